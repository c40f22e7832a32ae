import { pathToFileURL } from 'node:url';
import { hash } from '@node-rs/argon2';
import { addressOf, createCall, type Endpoint, type Envelope, type Input, oauthApi } from '@qifu/contracts';
import { createSnowflake } from '@qifu/rules';
import type { SmsSender } from '#modules/identity';
import { demoPassword, readConfig } from '#platform/config';
import type { Ground } from '#platform/context';
import { connectDatabase, connectForLongCalls } from '#platform/db/connect';
import { migrateToLatest } from '#platform/db/migrate';
import { startPostgresEventBus } from '#platform/events/postgres-event-bus';
import { createLog } from '#platform/log';
import { md5 } from '#platform/password/hash-password';
import type { Secrets } from '#platform/secrets';
import { localBlobStore } from '#platform/storage/local-blob-store';
import { openBlobStore } from '#platform/storage/open-blob-store';
import { migrations } from '../../migrations/index';
import { seedBase } from '../../seeds/base';
import { seedDemo } from '../../seeds/demo';
import { makeDemoGrants } from '../../seeds/demo-grants';
import { releaseDemoDesign } from '../../seeds/demo-module';
import { seedPeople } from '../../seeds/demo-people';
import { type App, buildApp } from '../app';
import { buildTemplate, cloneDatabase, filesFolder } from './cluster';
import { testSecrets } from './test-secrets';

/** How every verifier of a password begins that the product keeps (rulings 4), and those of seeded people in tests. */
export const costlyHash = '$argon2id$v=19$m=19456,t=2,p=1$';
export const quickHash = '$argon2id$v=19$m=256,t=1,p=1$';

/** How much a test wants to find: only named people, or the whole demo town. */
export type TestData = 'people' | 'demo';

/** How the product of a test differs from the usual one. */
interface BuildOptions {
  now?: () => Date;
  /** How long a statement of a usual call may run. */
  statementTimeoutMs?: number;
  /** What is done with another secret key than that of all tests. */
  secrets?: Secrets;
  /** Settings of the process. */
  environment?: Record<string, string>;
  /** How long rows of reads and refusals may wait for each other; left out, a test finds them at once. */
  trailEveryMs?: number;
  /** What is outside: who brings codes to phones. */
  smsSender?: SmsSender;
  /** Folder of built pages; left out, only the API is served. */
  webDir?: string;
}

async function prepareTemplate(data: TestData) {
  await buildTemplate(data, async (url) => {
    const connection = connectDatabase({ url, max: 4 });
    await migrateToLatest(connection.db, migrations);
    const parts = {
      db: connection.db,
      newId: createSnowflake({ node: 0 }),
      now: () => new Date(),
      storage: localBlobStore(filesFolder()),
      secrets: testSecrets,
    };
    await seedBase(parts);
    await (data === 'people' ? seedPeople(parts) : seedDemo(parts));
    await makeSignInQuick(parts.db);
    await connection.close();
    const built = await buildOn(url);
    await built.app.boss.prepare();
    const made = { ...parts, db: built.connection.db, asSystem: built.app.asSystem };
    await releaseDemoDesign(made);
    await makeDemoGrants(made);
    await built.app.server.close();
    await built.connection.close();
  });
}

/**
 * The passwords of people who are there from the beginning, hashed at a hundredth of the cost that the product has given
 * them: they sign in some thousand times in a run. What a test sets itself costs what it costs.
 */
async function makeSignInQuick(db: ReturnType<typeof connectDatabase>['db']) {
  const passwordHash = await hash(md5(demoPassword), { memoryCost: 256, timeCost: 1, parallelism: 1 });
  await db
    .updateTable('user')
    .set({ passwordHash })
    .where('passwordHash', 'like', `${costlyHash}%`)
    .execute();
}

async function buildOn(url: string, options: BuildOptions = {}) {
  const { statementTimeoutMs } = options;
  const connection = connectDatabase({ url, ...(statementTimeoutMs ? { statementTimeoutMs } : {}) });
  const long = connectForLongCalls({ url });
  const config = readConfig({
    DEMO: '1',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    DATA_DIR: filesFolder(),
    STORAGE_URL: pathToFileURL(filesFolder()).href,
    ...options.environment,
  });
  const events = await startPostgresEventBus({ url });
  const app = await buildApp({
    config,
    db: connection.db,
    databaseUrl: url,
    longDb: long.db,
    events,
    storage: await openBlobStore(config),
    secrets: options.secrets ?? testSecrets,
    log: createLog(config.logLevel),
    newId: createSnowflake({ node: 1 + (process.pid % 1000) }),
    ...(options.now ? { now: options.now } : {}),
    // What a test has seen refused or read is on record when it looks.
    trailEveryMs: options.trailEveryMs ?? 0,
    ...(options.smsSender ? { smsSender: options.smsSender } : {}),
    ...(options.webDir ? { webDir: options.webDir } : {}),
  });
  const close = async () => void (await Promise.all([connection.close(), long.close(), events.close()]));
  return { app, connection: { ...connection, close } };
}

/** The people every test knows; `nobody` is a visitor. */
export type PersonName = 'nobody' | (string & {});

/** The product on a database of its own, called as named people through the public door. */
export interface TestApp extends Pick<App, 'endpoints' | 'asSystem'>, Ground {
  db: ReturnType<typeof connectDatabase>['db'];
  databaseUrl: string;
  server: App['server'];
  /** The call function of a person, who is signed in on first use. */
  as: (name: PersonName, headers?: Record<string, string>) => ReturnType<typeof createCall>;
  /** Like `as`, but gives the whole envelope instead of throwing. */
  reply: <E extends Endpoint>(
    name: PersonName,
    endpoint: E,
    input: Input<E>,
    headers?: Record<string, string>,
  ) => Promise<Envelope>;
  tokenOf: (name: PersonName) => Promise<string>;
  /** Works off the background jobs that wait now. */
  runJobs: () => Promise<void>;
  close: () => Promise<void>;
}

interface StartOptions extends BuildOptions {
  data?: TestData;
  /** Another process of the product on the database of this one. */
  beside?: TestApp;
}

async function ownDatabase(data: TestData) {
  await prepareTemplate(data);
  return await cloneDatabase(data);
}

/** Dropped by whom it belongs to. */
const sharedWith = ({ databaseUrl }: TestApp) => ({ url: databaseUrl, drop: async () => undefined });

/** Starts the product for one test file. */
export async function startTestApp(options: StartOptions = {}): Promise<TestApp> {
  const database = options.beside ? sharedWith(options.beside) : await ownDatabase(options.data ?? 'people');
  const { app, connection } = await buildOn(database.url, options);
  await app.server.ready();
  const tokens = new Map<string, Promise<string>>();

  const send =
    (headers: Record<string, string>) =>
    async (request: { endpoint: Endpoint; method: string; url: string; body?: unknown }) => {
      const isForm = request.endpoint.encoding === 'form';
      const reply = await app.server.inject({
        method: request.method as 'GET',
        url: request.url,
        headers: isForm ? { ...headers, 'content-type': 'application/x-www-form-urlencoded' } : headers,
        ...(request.body === undefined
          ? {}
          : {
              payload: isForm
                ? new URLSearchParams(request.body as Record<string, string>).toString()
                : (request.body as object),
            }),
      });
      const isJson = String(reply.headers['content-type']).includes('application/json');
      return isJson ? (reply.json() as Envelope) : new Uint8Array(reply.rawPayload);
    };

  const signIn = async (name: string) => {
    const call = createCall(send({}));
    const password = Buffer.from(demoPassword).toString('base64');
    return (await call(oauthApi.login, { body: { account: name, password } })).token;
  };
  const tokenOf = (name: string) => {
    const known = tokens.get(name) ?? signIn(name);
    tokens.set(name, known);
    return known;
  };
  const headersOf = async (name: string): Promise<Record<string, string>> =>
    name === 'nobody' ? {} : { authorization: await tokenOf(name) };

  return {
    db: connection.db,
    databaseUrl: database.url,
    server: app.server,
    endpoints: app.endpoints,
    asSystem: app.asSystem,
    ...app.ground,
    tokenOf,
    as: (name, headers = {}) =>
      createCall(async (request) => send({ ...(await headersOf(name)), ...headers })(request), {
        checkReplies: true,
      }),
    reply: async (name, endpoint, input, headers = {}) => {
      const given = input as Record<string, unknown>;
      const outgoing = {
        endpoint,
        method: endpoint.method,
        url: addressOf(endpoint, given),
        body: given.body,
      };
      const reply = await send({ ...(await headersOf(name)), ...headers })(outgoing);
      return reply instanceof Uint8Array ? { code: 200, msg: '', data: reply } : reply;
    },
    runJobs: () => app.boss.drain(),
    close: async () => {
      await app.server.close();
      await connection.close();
      await database.drop();
    },
  };
}
