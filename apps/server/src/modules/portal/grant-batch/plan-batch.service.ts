import { type GrantBatchInput, grantBatchResource } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { createRow, removeRow, updateRow } from '#platform/resource/change-rows';
import { noteHand } from '../grant/hand';
import { readPot } from '../grant/item-pot';
import { itemOnDay, readRuleShelf } from '../rule-shelf/rule-shelf';
import { freezeWork } from './freeze-batch.work';
import { assertIdle, assertInSight, assertOpen, type Batch, holdBatch } from './grant-batch.policy';
import { noteTrail } from './note-trail';
import { questionOf } from './question-of';
import { dropUnlisted } from './unlisted-grounds';

type Versioned = { version?: number | undefined };

/** Items a batch can be made of, with what is left of their money. */
export async function listBatchItems(ctx: Ctx) {
  const shelf = await readRuleShelf(ctx);
  const day = dayOf(ctx.now());
  const items = shelf.items.flatMap((item) => {
    const on = item.mode === 'instant' ? itemOnDay(item, day, shelf.ruleSets) : undefined;
    return on && !on.startsOn && on.rule.rule.amount ? [on] : [];
  });
  const list = await Promise.all(
    items.map(async ({ item, rule }) => ({
      id: item.id,
      fullName: item.fullName,
      documentTitle: item.document.shortTitle,
      ruleNo: rule.no,
      available: await readPot(ctx, item.id),
      openBatch: await openBatchOf(ctx, item.id),
    })),
  );
  return { list };
}

/** Name of the newest batch of an item that is handed in or public. */
async function openBatchOf({ db }: Pick<Ctx, 'db'>, itemId: string): Promise<string> {
  const open = await db
    .selectFrom('grantBatch')
    .select('fullName')
    .where('itemId', '=', itemId)
    .where('state', 'in', ['submitted', 'public'])
    .where('deleteMark', '=', 0)
    .orderBy('creatorTime', 'desc')
    .limit(1)
    .executeTakeFirst();
  return open?.fullName ?? '';
}

const untouched = {
  workId: null,
  frozenDay: null,
  frozenUserId: null,
  ruleId: null,
  ruleNo: null,
  submittedUserId: null,
  reviewerUserId: null,
  acceptTo: null,
  payBy: null,
};

export async function createBatch(ctx: Ctx, input: GrantBatchInput) {
  await questionOf(ctx, input.itemId);
  const batchNo = await nextNo(ctx, input.year);
  const made = await createRow(
    ctx,
    grantBatchResource,
    { ...input, ...untouched, batchNo, handUserIds: [ctx.actor.userId] },
    { ...input, batchNo },
  );
  await noteTrail(ctx, made.id, 'created');
  return made;
}

/** A number is given once, that of a deleted batch too: the audit names it. */
async function nextNo({ db }: Pick<Ctx, 'db'>, year: number): Promise<string> {
  const { rows } = await sql<{ no: string }>`select nextval('"grantBatchNo"')::text as no`.execute(db);
  return `DX${year}-${(rows[0]?.no ?? '').padStart(4, '0')}`;
}

/** Another item or year asks for another list; the former one goes. */
export async function updateBatch(ctx: Ctx, id: string, { version, ...input }: GrantBatchInput & Versioned) {
  const before = await openBatch(ctx, id, version);
  await questionOf(ctx, input.itemId);
  await noteHand(ctx, id);
  const isOther = before.itemId !== input.itemId || before.year !== input.year;
  if (isOther) await dropLines(ctx, id);
  return await updateRow(ctx, grantBatchResource, before, {
    ...input,
    ...(isOther && {
      state: 'draft',
      ruleId: null,
      ruleNo: null,
      frozenDay: null,
      frozenTime: null,
      counts: null,
    }),
  });
}

export async function removeBatch(ctx: Ctx, id: string) {
  const before = await openBatch(ctx, id);
  await dropLines(ctx, id);
  await removeRow(ctx, grantBatchResource, before, { fullName: before.fullName, batchNo: before.batchNo });
}

/** Begins to make the list; whoever waits sees how far it is. */
export async function freezeBatch(ctx: Ctx, id: string, { version }: Versioned) {
  const before = await openBatch(ctx, id, version);
  await questionOf(ctx, before.itemId);
  await assertInSight(ctx, id);
  const title = translate(ctx.language, 'grantBatch', 'freezing', { name: before.fullName });
  const workId = await ctx.plugs.longWorks.begin(ctx, { kind: freezeWork, title, input: { batchId: id } });
  await ctx.db.updateTable('grantBatch').set({ workId }).where('id', '=', id).execute();
  ctx.audit({ objectType: 'grantBatch', objectId: id, objectName: before.fullName });
  return { workId };
}

async function dropLines(ctx: Ctx, batchId: string) {
  await assertInSight(ctx, batchId);
  await ctx.db.deleteFrom('policyGrant').where('batchId', '=', batchId).execute();
  await dropUnlisted(ctx, batchId);
}

async function openBatch(ctx: Ctx, id: string, version?: number): Promise<Batch> {
  const batch = await holdBatch(ctx, id, version);
  assertOpen(batch);
  await assertIdle(ctx, batch);
  return batch;
}
