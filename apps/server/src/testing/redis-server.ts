import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { findService } from './debian-service';
import { freePort } from './free-port';

/** A Redis of one test, which may die and come back under the same address. */
export interface TestRedis {
  url: string;
  password: string;
  start: () => Promise<void>;
  /** Ends it as a power cut does. */
  kill: () => Promise<void>;
  /** Says nothing, with all its connections open, until `resume`. */
  pause: () => void;
  resume: () => void;
}

const password = 'redis-password-of-tests';

/** An address for a Redis that is not there yet. */
export async function prepareRedis(): Promise<TestRedis> {
  const port = await freePort();
  let running: ChildProcess | undefined;
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    password,
    start: async () => {
      const binary = findService('redis-server') ?? 'redis-server';
      const settings = { port, bind: '127.0.0.1', requirepass: password, save: '', appendonly: 'no' };
      running = spawn(
        binary,
        Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
        { stdio: 'ignore' },
      );
      await answered(port);
    },
    kill: async () => {
      const ending = running;
      running = undefined;
      if (!ending) return;
      const ended = once(ending, 'exit');
      ending.kill('SIGKILL');
      await ended;
    },
    pause: () => void running?.kill('SIGSTOP'),
    resume: () => void running?.kill('SIGCONT'),
  };
}

async function answered(port: number) {
  const until = performance.now() + 10_000;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      socket.destroy();
    }
  }
}
