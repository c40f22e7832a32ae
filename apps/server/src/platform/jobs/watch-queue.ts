import type { Log } from '../log';
import type { Boss } from './boss';

const pauseMs = 5_000;

/** The queue of this process, started beside the calls, and whether it works. */
export interface WatchedQueue {
  /**
   * Ends with the first try and never rejects: a process whose queue does not start goes on answering, says that it is
   * not ready, and tries again.
   */
  start: () => Promise<void>;
  problem: () => string | undefined;
  stop: () => Promise<void>;
}

/** Starts a queue, again after a pause for as long as that fails, and tells readiness how it stands. */
export function watchQueue(
  boss: Pick<Boss, 'prepare' | 'work' | 'renew' | 'stop'>,
  log: Log,
  retryAfterMs = pauseMs,
): WatchedQueue {
  let problem: string | undefined;
  let isStopping = false;
  let retry: NodeJS.Timeout | undefined;
  let trying = Promise.resolve();

  const attempt = async () => {
    try {
      await boss.prepare();
      await boss.work();
      problem = undefined;
    } catch (error) {
      problem = 'background queue does not work';
      log.error({ err: error }, problem);
      await boss
        .renew()
        .catch((failed: unknown) => log.error({ err: failed }, 'background queue did not end'));
      if (!isStopping) retry = setTimeout(begin, retryAfterMs).unref();
    }
  };
  const begin = () => {
    trying = attempt();
    return trying;
  };
  return {
    start: begin,
    problem: () => problem,
    async stop() {
      isStopping = true;
      clearTimeout(retry);
      await trying;
      await boss.stop();
    },
  };
}
