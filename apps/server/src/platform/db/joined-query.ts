import type { PoolClient, QueryResult } from 'pg';
import { ask, KnownQuery, type Statement, type Wire } from './known-query';

/** A way to send a statement. */
export type Send = (client: PoolClient, statement: Statement) => Promise<QueryResult>;

/** Runs a statement without parameters that the connection has prepared under its own text. */
function runPrepared(wire: Wire, statement: string) {
  wire.bind({ portal: '', statement, values: [] });
  wire.execute({ portal: '', rows: 0 });
}

/** `begin` and the first statement behind it, in one message: where the one fails the server skips the other. */
class BeginningQuery extends KnownQuery {
  private hasBegun = false;

  override prepare(wire: Wire) {
    runPrepared(wire, 'begin');
    super.prepare(wire);
  }

  override handleCommandComplete(message: { text: string }, wire: Wire) {
    if (this.hasBegun) super.handleCommandComplete(message, wire);
    this.hasBegun = true;
  }
}

/** The last statement and `commit` behind it, in one message: a failure of the first leaves nothing to commit. */
class EndingQuery extends KnownQuery {
  private isCommitting = false;

  override _getRows(wire: Wire) {
    wire.execute({ portal: '', rows: 0 });
    runPrepared(wire, 'commit');
    wire.sync();
  }

  override handleCommandComplete(message: { text: string }, wire: Wire) {
    if (!this.isCommitting) super.handleCommandComplete(message, wire);
    this.isCommitting = true;
  }
}

const wireOf = (client: PoolClient) => (client as unknown as { connection: Wire }).connection;

/** Sends a statement by itself. */
export const alone: Send = (client, statement) =>
  statement.name ? ask(client, KnownQuery, statement) : client.query(statement.text, statement.values);

/** Begins a transaction together with its first statement, which has parameters. */
export const beginWith: Send = async (client, statement) => {
  if (wireOf(client).parsedStatements.begin) return await ask(client, BeginningQuery, statement);
  await client.query({ name: 'begin', text: 'begin' });
  return await alone(client, statement);
};

/** Commits a transaction together with its last statement, which has parameters and gives no rows. */
export const commitWith: Send = async (client, statement) => {
  if (wireOf(client).parsedStatements.commit) return await ask(client, EndingQuery, statement);
  await alone(client, statement);
  return await client.query({ name: 'commit', text: 'commit' });
};
