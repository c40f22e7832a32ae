import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, createCall, type Endpoint, type Envelope, type Input, oauthApi } from '@qifu/contracts';
import { createSnowflake } from '@qifu/rules';
import { readConfig } from '#platform/config';
import { connectDatabase } from '#platform/db/connect';
import { migrateToLatest } from '#platform/db/migrate';
import { createLog } from '#platform/log';
import { configureSecrets } from '#platform/secrets';
import { migrations } from '../../migrations/index';
import { seedBase } from '../../seeds/base';
import { seedDemo } from '../../seeds/demo';
import { demoPassword, seedPeople } from '../../seeds/demo-people';
import { type App, buildApp } from '../app';
import { buildTemplate, cloneDatabase } from './cluster';

const testSecret = 'a secret that only tests use';
/** Uploads of this test process, shared by its applications; the last one to close takes them away. */
const filesDir = join(tmpdir(), `qifu-test-files-${process.pid}`);
let running = 0;

/** How much a test wants to find: only named people, or the whole demo town. */
export type TestData = 'people' | 'demo';

async function prepareTemplate(data: TestData) {
  await buildTemplate(data, async (url) => {
    const connection = connectDatabase({ url, max: 4 });
    await migrateToLatest(connection.db, migrations);
    const parts = { db: connection.db, newId: createSnowflake({ node: 0 }), now: () => new Date() };
    await seedBase(parts);
    await (data === 'people' ? seedPeople(parts) : seedDemo(parts));
    await connection.close();
    const built = await buildOn(url);
    await built.app.boss.prepare();
    await built.app.boss.stop();
    await built.connection.close();
  });
}

async function buildOn(url: string, options: { now?: () => Date } = {}) {
  const connection = connectDatabase({ url });
  const config = readConfig({
    DEMO: '1',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    DATA_DIR: process.env.TEST_DATA_DIR ?? filesDir,
  });
  const app = await buildApp({
    config,
    db: connection.db,
    log: createLog(config.logLevel),
    newId: createSnowflake({ node: 1 + (process.pid % 1000) }),
    ...options,
  });
  return { app, connection };
}

/** The people every test knows; `nobody` is a visitor. */
export type PersonName = 'nobody' | (string & {});

/** The product on a database of its own, called as named people through the public door. */
export interface TestApp extends Pick<App, 'endpoints' | 'asSystem'> {
  db: ReturnType<typeof connectDatabase>['db'];
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

/** Starts the product for one test file. */
export async function startTestApp(options: { data?: TestData; now?: () => Date } = {}): Promise<TestApp> {
  configureSecrets(testSecret);
  const data = options.data ?? 'people';
  await prepareTemplate(data);
  const database = await cloneDatabase(data);
  const { app, connection } = await buildOn(database.url, options.now ? { now: options.now } : {});
  await app.server.ready();
  running += 1;
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
    server: app.server,
    endpoints: app.endpoints,
    asSystem: app.asSystem,
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
      running -= 1;
      if (running === 0) rmSync(filesDir, { recursive: true, force: true });
    },
  };
}
