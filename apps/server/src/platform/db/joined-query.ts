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
  private answers = 0;

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

/** Sends statements one after the other. */
export const alone: Send = async (client, [first, ...others]) => {
  let answer = await sendOne(client, first as Statement);
  for (const one of others) answer = await sendOne(client, one);
  return answer;
};

/** Everything in one message, where the connection has prepared all but the last: the first time it goes singly. */
async function join(
  client: PoolClient,
  statements: readonly Statement[],
  { begins, commits }: { begins: boolean; commits: boolean },
): Promise<QueryResult> {
  const bounds = [...(begins ? [begin] : []), ...(commits ? [commit] : [])];
  if (![...bounds, ...statements.slice(0, -1)].every((one) => isPrepared(client, one))) {
    if (begins) await bare(client, 'begin');
    const answer = await alone(client, statements);
    return commits ? await bare(client, 'commit') : answer;
  }
  // A value that cannot be written is found out before anything leaves; what is written already stays as it is.
  const written = statements.map((one) => ({ ...one, values: one.values.map(prepareValue) }));
  const last = written.pop() as Statement;
  const before = [...(begins ? [begin] : []), ...(written as Prepared[])];
  return await ask(client, (done) => new JoinedQuery(last, before, commits ? [commit] : [], done));
}

/** Sends statements that gave way until now in one message with one that has parameters. */
export const together: Send = (client, statements) =>
  join(client, statements, { begins: false, commits: false });

/** Begins a transaction together with its first statement, which has parameters. */
export const beginWith: Send = (client, statements) =>
  join(client, statements, { begins: true, commits: false });

/** Commits a transaction together with its last statements, which have parameters and give no rows. */
export const commitWith: Send = (client, statements) =>
  join(client, statements, { begins: false, commits: true });

/** A whole transaction of statements that have parameters and give no rows. */
export const commitWhole: Send = (client, statements) =>
  join(client, statements, { begins: true, commits: true });
