/** So long a lookup may keep those that came later waiting; the next begins beside it then. */
const patienceMs = 50;

/**
 * Looks up many things by their keys, each of them when it is asked for and never from memory. One lookup is under way
 * at a time: what is asked for meanwhile waits for the next, which asks for all of it at once. On a busy server a
 * statement then serves many calls, and no answer is older than its question.
 */
export function askTogether<Found>(lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>) {
  let next: { keys: Set<string>; found: Promise<ReadonlyMap<string, Found>> } | undefined;
  let underWay: Promise<unknown> | undefined;

  const begin = (keys: readonly string[]) => {
    const found = lookUp(keys);
    const ended = untilSettled(found, patienceMs).then(() => {
      if (underWay === ended) underWay = undefined;
    });
    underWay = ended;
    return found;
  };

  return async (key: string): Promise<Found | undefined> => {
    if (!next) {
      const keys = new Set<string>();
      const found = (underWay ?? Promise.resolve()).then(allArrived).then(() => {
        next = undefined;
        return begin([...keys]);
      });
      next = { keys, found };
    }
    next.keys.add(key);
    return (await next.found).get(key);
  };
}

/** After all that had come in when this was asked: several calls are often read at once. */
const allArrived = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Whatever becomes of it, and no longer than so many milliseconds. */
function untilSettled(work: Promise<unknown>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const settled = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(settled, settled);
  });
}
