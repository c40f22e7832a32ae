import type { QueryResult } from 'pg';
import { alone, beginWith, commitWith, type Send } from './joined-query';

/**
 * Stands before a statement that is the last of its transaction, as far as its sender knows: it waits for the commit and
 * goes with it. Its failure is the commit's.
 */
export const lastOfTransaction = '/* last of its transaction */ ';

/** No statement: its values are a key and what is to be done once the transaction is kept (`db/once-kept.ts`). */
export const onceKeptMark = '/* once kept */';

type Run = (how: Send, text: string, values: unknown[]) => Promise<QueryResult>;

/** Kysely reads nothing else of the answer to a statement that gives no rows. */
const done = (command: string) => ({ command, rowCount: 1, rows: [] }) as unknown as QueryResult;

/** The statements of one connection, in their order, with the ends of transactions joined to them. */
export interface JoinedTransactions {
  take: (text: string, values: unknown[]) => Promise<QueryResult>;
  /** Begins now what was to begin with the next statement: a cursor follows. */
  begin: () => void;
  forget: () => void;
}

/**
 * A transaction begins with its first statement and ends with its last, in one message each: every way to the server
 * and back costs a twentieth of a small write. What is sent is decided at once, never after waiting: statements that
 * are asked for together must not overtake the beginning.
 */
export function joinTransactions(run: Run, isInTransaction: () => boolean): JoinedTransactions {
  let mustBegin = false;
  let held: { text: string; values: unknown[] } | undefined;
  const kept = new Map<unknown, () => void>();

  const takeHeld = () => {
    const last = held;
    held = undefined;
    return last;
  };
  const hasNotBegun = () => {
    const hadTo = mustBegin;
    mustBegin = false;
    return hadTo;
  };
  const end = async () => {
    if (hasNotBegun()) return done('COMMIT');
    const last = takeHeld();
    return await (last ? run(commitWith, last.text, last.values) : run(alone, 'commit', []));
  };
  const commit = async () => {
    const effects = [...kept.values()];
    kept.clear();
    const answer = await end();
    // A transaction in which a statement has failed answers its commit with a rollback.
    if (answer.command !== 'ROLLBACK') for (const effect of effects) effect();
    return answer;
  };
  const rollback = async () => {
    held = undefined;
    kept.clear();
    return hasNotBegun() ? done('ROLLBACK') : await run(alone, 'rollback', []);
  };
  const hold = async (text: string, values: unknown[]) => {
    const earlier = takeHeld();
    held = { text, values };
    if (earlier) await run(alone, earlier.text, earlier.values);
    return done('INSERT');
  };
  const first = async (text: string, values: unknown[]) => {
    if (values.length > 0) return await run(beginWith, text, values);
    await run(alone, 'begin', []);
    return await run(alone, text, values);
  };
  const further = async (text: string, values: unknown[]) => {
    const earlier = takeHeld();
    if (earlier) await run(alone, earlier.text, earlier.values);
    return await run(alone, text, values);
  };

  return {
    take: async (text, values) => {
      if (text === 'commit') return await commit();
      if (text === 'rollback') return await rollback();
      if (text === onceKeptMark) {
        const [key, effect] = values as [unknown, () => void];
        kept.set(key, effect);
        return done('SELECT');
      }
      if (text === 'begin') {
        mustBegin = true;
        return done('BEGIN');
      }
      if (hasNotBegun()) return await first(text, values);
      if (text.startsWith(lastOfTransaction) && isInTransaction()) return await hold(text, values);
      return await further(text, values);
    },
    begin: () => {
      // The driver's line of queries keeps the order; where the beginning fails, so does what follows.
      if (hasNotBegun()) void run(alone, 'begin', []).catch(() => undefined);
    },
    forget: () => {
      mustBegin = false;
      held = undefined;
      kept.clear();
    },
  };
}
