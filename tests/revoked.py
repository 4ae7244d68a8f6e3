"""A deal with a revoke, for tests of accusations."""

REVOKE = """\
deal 1 by N
calls: -
trump: W 9h down
1: S As Ks Qs 10s
2: S Ad Kd Qd 10c
3: S Ac Kc Qc 10d
4: S Ah Kh Qh 10h
5: S Js 9s Jc 9h
6: W Jh Jd 9d 9c
"""
