import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { longWorkApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { createGate } from '../../testing/gate';
import type { Ctx } from '../context';
import type { LongWorkKind, WorkUnderWay } from './long-work-kind';
import { createLongWorks } from './long-works';

let t: TestApp;
let userId: string;
beforeAll(async () => {
  t = await startTestApp({ data: 'people' });
  const admin = await t.db.selectFrom('user').select('id').where('account', '=', 'admin').executeTakeFirst();
  userId = admin?.id ?? '';
});
afterAll(() => t.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A process of its own that does works of one kind: it holds them where it is told to. */
function aProcess(does: (work: WorkUnderWay) => Promise<string>, beatMs?: number) {
  const works = createLongWorks(beatMs);
  const kind: LongWorkKind = {
    run: async (_ctx, work) => {
      const said = await does(work);
      const content = Readable.from([Buffer.from(said)]);
      return {
        name: `${said}.txt`,
        fileId: await work.keep({ name: `${said}.txt`, content }),
        facts: { said },
      };
    },
    mayFetch: async () => true,
  };
  const within = (work: (ctx: Ctx) => Promise<unknown>) =>
    t.asSystem(async (ctx) => {
      const actor = { ...ctx.actor, userId };
      await work({ ...ctx, actor, plugs: { ...ctx.plugs, longWorkKinds: { held: kind } } });
    });
  return {
    begin: async () => {
      let id = '';
      await within(async (ctx) => {
        id = await works.begin(ctx, { kind: 'held', title: 'held', input: {} });
      });
      return id;
    },
    resume: () => within((ctx) => works.resume(ctx, async () => ctx.actor)),
    stop: works.stop,
  };
}

/** Gives no sign any more, as if its process hung. */
const hang = (id: string) =>
  t.db
    .updateTable('longWork')
    .set({ beatTime: minutesAgo(5) })
    .where('id', '=', id)
    .execute();
const read = (id: string) => t.as('admin')(longWorkApi.read, { params: { id } });
const state = async (id: string) => (await read(id)).state;
const triesOf = async (id: string) =>
  (await t.db.selectFrom('longWork').select('tries').where('id', '=', id).executeTakeFirst())?.tries;
const audited = async (id: string) =>
  (await t.db.selectFrom('auditLog').select('objectName').where('objectId', '=', id).execute()).map(
    ({ objectName }) => objectName,
  );

it('ends once, by whoever took it last, where a process that was thought dead goes on', async () => {
  const gate = createGate();
  const first = aProcess(async () => {
    await gate.opened;
    return 'first';
  });
  const id = await first.begin();
  await expect.poll(() => state(id)).toBe('running');
  await hang(id);
  const second = aProcess(async () => 'second');
  await second.resume();
  await expect.poll(() => state(id)).toBe('done');
  gate.open();
  await first.stop();
  expect(await read(id)).toMatchObject({ state: 'done', title: 'second.txt' });
  expect(await audited(id)).toEqual(['second.txt']);
});

it('is neither told of nor failed by a process that lost it', async () => {
  const [losing, going] = [createGate(), createGate()];
  let refused: unknown;
  const first = aProcess(async ({ tell }) => {
    await losing.opened;
    await tell(7, 7).catch((error: unknown) => {
      refused = error;
      throw error;
    });
    return 'first';
  });
  const id = await first.begin();
  await expect.poll(() => state(id)).toBe('running');
  await hang(id);
  const second = aProcess(async () => {
    await going.opened;
    return 'second';
  });
  await second.resume();
  await expect.poll(() => triesOf(id)).toBe(2);
  losing.open();
  await expect.poll(() => refused).toBeInstanceOf(Error);
  await first.stop();
  expect(await read(id)).toMatchObject({ state: 'running', done: 0 });
  going.open();
  await expect.poll(() => state(id)).toBe('done');
});

it('gives signs of life for what it does, and none once another process has taken it', async () => {
  const beatMs = 20;
  const gate = createGate();
  const first = aProcess(async () => {
    await gate.opened;
    return 'first';
  }, beatMs);
  const id = await first.begin();
  await expect.poll(() => state(id)).toBe('running');
  const isAlive = async () => {
    const work = await t.db
      .selectFrom('longWork')
      .select('beatTime')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return new Date(work.beatTime) > minutesAgo(1);
  };
  await hang(id);
  await expect.poll(isAlive).toBe(true);
  // Whoever took it has died meanwhile.
  await t.db
    .updateTable('longWork')
    .set({ tries: 2, beatTime: minutesAgo(5) })
    .where('id', '=', id)
    .execute();
  await pause(10 * beatMs);
  expect(await isAlive()).toBe(false);
  gate.open();
  await first.stop();
});
