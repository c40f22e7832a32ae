import { Failure } from '@qifu/contracts';

interface Places {
  /** How many pieces of work run at the same time. */
  atOnce: number;
  /** How long one waits for a place before it is refused as busy (503 with Retry-After). */
  waitMs: number;
}

/**
 * Lets only a few pieces of heavy work run at once, in the order they came. Whoever waits holds nothing else: no
 * connection, no transaction, no file in memory.
 */
export function fewAtOnce({ atOnce, waitMs }: Places) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const enter = async () => {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(new Failure('server.busy'));
      }, waitMs);
      waiting.push(go);
    });
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
