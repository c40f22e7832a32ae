import {
  fail,
  type GroupInfo,
  type GroupInput,
  type GroupQuery,
  type GroupRow,
  groupApi,
  groupResource,
  type Page,
} from '@qifu/contracts';
import { sayWord } from '#modules/settings';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { withAbilities } from '#platform/resource/abilities';
import { createRow, holdRow, removeRow, updateRow } from '#platform/resource/change-rows';
import { exportRows, wholeList } from '#platform/resource/export-rows';
import { listRows } from '#platform/resource/list-rows';
import { countMembers, membersOfRow } from '../user-relation/members.queries';
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
    membersOfRow(ctx, 'Group', 'userGroup.id').as('memberCount'),
  ]);
  if (query.enabledMark !== undefined) rows = rows.where('enabledMark', '=', query.enabledMark);
  if (query.type !== '') rows = rows.where('userGroup.type', '=', query.type);
  const found = await listRows(ctx, groupResource, rows, query);
  const { update, remove } = groupApi;
  const list = found.list.map((row) => ({ ...row, type: sayWord(ctx.language, 'groupType', row.type) }));
  return { ...found, list: withAbilities(ctx, list, { update, remove }, () => true) };
}

/** All groups that list finds, as a workbook. */
export async function exportGroups(ctx: Ctx, query: GroupQuery): Promise<Blob> {
  const { list } = await listGroups(ctx, { ...query, ...wholeList });
  return await exportRows(ctx, groupResource, { rows: list, query });
}

export const readGroup = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<GroupInfo> =>
  (await liveGroups(ctx).select(shown).where('id', '=', id).executeTakeFirst()) ??
  fail('record.missing', { id });

const kindOf = (ctx: Ctx, given: string, before?: string) =>
  wordOf(ctx, { typeCode: 'groupType', key: 'id', given, ...(before ? { before } : {}) });

export async function createGroup(ctx: Ctx, { version: _version, ...input }: GroupInput) {
  await createRow(ctx, groupResource, { ...input, type: await kindOf(ctx, input.type) });
}

export async function updateGroup(ctx: Ctx, id: string, { version, ...input }: GroupInput) {
  const before = await holdRow(ctx, groupResource, id, version);
  await updateRow(ctx, groupResource, before, { ...input, type: await kindOf(ctx, input.type, before.type) });
}

export async function removeGroup(ctx: Ctx, id: string) {
  const before = await holdRow(ctx, groupResource, id);
  const count = await countMembers(ctx, 'Group', id);
  if (count > 0) fail('userGroup.held', { count });
  const { fullName, enCode } = before;
  await removeRow(ctx, groupResource, before, { fullName, enCode });
}
