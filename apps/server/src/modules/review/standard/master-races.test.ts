import {
  declareBatchApi,
  declareDirectionApi,
  reviewPreparationApi,
  reviewStandardApi,
  ruleSetApi,
} from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { whileHeld } from '../../../testing/hold-row';
import { type Masters, makeGroup, makeMasters, twoItems } from '../../../testing/prepare-review';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

let made = 0;
async function aStandard() {
  made += 1;
  return await t.as('clerk')(reviewStandardApi.create, {
    body: { name: `竞争标准${made}`, items: twoItems },
  });
}
const removeStandard = ({ id, version }: { id: string; version: number }) =>
  t.reply('clerk', reviewStandardApi.remove, { params: { id }, query: { version } });

async function changeBatch({ batchId: id }: Masters, given: object) {
  const batch = await t.as('clerk')(declareBatchApi.read, { params: { id } });
  return t.reply('clerk', declareBatchApi.update, { params: { id }, body: { ...batch, ...given } });
}

describe('a standard that a batch names for one direction', () => {
  it('cannot be removed', async () => {
    const masters = await makeMasters(t);
    const standard = await aStandard();
    await changeBatch(masters, { standardByDirection: { [masters.directionId]: standard.id } });

    expect(await removeStandard(standard)).toMatchObject({ code: 400, extras: { errorCode: 'RV_IN_USE' } });
  });

  it('is refused to the batch while it is being removed', async () => {
    const masters = await makeMasters(t);
    const { id } = await aStandard();
    const reply = await whileHeld(
      t,
      {
        lock: sql`select from "reviewStandard" where "id" = ${id} for update`,
        change: sql`update "reviewStandard" set "deleteMark" = 1 where "id" = ${id}`,
      },
      () => changeBatch(masters, { standardByDirection: { [masters.directionId]: id } }),
    );

    expect(reply).toMatchObject({ code: 400, extras: { errorCode: 'input.invalid' } });
  });

  it('and its removal at the same moment leave no batch and no group with a standard that is gone', async () => {
    for (let round = 0; round < 6; round += 1) {
      const masters = await makeMasters(t);
      const standard = await aStandard();
      await Promise.allSettled([
        removeStandard(standard),
        changeBatch(masters, { standardByDirection: { [masters.directionId]: standard.id } }),
        makeGroup(t, masters, { standardId: standard.id }),
      ]);
      const { rows } = await sql<{ dead: number }>`select count(*) as dead from "reviewStandard" s
        where s."id" = ${standard.id} and s."deleteMark" = 1 and (
          exists (select from "reviewGroup" g where g."standardId" = s."id") or
          exists (select from "declareBatch" b where b."standardByDirection" ->> ${masters.directionId} = s."id"))`.execute(
        t.db,
      );
      expect(rows).toEqual([{ dead: 0 }]);
    }
  });

  it('does not take the list of groups with it when it is gone all the same', async () => {
    const masters = await makeMasters(t);
    const { id } = await aStandard();
    await changeBatch(masters, { standardByDirection: { [masters.directionId]: id } });
    await t.db.updateTable('reviewStandard').set({ deleteMark: 1 }).where('id', '=', id).execute();
    await makeGroup(t, masters);
    const old = await makeGroup(t, masters, { standardId: masters.standardId });
    await t.db.updateTable('reviewGroup').set({ standardId: id }).where('id', '=', old.id).execute();
    const { list } = await t.as('clerk')(reviewPreparationApi.groups, { body: { batchId: masters.batchId } });

    expect(list).toHaveLength(2);
    for (const { openBlockers } of list)
      expect(openBlockers).toContainEqual(expect.objectContaining({ check: 'standard', passed: false }));
  });
});

/** A removal that meets a change which was there first: the row is held, changed and given free. */
const meanwhile = (
  table: 'declareBatch' | 'ruleSet' | 'declareDirection',
  { id, set }: { id: string; set: string },
  call: () => Promise<{ code: number }>,
) =>
  whileHeld(
    t,
    {
      lock: sql`select from ${sql.table(table)} where "id" = ${id} for update`,
      change: sql`update ${sql.table(table)} set ${sql.raw(set)}, "version" = "version" + 1 where "id" = ${id}`,
    },
    call,
  );
const liveMark = async (table: 'declareBatch' | 'ruleSet' | 'declareDirection', id: string) =>
  (await t.db.selectFrom(table).select('deleteMark').where('id', '=', id).executeTakeFirstOrThrow())
    .deleteMark;

describe('a master that somebody changes while another removes it', () => {
  it('is kept: a batch that has just opened', async () => {
    const { batchId: id } = await makeMasters(t);
    await t.db.updateTable('declareBatch').set({ status: 10, version: 1 }).where('id', '=', id).execute();
    const reply = await meanwhile('declareBatch', { id, set: '"status" = 20' }, () =>
      t.reply('clerk', declareBatchApi.remove, { params: { id }, query: { version: 1 } }),
    );

    expect(reply).toMatchObject({ code: 409 });
    expect(await liveMark('declareBatch', id)).toBe(0);
  });

  it('is kept: a rule set and a direction with new words', async () => {
    const { id } = await t.as('clerk')(ruleSetApi.create, { body: { name: '竞争规则' } });
    const rules = await meanwhile('ruleSet', { id, set: `"description" = '新说明'` }, () =>
      t.reply('clerk', ruleSetApi.remove, { params: { id }, query: { version: 1 } }),
    );
    const direction = await t.as('clerk')(declareDirectionApi.create, {
      body: { enCode: 'races', fullName: '竞争方向' },
    });
    const removed = await meanwhile(
      'declareDirection',
      { id: direction.id, set: `"description" = '新说明'` },
      () =>
        t.reply('clerk', declareDirectionApi.remove, { params: { id: direction.id }, query: { version: 1 } }),
    );

    expect([rules.code, removed.code]).toEqual([409, 409]);
    expect([await liveMark('ruleSet', id), await liveMark('declareDirection', direction.id)]).toEqual([0, 0]);
  });
});
