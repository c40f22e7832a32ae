import { type PoolClient, Query, type QueryResult } from 'pg';

/** One statement as the driver takes it; a name lets the server keep its plan. */
export interface Statement {
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** A way to send a statement. */
export type Send = (client: PoolClient, statement: Statement) => Promise<QueryResult>;

/** What of the driver's connection and query the two joined forms below use; its types leave it out. */
interface Wire {
  parsedStatements: Record<string, string | undefined>;
  bind: (part: { portal: string; statement: string; values: [] }) => void;
  execute: (part: { portal: string; rows: number }) => void;
  sync: () => void;
}
type Done = (error: Error | null, result: QueryResult) => void;
declare class DriverQuery {
  constructor(statement: Statement, values: undefined, done: Done);
  prepare(wire: Wire): void;
  handleCommandComplete(message: { text: string }, wire: Wire): void;
  _getRows(wire: Wire): void;
}
const driverQuery = Query as unknown as typeof DriverQuery;

/** Runs a statement without parameters that the connection has prepared under its own text. */
function runPrepared(wire: Wire, statement: string) {
  wire.bind({ portal: '', statement, values: [] });
  wire.execute({ portal: '', rows: 0 });
}

/** `begin` and the first statement behind it, in one message: where the one fails the server skips the other. */
class BeginningQuery extends driverQuery {
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
class EndingQuery extends driverQuery {
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

const ask = (client: PoolClient, Kind: typeof driverQuery, statement: Statement) =>
  new Promise<QueryResult>((resolve, reject) => {
    const done: Done = (error, result) => (error ? reject(error) : resolve(result));
    client.query(new Kind(statement, undefined, done) as never);
  });

/** Sends a statement by itself. */
export const alone: Send = (client, { name, text, values }) =>
  name ? client.query({ name, text, values }) : client.query(text, values);

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
