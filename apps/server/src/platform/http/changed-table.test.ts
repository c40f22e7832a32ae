import { randomUUID } from 'node:crypto';
import type { Subject } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrations } from '../../../migrations';
import { systemActor } from '../../system-actor';
import { emptyDatabase, type TestDatabase } from '../../testing/cluster';
import type { Ctx } from '../context';
import { type Connection, connectDatabase } from '../db/connect';
import { migrateDatabase } from '../db/migrate';
import type { Call, Platform } from './call-context';
import { answerRead } from './read-call';
import { answerWrite } from './write-call';

let database: TestDatabase;
let product: Connection;
let publisher: Connection;

beforeAll(async () => {
  database = await emptyDatabase();
  await migrateDatabase(database.url, migrations);
  product = connectDatabase({ url: database.url, max: 1 });
  publisher = connectDatabase({ url: database.url });
});

afterAll(async () => {
  await Promise.all([product.close(), publisher.close()]);
  await database.drop();
});

const publish = (text: string) => sql.raw(text).execute(publisher.db);

beforeEach(async () => {
  await publish('drop table if exists car');
  await publish(`create table car (id text, colour text, size int)`);
  await publish(`insert into car values ('1', 'red', 3)`);
});

const car: Subject = { menu: 'cars', menus: ['cars'], module: 'car@3' };

/** A call with the handler, and how often that was begun. */
function callOf(handle: (db: Kysely<never>, attempt: number) => Promise<unknown>, subject?: Subject) {
  const count = { attempts: 0 };
  const call = {
    binding: {
      name: 'carTest',
      endpoint: { method: 'POST', path: '/api/test', access: 'session' },
      options: {},
      handle: (ctx: Ctx) => {
        count.attempts += 1;
        return handle(ctx.db as unknown as Kysely<never>, count.attempts);
      },
    },
    actor: systemActor,
    origin: { requestId: 'r1', ipAddress: '', userAgent: '', clientOrigin: '' },
    startedAt: Date.now(),
    language: 'zh',
    subject,
    input: {},
  } as unknown as Call;
  const platform = {
    db: product.db,
    jobsIn: () => undefined,
    now: () => new Date(),
    newId: randomUUID,
  } as unknown as Platform;
  return {
    count,
    write: () => answerWrite(platform, call),
    read: () => answerRead(platform, call),
  };
}

const readCar = async (db: Kysely<never>) =>
  (await sql`select * from car where id = ${'1'}`.execute(db)).rows[0];
const changeCar = async (db: Kysely<never>) => {
  await sql`select colour from car where id = ${'1'}`.execute(db);
  return (await sql`update car set colour = ${'blue'} where id = ${'1'} returning *`.execute(db)).rows[0];
};

it.each([
  'alter table car alter column size type text',
  'alter table car drop column size; alter table car add column size numeric',
])('a write after %s is worked again and answers', async (change) => {
  const { write } = callOf(changeCar);
  for (const _ of [1, 2, 3]) expect((await write()).code).toBe(200);
  await publish(change);
  const after = callOf(changeCar);
  expect((await after.write()).code).toBe(200);
  expect(after.count.attempts).toBe(2);
});

it('meets a changed type in all of its statements at once', async () => {
  const { write } = callOf(changeCar);
  for (const _ of [1, 2, 3]) await write();
  await publish('alter table car alter column colour type varchar(20), alter column size type text');
  expect((await callOf(changeCar).write()).code).toBe(200);
});

/** Finds the column gone at first, as where the version the call began with is no longer the published one. */
const byVersion = async (db: Kysely<never>, attempt: number) => {
  const column = sql.ref(attempt === 1 ? 'weight' : 'size');
  return (await sql`select ${column} as kept from car where id = ${'1'}`.execute(db)).rows[0];
};

it('a missing column begins the call of a module again, and no other', async () => {
  const ofModule = callOf(byVersion, car);
  expect(await ofModule.read()).toEqual({ kept: 3 });
  expect((await callOf(byVersion, car).write()).code).toBe(200);
  const other = callOf(byVersion);
  await expect(other.read()).rejects.toThrow('weight');
  await expect(callOf(byVersion, { ...car, module: undefined }).write()).rejects.toThrow('weight');
  expect(other.count.attempts).toBe(1);
});

it('a column that stays away is looked for twice, a read goes on after any change', async () => {
  const gone = callOf((db) => sql`select weight from car where id = ${'1'}`.execute(db), car);
  await expect(gone.write()).rejects.toThrow('design.tableChanged');
  expect(gone.count.attempts).toBe(2);
  for (const _ of [1, 2, 3]) await callOf(readCar).read();
  await publish('alter table car add column doors int');
  expect(await callOf(readCar).read()).toEqual({ id: '1', colour: 'red', size: 3, doors: null });
});
