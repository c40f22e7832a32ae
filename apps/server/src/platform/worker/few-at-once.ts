import { Failure } from '@qifu/contracts';

interface Places {
  /** How many pieces of work run at the same time. */
  atOnce: number;
  /** How long one waits for a place before it is refused as busy (503 with Retry-After); left out, as long as it takes. */
  waitMs?: number;
  /** How many of one person may wait; further ones are refused at once as too many (429). */
  queueLength?: number;
}

/**
 * Lets only a few pieces of heavy work run at once, in the order they came. Where it is said whose work it is, whoever
 * waits is served in turn: many of one person hold up nobody else. Whoever waits holds nothing else: no connection, no
 * transaction, no file in memory.
 */
export function fewAtOnce({ atOnce, waitMs, queueLength = Number.POSITIVE_INFINITY }: Places) {
  let free = atOnce;
  /** Who waits, by whose turn it is next. */
  const lines = new Map<string, (() => void)[]>();
  const takeNext = () => {
    for (const [whose, line] of lines) {
      const next = line.shift();
      lines.delete(whose);
      if (line.length > 0) lines.set(whose, line);
      return next;
    }
    return undefined;
  };
  const leave = () => {
    const next = takeNext();
    // The place is handed on and never free in between, so that a newcomer cannot slip in.
    if (next) next();
    else free += 1;
  };
  const enter = async (whose: string) => {
    if (free > 0) {
      free -= 1;
      return;
    }
    const line = lines.get(whose) ?? [];
    if (line.length >= queueLength) throw new Failure('request.tooMany');
    lines.set(whose, line);
    await new Promise<void>((resolve, reject) => {
      let patience: NodeJS.Timeout | undefined;
      const go = () => {
        clearTimeout(patience);
        resolve();
      };
      const giveUp = () => {
        line.splice(line.indexOf(go), 1);
        if (line.length === 0) lines.delete(whose);
        reject(new Failure('server.busy'));
      };
      if (waitMs !== undefined) patience = setTimeout(giveUp, waitMs);
      line.push(go);
    });
  };
  return async <Result>(work: () => Promise<Result>, whose = ''): Promise<Result> => {
    await enter(whose);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
