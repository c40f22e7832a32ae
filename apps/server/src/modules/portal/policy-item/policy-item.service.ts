import { fail, type PolicyItemInput, type PolicyItemRow, policyItemApi } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { withAbilities } from '#platform/resource/abilities';
import { createRow, holdRow, removeRow, updateRow } from '#platform/resource/change-rows';
import { visiblePolicyDocuments } from '../policy-document/policy-document.policy';

const itemResource = { table: 'policyItem', objectType: 'policyItem', nameColumn: 'fullName' } as const;

/** The items of a document in their order, with the state of their rules. */
export async function listPolicyItems(ctx: Ctx, documentId: string): Promise<{ list: PolicyItemRow[] }> {
  await assertSeen(ctx, documentId);
  const rows = await ctx.db
    .selectFrom('policyItem')
    .select([
      'id',
      'documentId',
      'fullName',
      'benefitType',
      'mode',
      'windows',
      'isRolling',
      'handlingDays',
      'payDays',
      'budgetTotal',
      'budgetReserved',
      'budgetPaid',
      'handler',
      'contact',
      'steps',
      'materialIds',
      'exclusionGroup',
      'requiredItemIds',
      'perYearCap',
      'priorityNote',
      'sortCode',
      'enabledMark',
      'version',
      newestRule('state').as('ruleState'),
      newestRule('no').as('ruleNo'),
    ])
    .where('documentId', '=', documentId)
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('id')
    .execute();
  const names = await namesOf(ctx, rows);
  const list = rows.map((row) => ({
    ...row,
    windows: [...row.windows],
    steps: [...row.steps],
    budgetTotal: row.budgetTotal === null ? null : Number(row.budgetTotal),
    budgetReserved: Number(row.budgetReserved),
    budgetPaid: Number(row.budgetPaid),
    ruleState: (row.ruleState ?? '') as PolicyItemRow['ruleState'],
    ruleNo: Number(row.ruleNo ?? 0),
    named: [...row.materialIds, ...row.requiredItemIds].flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
  }));
  const { update, remove } = policyItemApi;
  return { list: withAbilities(ctx, list, { update, remove }, () => true) };
}

const newestRule = (column: 'state' | 'no') => sql<
  string | null
>`(select r.${sql.ref(column)} from "policyRule" r
  where r."itemId" = "policyItem".id and r."deleteMark" = 0 and r.state <> 'retired' order by r.no desc limit 1)`;

async function namesOf(
  { db }: Pick<Ctx, 'db'>,
  rows: readonly { materialIds: readonly string[]; requiredItemIds: readonly string[] }[],
): Promise<ReadonlyMap<string, string>> {
  const read = async (table: 'policyMaterial' | 'policyItem', ids: readonly string[]) =>
    ids.length === 0
      ? []
      : await db
          .selectFrom(table)
          .select(['id', 'fullName'])
          .where('id', 'in', [...ids])
          .execute();
  const found = await Promise.all([
    read(
      'policyMaterial',
      rows.flatMap(({ materialIds }) => materialIds),
    ),
    read(
      'policyItem',
      rows.flatMap(({ requiredItemIds }) => requiredItemIds),
    ),
  ]);
  return new Map(found.flat().map(({ id, fullName }) => [id, fullName]));
}

/** An item as its form sends it, held until the call ends: what a change keeps of it is what nobody else changes meanwhile. */
export async function readHeldItem(ctx: Ctx, id: string) {
  const { windows, steps, ...row } = await holdRow(ctx, itemResource, id);
  await assertSeen(ctx, row.documentId);
  return { ...row, windows: [...windows], steps: [...steps] };
}

async function assertSeen(ctx: Pick<Ctx, 'db' | 'actor'>, documentId: string) {
  const document = await visiblePolicyDocuments(ctx)
    .innerJoin('policyDocument as d', 'd.id', 'policyEdition.documentId')
    .select('d.id')
    .where('d.id', '=', documentId)
    .where('d.deleteMark', '=', 0)
    .executeTakeFirst();
  if (!document) fail('record.missing', { id: documentId });
}

/** Items of one document are changed one after the other, so that two changes together make no circle. */
async function holdDocument(ctx: Ctx, documentId: string) {
  await assertSeen(ctx, documentId);
  await ctx.db.selectFrom('policyDocument').select('id').where('id', '=', documentId).forUpdate().execute();
}

/** Refuses materials and items that are not there, windows that overlap, and items that would wait for themselves. */
async function assertItem(ctx: Ctx, id: string, input: PolicyItemInput) {
  const { db } = ctx;
  const known = async (table: 'policyMaterial' | 'policyItem', ids: readonly string[]) =>
    ids.length === 0 ||
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('id', 'in', [...ids])
        .where('deleteMark', '=', 0)
        .execute()
    ).length === new Set(ids).size;
  if (!(await known('policyMaterial', input.materialIds))) fail('policyItem.materialMissing');
  if (!(await known('policyItem', input.requiredItemIds))) fail('policyItem.requiredMissing');
  const days = input.windows.toSorted((a, b) => a.from.localeCompare(b.from));
  const clash = days.find(({ from }, index) => index > 0 && from <= (days[index - 1]?.to ?? ''));
  if (clash) fail('policyItem.windowsOverlap', { from: clash.from });
  if (await waitsForItself(ctx, id, input.requiredItemIds)) fail('policyItem.requiresCircle');
}

async function waitsForItself(
  { db }: Pick<Ctx, 'db'>,
  id: string,
  required: readonly string[],
): Promise<boolean> {
  if (id === '' || required.length === 0) return false;
  const { rows } = await sql`
    with recursive needed(id) as (
      select unnest(${[...required]}::text[])
      union select unnest(i."requiredItemIds") from "policyItem" i join needed n on i.id = n.id where i."deleteMark" = 0)
    select 1 from needed where id = ${id} limit 1`.execute(db);
  return rows.length > 0;
}

const columnsOf = (input: PolicyItemInput) => ({
  ...input,
  windows: JSON.stringify(input.windows),
  steps: JSON.stringify(input.steps),
  budgetReserved: input.budgetReserved ?? 0,
  budgetPaid: input.budgetPaid ?? 0,
});

export async function createPolicyItem(ctx: Ctx, input: PolicyItemInput) {
  await holdDocument(ctx, input.documentId);
  await assertItem(ctx, '', input);
  return await createRow(ctx, itemResource, columnsOf(input), input);
}

export async function updatePolicyItem(
  ctx: Ctx,
  id: string,
  { version, ...input }: PolicyItemInput & { version?: number | undefined },
) {
  await holdDocument(ctx, input.documentId);
  const before = await holdRow(ctx, itemResource, id, version);
  if (before.documentId !== input.documentId) fail('policyItem.elsewhere', { itemId: id });
  await assertItem(ctx, id, input);
  return await updateRow(ctx, itemResource, before, columnsOf(input), { before, after: input });
}

/** An item that others require, or that has a released rule, is put out of use instead: results and answers name it. */
export async function removePolicyItem(ctx: Ctx, id: string) {
  const before = await holdRow(ctx, itemResource, id);
  await assertSeen(ctx, before.documentId);
  const used = await sql<{ fullName: string }>`
    select "fullName" from "policyItem" where ${id} = any("requiredItemIds") and "deleteMark" = 0
    union all select "fullName" from "policyItem" i where i.id = ${id}
      and exists (select from "policyRule" r where r."itemId" = i.id and r.state in ('published', 'retired'))
    limit 5`.execute(ctx.db);
  if (used.rows.length > 0)
    fail('policyItem.inUse', { items: used.rows.map(({ fullName }) => fullName).join('、') });
  await removeRow(ctx, itemResource, before, { fullName: before.fullName, documentId: before.documentId });
}
