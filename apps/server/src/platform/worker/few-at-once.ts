import { Failure } from '@qifu/contracts';

interface Places {
  /** How many pieces of work run at the same time. */
  atOnce: number;
  /** How long one waits for a place before it is refused as busy (503 with Retry-After); left out, as long as it takes. */
  waitMs?: number;
  /** How many may wait; further ones are refused at once as too many (429). */
  queueLength?: number;
}

/**
 * Lets only a few pieces of heavy work run at once, in the order they came. Whoever waits holds nothing else: no
 * connection, no transaction, no file in memory.
 */
export function fewAtOnce({ atOnce, waitMs, queueLength = Number.POSITIVE_INFINITY }: Places) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    // The place is handed on and never free in between, so that a newcomer cannot slip in.
    if (next) next();
    else free += 1;
  };
  const enter = async () => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= queueLength) throw new Failure('request.tooMany');
    await new Promise<void>((resolve, reject) => {
      let patience: NodeJS.Timeout | undefined;
      const go = () => {
        clearTimeout(patience);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(new Failure('server.busy'));
      };
      if (waitMs !== undefined) patience = setTimeout(giveUp, waitMs);
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
