import type { Log } from '../log';
import type { Boss } from './boss';

/** The queue of this process, started beside the calls, and whether it works. */
export interface WatchedQueue {
  /** Never rejects: a process whose queue does not start goes on answering, and says that it is not ready. */
  start: () => Promise<void>;
  problem: () => string | undefined;
}

/** Starts a queue and remembers when that failed, for readiness. */
export function watchQueue(boss: Pick<Boss, 'prepare' | 'work'>, log: Log): WatchedQueue {
  let problem: string | undefined;
  return {
    async start() {
      try {
        await boss.prepare();
        await boss.work();
      } catch (error) {
        problem = 'background queue does not work';
        log.error({ err: error }, problem);
      }
    },
    problem: () => problem,
  };
}
