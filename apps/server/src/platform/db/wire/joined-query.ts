import pg, { type PoolClient, type QueryResult } from 'pg';
import { ask, KnownQuery, type Statement, type Wire } from './known-query';

/** A way to send statements that leave together; the answer is the last one's. */
export type Send = (client: PoolClient, statements: readonly Statement[]) => Promise<QueryResult>;

/** How the driver writes a value on the wire; its types leave it out. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** A statement that the connection has prepared, with its values as they are written. */
interface Prepared {
  name: string;
  values: unknown[];
}

const begin: Prepared = { name: 'begin', values: [] };
const commit: Prepared = { name: 'commit', values: [] };

function runPrepared(wire: Wire, { name, values }: Prepared) {
  wire.bind({ portal: '', statement: name, values });
  wire.execute({ portal: '', rows: 0 });
}

/**
 * A statement with others before and after it that give no rows, in one message: where one of them fails the server
 * skips what follows, a commit too.
 */
class JoinedQuery extends KnownQuery {
  /** Statements that have been worked, the beginning among them. */
  answers = 0;

  constructor(
    statement: Statement,
    private readonly before: readonly Prepared[],
    private readonly after: readonly Prepared[],
    done: ConstructorParameters<typeof KnownQuery>[2],
  ) {
    super(statement, undefined, done);
  }

  override prepare(wire: Wire) {
    for (const one of this.before) runPrepared(wire, one);
    super.prepare(wire);
  }

  override _getRows(wire: Wire) {
    wire.execute({ portal: '', rows: 0 });
    for (const one of this.after) runPrepared(wire, one);
    wire.sync();
  }

  override handleCommandComplete(message: { text: string }, wire: Wire) {
    if (this.answers === this.before.length) super.handleCommandComplete(message, wire);
    this.answers += 1;
  }
}

const wireOf = (client: PoolClient) => (client as unknown as { connection: Wire }).connection;

const isPrepared = (client: PoolClient, { name }: Pick<Statement, 'name'>) =>
  name !== undefined && wireOf(client).parsedStatements[name] !== undefined;

const sendOne = (client: PoolClient, statement: Statement) =>
  statement.name
    ? ask(client, (done) => new KnownQuery(statement, undefined, done))
    : client.query(statement.text, statement.values);

const bare = (client: PoolClient, text: 'begin' | 'commit') => client.query({ name: text, text });

/** The failure of a statement in the words of who sent it. */
const meant = <E>(statement: Statement | undefined, error: E) => statement?.explain?.(error) ?? error;

/** Sends statements one after the other. */
export const alone: Send = async (client, statements) => {
  let answer: QueryResult | undefined;
  for (const one of statements) {
    try {
      answer = await sendOne(client, one);
    } catch (error) {
      throw meant(one, error);
    }
  }
  return answer as QueryResult;
};

/** What goes into the message besides the statements. */
interface Bounds {
  begins: boolean;
  commits: boolean;
}

/** The same with the ends of the transaction, each by itself. */
async function oneByOne(client: PoolClient, statements: readonly Statement[], { begins, commits }: Bounds) {
  if (begins) await bare(client, 'begin');
  const answer = await alone(client, statements);
  return commits ? await bare(client, 'commit') : answer;
}

/** All of it in one message. */
async function together(client: PoolClient, statements: readonly Statement[], { begins, commits }: Bounds) {
  // A value that cannot be written is found out before anything leaves; what is written already stays as it is.
  const written = statements.map((one) => ({ ...one, values: one.values.map(prepareValue) }));
  const last = written.pop() as Statement;
  const before = [...(begins ? [begin] : []), ...(written as Prepared[])];
  const failed = (query: JoinedQuery) => statements[query.answers - (begins ? 1 : 0)];
  return await ask(client, (done) => {
    const query: JoinedQuery = new JoinedQuery(last, before, commits ? [commit] : [], (error, result) =>
      done(error && meant(failed(query), error), result),
    );
    return query;
  });
}

/**
 * Sends statements in one message, of which the last has parameters and the others give no rows; before a commit it
 * gives none either. Where the connection has not prepared all but the last, they go singly this once.
 */
export const joined =
  (bounds: Bounds): Send =>
  (client, statements) => {
    const ends = [...(bounds.begins ? [begin] : []), ...(bounds.commits ? [commit] : [])];
    const areKnown = [...ends, ...statements.slice(0, -1)].every((one) => isPrepared(client, one));
    return (areKnown ? together : oneByOne)(client, statements, bounds);
  };
