// Keeps the page for when there is no network: every file of one build, taken anew with the next.
const BUILD = "thunee-{{ build }}";
const FILES = "{{ files }}";

addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(BUILD).then((kept) => kept.addAll(FILES)).then(() => self.skipWaiting()),
  );
});

addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== BUILD).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  event.respondWith(
    caches.open(BUILD).then((kept) => kept.match(event.request, { ignoreSearch: true })).then((held) => held || fetch(event.request)),
  );
});
