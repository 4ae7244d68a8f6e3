// The package in its worker: one question at a time, and of those that wait only the newest of each kind.

export class Judge {
  constructor(heard) {
    this.heard = heard; // told `ready` once, or a `fault`
    this.waiting = new Map();
    this.asked = null;
    this.worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.answered(data));
    this.worker.addEventListener("error", (event) => this.heard({ fault: event.message }));
    this.number = 0;
  }

  // The outcome of a command, or null where a newer question of the same kind came before it.
  ask(kind, args, files) {
    return this.send(kind, { arguments: args, files });
  }

  // The next question about the house (`question`), or what the answers come to (`answered`).
  about(what, answers) {
    return this.send(what, { about: what, answers });
  }

  send(kind, request) {
    this.waiting.get(kind)?.resolve(null);
    return new Promise((resolve) => {
      this.waiting.set(kind, { resolve, request });
      this.next();
    });
  }

  next() {
    if (this.asked || this.waiting.size === 0) return;
    const [kind, question] = this.waiting.entries().next().value;
    this.waiting.delete(kind);
    this.asked = question;
    this.number += 1;
    this.worker.postMessage({ id: this.number, request: question.request });
  }

  answered(data) {
    if (data.id === undefined) {
      this.heard(data);
      return;
    }
    this.asked.resolve(data.answer);
    this.asked = null;
    this.next();
  }
}
