import {
  fail,
  type GroupInfo,
  type GroupInput,
  type GroupQuery,
  type GroupRow,
  type Page,
} from '@qifu/contracts';
import { fieldsOf } from '#platform/audit/fields-of';
import type { Ctx } from '#platform/context';
import { explainTaken, type Taken } from '#platform/db/explain-taken';
import { page } from '#platform/db/page';
import { assertVersion, changed, created } from '#platform/db/versioned-row';
import type { Blob } from '#platform/http/routes';
import { exportListed, wholeList } from '../listed-sheet/export-listed';
import { countMembers } from '../user-relation/members.queries';
import { wordName, wordOf } from './dictionary-word';

const shown = [
  'id',
  'fullName',
  'enCode',
  'type',
  'enabledMark',
  'sortCode',
  'description',
  'version',
] as const;

const liveGroups = ({ db }: Pick<Ctx, 'db'>) => db.selectFrom('userGroup').where('deleteMark', '=', 0);

export async function listGroups(ctx: Ctx, query: GroupQuery): Promise<Page<GroupRow>> {
  let rows = liveGroups(ctx).select([
    ...shown,
    'creatorTime',
    wordName('groupType', 'id', 'userGroup.type').as('type'),
  ]);
  if (query.enabledMark !== undefined) rows = rows.where('enabledMark', '=', query.enabledMark);
  if (query.type !== '') rows = rows.where('userGroup.type', '=', query.type);
  return await page(ctx, rows, query, {
    searched: ['fullName', 'enCode'],
    sortable: ['fullName', 'enCode', 'sortCode', 'enabledMark', 'creatorTime'],
    order: [
      ['sortCode', 'asc'],
      ['creatorTime', 'desc'],
    ],
  });
}

/** All groups that list finds, as a workbook. */
export async function exportGroups(ctx: Ctx, query: GroupQuery): Promise<Blob> {
  const { list } = await listGroups(ctx, { ...query, ...wholeList });
  return await exportListed(ctx, { menu: 'userGroup', name: 'group.sheet', rows: list, query });
}

export const readGroup = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<GroupInfo> =>
  (await liveGroups(ctx).select(shown).where('id', '=', id).executeTakeFirst()) ??
  fail('record.missing', { id });

/** A group that nobody else changes until the call ends. */
export const holdGroup = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<GroupInfo> =>
  (await liveGroups(ctx).select(shown).where('id', '=', id).forUpdate().executeTakeFirst()) ??
  fail('record.missing', { id });

const kindOf = (ctx: Ctx, given: string, before?: string) =>
  wordOf(ctx, { typeCode: 'groupType', key: 'id', given, ...(before ? { before } : {}) });

/** Which field another group has already. */
const taken: Taken = {
  userGroupName: ['userGroup.nameTaken', 'fullName'],
  userGroupCode: ['userGroup.codeTaken', 'enCode'],
};

export async function createGroup(ctx: Ctx, { version: _version, ...input }: GroupInput) {
  const id = ctx.newId();
  const after = { ...input, type: await kindOf(ctx, input.type) };
  await ctx.db
    .insertInto('userGroup')
    .values({ id, ...after, ...created(ctx) })
    .execute()
    .catch((error: unknown) => explainTaken(error, taken));
  ctx.audit({ objectType: 'userGroup', objectId: id, objectName: input.fullName, after });
}

export async function updateGroup(ctx: Ctx, id: string, { version, ...input }: GroupInput) {
  const before = await holdGroup(ctx, id);
  assertVersion(before, version);
  const after = { ...input, type: await kindOf(ctx, input.type, before.type) };
  await ctx.db
    .updateTable('userGroup')
    .set({ ...after, ...changed(ctx) })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => explainTaken(error, taken));
  ctx.audit({
    objectType: 'userGroup',
    objectId: id,
    objectName: input.fullName,
    before: fieldsOf<keyof typeof after>(before, after),
    after,
  });
}

export async function removeGroup(ctx: Ctx, id: string) {
  const { fullName, enCode } = await holdGroup(ctx, id);
  const count = await countMembers(ctx, 'Group', id);
  if (count > 0) fail('userGroup.held', { count });
  await ctx.db
    .updateTable('userGroup')
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({ objectType: 'userGroup', objectId: id, objectName: fullName, before: { fullName, enCode } });
}
