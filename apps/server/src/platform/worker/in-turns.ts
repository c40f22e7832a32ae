export type InTurns = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Works on what has one name one after another, in the order it came; what has other names waits for none of it. Whoever
 * waits holds nothing else.
 */
export function inTurns(): InTurns {
  const lines = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (lines.get(name) ?? Promise.resolve()).then(work, work);
    const settled = turn
      .catch(() => undefined)
      .finally(() => {
        if (lines.get(name) === settled) lines.delete(name);
      });
    lines.set(name, settled);
    return turn;
  };
}
