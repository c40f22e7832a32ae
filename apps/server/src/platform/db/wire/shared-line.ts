import type { Kysely } from 'kysely';
import { Client, type ClientConfig, type QueryResult } from 'pg';
import type { Database } from '../database';
import { isConnectionBroken, isGone } from '../database-failure';
import type { Pulse } from '../database-pulse';
import { ask, KnownQuery } from './known-query';
import { isStalePlan, type StatementNames, statementNames } from './named-statements';

/** One connection for the reads of many callers at once. */
export interface SharedLine {
  /** The answer; undefined where the line cannot take the statement now and it needs a connection of its own. */
  ask: (text: string, values: readonly unknown[]) => Promise<QueryResult> | undefined;
  close: () => Promise<void>;
}

/** Statements that may be under way; more of them wait better in the pool, which refuses when too many do. */
const maxUnderWay = 64;
/** Held up so long, the line is given no further statement: something before it waits for a lock. */
const patienceMs = 50;

const lines = new WeakMap<object, SharedLine>();

/** Lets reads by a key go over the line, where they are not part of a transaction. */
export const shareLine = (db: Kysely<Database>, line: SharedLine) => void lines.set(db, line);

/**
 * The line for reads that a unique key answers at once. They are sent one behind the other over a connection that all
 * callers share, without waiting for each other's answers: a busy server then wakes one backend for many of them instead
 * of one for each. In a transaction such a read is a statement like any other, and there is none.
 */
export const lineOf = (db: Kysely<Database>): SharedLine | undefined => lines.get(db);

/** Opens the line with its first statement, and anew after it broke; meanwhile it takes none. */
export function openSharedLine(config: ClientConfig, pulse: Pulse | undefined): SharedLine {
  const names = statementNames();
  let client: Client | undefined;
  let opening: Promise<unknown> | undefined;
  let isClosed = false;
  const askedAt: number[] = [];

  const open = async () => {
    const opened = new Client({ ...config, pipeline: true });
    const leave = () => {
      if (client === opened) client = undefined;
    };
    opened.on('error', leave);
    opened.on('end', leave);
    await opened.connect();
    if (isClosed) await opened.end();
    else client = opened;
  };
  const begin = () => {
    opening ??= open()
      // Whoever asks meanwhile uses the pool and meets what is wrong there.
      .catch(() => undefined)
      .finally(() => {
        opening = undefined;
      });
  };
  const isHeldUp = () =>
    askedAt.length >= maxUnderWay || performance.now() - (askedAt[0] ?? Infinity) > patienceMs;

  const send = async (line: Client, text: string, values: readonly unknown[]) => {
    askedAt.push(performance.now());
    try {
      return await query(line, names, text, [...values]);
    } catch (error) {
      if (isConnectionBroken(error) && client === line) client = undefined;
      throw error;
    } finally {
      // Answers come in the order of their questions.
      askedAt.shift();
    }
  };

  return {
    ask: (text, values) => {
      if (isClosed || pulse?.isSilent()) return undefined;
      if (!client) {
        begin();
        return undefined;
      }
      if (isHeldUp()) return undefined;
      const answer = send(client, text, values);
      return pulse ? pulse.whileAnswering(answer) : answer;
    },
    close: async () => {
      isClosed = true;
      await opening;
      await client?.end();
    },
  };
}

/** What is asked for until the loop has heard everybody who has come in leaves in one piece. */
async function query(line: Client, names: StatementNames, text: string, values: unknown[]) {
  const { stream } = line.connection;
  if (stream.writableCorked === 0) {
    stream.cork();
    setImmediate(() => stream.uncork());
  }
  try {
    const statement = { name: names.nameOf(text), text, values };
    return await ask(line, (done) => new KnownQuery(statement, undefined, done));
  } catch (error) {
    if (isGone(error)) names.retire(text);
    if (!isStalePlan(error)) throw error;
    names.retireAll();
    return await line.query({ text, values });
  }
}
