import type { QueryResult } from 'pg';
import { OnceKept, WithCommit } from './commit-requests';
import { alone, joined, type Send } from './joined-query';
import type { Statement } from './known-query';

/** A statement as it was asked for. */
export type Asked = Omit<Statement, 'name'>;
type Run = (how: Send, statements: readonly Asked[]) => Promise<QueryResult>;

/** More of them leave before the commit comes: what waits stays small. */
const mostHeld = 50;

/** Kysely reads nothing else of the answer to a statement that gives no rows. */
const done = (command: string) => ({ command, rowCount: 1, rows: [] }) as unknown as QueryResult;

/** The statements of one connection, in their order, with the ends of transactions joined to them. */
export interface JoinedTransactions {
  take: (text: string, values: unknown[]) => Promise<QueryResult>;
  /** Sends now what was to go with the next statement: a cursor follows, and is read once this has been answered. */
  catchUp: () => Promise<unknown>;
  forget: () => void;
}

/**
 * A transaction begins with its first statement and ends with its last, in one message each: every way to the server
 * and back costs a twentieth of a small write. What is sent is decided at once, never after waiting: statements that
 * are asked for together must not overtake the beginning.
 */
export function joinTransactions(run: Run, isInTransaction: () => boolean): JoinedTransactions {
  let mustBegin = false;
  const held: Asked[] = [];
  const kept = new Map<string, () => void>();

  const takeHeld = () => held.splice(0);
  const hasNotBegun = () => {
    const hadTo = mustBegin;
    mustBegin = false;
    return hadTo;
  };
  const end = async () => {
    const waiting = takeHeld();
    const isWhole = hasNotBegun();
    if (waiting.length > 0) return await run(joined({ begins: isWhole, commits: true }), waiting);
    return isWhole ? done('COMMIT') : await run(alone, [{ text: 'commit', values: [] }]);
  };
  const commit = async () => {
    const effects = [...kept.values()];
    kept.clear();
    const answer = await end();
    // So answers a transaction in which a statement had failed that nobody heard of: nothing of it is kept.
    if (answer.command === 'ROLLBACK')
      throw new Error('a transaction with a failed statement was to be kept');
    for (const effect of effects) effect();
    return answer;
  };
  const rollback = async () => {
    takeHeld();
    kept.clear();
    return hasNotBegun() ? done('ROLLBACK') : await run(alone, [{ text: 'rollback', values: [] }]);
  };
  const sendNow = async (statement: Asked) => {
    const waiting = takeHeld();
    const isFirst = hasNotBegun();
    if (statement.values.length > 0 && (isFirst || waiting.length > 0))
      return await run(joined({ begins: isFirst, commits: false }), [...waiting, statement]);
    if (isFirst) await run(alone, [{ text: 'begin', values: [] }]);
    return await run(alone, [...waiting, statement]);
  };

  const sendWithCommit = async (statement: Asked) => {
    const mayWait = statement.values.length > 0 && (mustBegin || isInTransaction());
    if (!mayWait || held.length >= mostHeld) return await sendNow(statement);
    held.push(statement);
    return done('INSERT');
  };

  const take = async (text: string, values: unknown[]) => {
    const told = values.at(-1);
    if (told instanceof WithCommit)
      return await sendWithCommit({ text, values: values.slice(0, -1), explain: told.explain });
    if (told instanceof OnceKept) {
      kept.set(told.key, told.effect);
      return done('SELECT');
    }
    if (text === 'commit') return await commit();
    if (text === 'rollback') return await rollback();
    if (text !== 'begin') return await sendNow({ text, values });
    mustBegin = true;
    return done('BEGIN');
  };

  return {
    take,
    catchUp: () => {
      const first = hasNotBegun() ? [{ text: 'begin', values: [] }] : [];
      // Asked for at once, as the driver's line of queries keeps the order.
      const caughtUp = Promise.all([...first, ...takeHeld()].map((one) => run(alone, [one])));
      caughtUp.catch(() => undefined);
      return caughtUp;
    },
    forget: () => {
      mustBegin = false;
      takeHeld();
      kept.clear();
    },
  };
}
