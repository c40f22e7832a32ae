import { demoPassword } from '../apps/server/src/platform/config';
import type { BenchRequest } from './load';
import type { Target } from './targets';

const password = Buffer.from(demoPassword).toString('base64');
const expertCount = 30;

/** The experts of the demo sign in, one after the other, so that no two wait for one person's row. */
const login = (i: number): BenchRequest => ({
  method: 'POST',
  path: '/api/oauth/Login',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({
    account: `expert${String(1 + (i % expertCount)).padStart(2, '0')}`,
    password,
  }).toString(),
});

/** What a sign-in costs, and what everybody else notices of many at once (reliability L5). */
export const loginTargets = (token: string): Target[] => [
  { name: 'login: the password of a person', connections: 8, limit: { cpuMs: 60 }, make: login },
  {
    name: 'login: CurrentUser while 64 clients sign in',
    connections: 4,
    limit: { p95Ms: 250 },
    make: () => ({ method: 'GET', path: '/api/oauth/CurrentUser', headers: { authorization: token } }),
    beside: { connections: 64, make: login },
  },
];
