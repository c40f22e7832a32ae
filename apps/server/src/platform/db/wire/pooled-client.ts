import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { DatabaseBusyError, isConnectionBroken, isGone } from '../database-failure';
import type { Pulse } from '../database-pulse';
import { alone, type Send } from './joined-query';
import { type Asked, joinTransactions } from './joined-transaction';
import type { Statement } from './known-query';
import { holdsTooMany, isStalePlan, type StatementNames, statementNames } from './named-statements';

/** Inside a transaction it is too late: the server refuses everything up to the rollback. */
const mayAskAgain = (how: Send, client: PoolClient) => how === alone && client.getTransactionStatus() === 'I';

/** One connection as Kysely sees it: names repeated statements and leaves the pool when it breaks. */
function namingClient(
  client: PoolClient,
  names: StatementNames,
  pulse: Pulse | undefined,
): PostgresPoolClient {
  const prepared = new Set<string>();
  let failure: unknown;

  const send = (how: Send, statements: readonly Statement[]) => {
    for (const { name } of statements) if (name) prepared.add(name);
    const answer = how(client, statements);
    return pulse ? pulse.whileAnswering(answer) : answer;
  };

  const withName = (asked: Asked): Statement => ({
    ...asked,
    name: asked.values.length > 0 ? names.nameOf(asked.text) : undefined,
  });

  const retire = (asked: readonly Asked[]) => {
    for (const { text } of asked) names.retire(text);
  };

  const runAnew = async (how: Send, asked: readonly Asked[], refusal: unknown) => {
    names.retireAll();
    if (!mayAskAgain(how, client)) throw refusal;
    return await send(
      how,
      asked.map((one) => ({ ...one, name: undefined })),
    );
  };

  const run = async (how: Send, asked: readonly Asked[]) => {
    // After an unanswered query the connection is still busy with it: further statements must not queue up.
    if (failure) throw failure;
    try {
      return await send(how, asked.map(withName));
    } catch (error) {
      if (isConnectionBroken(error)) failure = error;
      if (isGone(error)) retire(asked);
      if (!isStalePlan(error)) throw error;
      return await runAnew(how, asked, error);
    }
  };

  const transactions = joinTransactions(run, () => client.getTransactionStatus() === 'T');

  const query = <R>(text: string | PostgresCursor<R>, values?: readonly unknown[]) => {
    if (typeof text === 'string') {
      return transactions.take(text, values as unknown[]) as unknown as Promise<PostgresQueryResult<R>>;
    }
    const caughtUp = transactions.catchUp();
    const cursor = client.query(text as never) as unknown as PostgresCursor<R>;
    return {
      read: async (rows: number) => {
        // What fails before it says more than the refusal of everything behind.
        await caughtUp;
        return await cursor.read(rows);
      },
      close: () => cursor.close(),
    };
  };

  const release = () => {
    const isSpent = holdsTooMany(prepared) || client.getTransactionStatus() !== 'I';
    transactions.forget();
    client.release(failure instanceof Error ? failure : isSpent);
  };

  return { query, release } as PostgresPoolClient;
}

/** The pool as Kysely sees it; refuses at once when more than `maxWaiting` calls stand in line. */
export function pooledClients(pool: Pool, maxWaiting: number, pulse?: Pulse): PostgresPool {
  const names = statementNames();
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  const connect = async () => {
    if (pulse?.isSilent()) throw new DatabaseBusyError('the database has not answered for some seconds');
    if (pool.waitingCount >= maxWaiting) {
      throw new DatabaseBusyError(`${pool.waitingCount} calls already wait for a database connection`);
    }
    const client = await pool.connect();
    const known = wrapped.get(client);
    if (known) return known;
    const naming = namingClient(client, names, pulse);
    wrapped.set(client, naming);
    return naming;
  };
  return { connect, end: () => pool.end() };
}
