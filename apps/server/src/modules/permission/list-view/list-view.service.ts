import { fail, type ListView, type ListViewChange, type ListViewInput, mostListViews } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';
import { createRow, holdRow, removeRow, updateRow } from '#platform/resource/change-rows';
import { assertHasPage, mayChange, mayShare } from './list-view.policy';

const views = {
  table: 'listView',
  objectType: 'listView',
  nameColumn: 'fullName',
  taken: {
    listViewName: ['listView.nameTaken', 'fullName'],
    listViewSharedName: ['listView.nameTaken', 'fullName'],
  },
} as const;

/** The own views of a page and the shared ones, in the order of their making. */
export async function listViews(ctx: Ctx, moduleId: string): Promise<{ list: ListView[] }> {
  await assertHasPage(ctx, moduleId);
  const { userId } = ctx.actor;
  const rows = await ctx.db
    .selectFrom('listView as view')
    .leftJoin('user', 'user.id', 'view.creatorUserId')
    .select(['view.id', 'view.list', 'view.fullName', 'view.words', 'view.isShared', 'view.version'])
    .select(['view.creatorUserId', 'user.realName'])
    .where('view.moduleId', '=', moduleId)
    .where('view.deleteMark', '=', 0)
    .where((eb) => eb.or([eb('view.creatorUserId', '=', userId), eb('view.isShared', '=', true)]))
    .orderBy('view.isShared')
    .orderBy('view.creatorTime')
    .orderBy('view.id')
    .execute();
  return {
    list: rows.map(({ creatorUserId, realName, ...view }) => ({
      ...view,
      isOwn: creatorUserId === userId,
      owner: realName ?? '',
      abilities: [
        ...(mayChange(ctx, { creatorUserId, isShared: view.isShared }) ? ['update', 'remove'] : []),
        ...(mayShare(ctx) ? ['share'] : []),
      ],
    })),
  };
}

export async function createView(ctx: Ctx, input: ListViewInput) {
  await assertHasPage(ctx, input.moduleId);
  if (input.isShared && !mayShare(ctx)) fail('access.denied');
  await assertRoom(ctx, input);
  const { words, ...rest } = input;
  return await createRow(ctx, views, { ...rest, words: JSON.stringify(words) }, input);
}

/** A new name, other conditions, or whether everybody sees it. */
export async function updateView(ctx: Ctx, id: string, { version, ...change }: ListViewChange) {
  const before = await holdView(ctx, id, version);
  const { words, ...rest } = change;
  if (rest.isShared !== undefined && rest.isShared !== before.isShared) {
    if (!mayShare(ctx)) fail('access.denied');
    await assertRoom(ctx, { ...before, isShared: rest.isShared });
  }
  const changes = { ...rest, ...(words && { words: JSON.stringify(words) }) };
  const was = Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof typeof before]]));
  await updateRow(ctx, views, before, changes, { before: was, after: change });
}

export async function removeView(ctx: Ctx, id: string, version: number | undefined) {
  const before = await holdView(ctx, id, version);
  const { fullName, list, words, isShared } = before;
  await removeRow(ctx, views, before, { fullName, list, words, isShared });
}

/** Only what the caller deleted himself, and only while there is room and nothing else has the name. */
export async function restoreView(ctx: Ctx, id: string) {
  const before = await ctx.db
    .selectFrom('listView')
    .selectAll()
    .where('id', '=', id)
    .where('deleteMark', '=', 1)
    .where('lastModifyUserId', '=', ctx.actor.userId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) fail('record.missing', { id });
  await assertHasPage(ctx, before.moduleId);
  if (!mayChange(ctx, before)) fail('access.denied');
  await assertRoom(ctx, before);
  await assertNameIsFree(ctx, before);
  await ctx.db
    .updateTable('listView')
    .set({ deleteMark: 0, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  const { fullName, words, isShared } = before;
  ctx.audit({
    objectType: 'listView',
    objectId: id,
    objectName: fullName,
    after: { fullName, words, isShared },
  });
}

/** A view the caller may change; another one's is not there for him. */
async function holdView(ctx: Ctx, id: string, version: number | undefined) {
  const view = await holdRow(ctx, views, id);
  if (!mayChange(ctx, view)) fail('record.missing', { id });
  await assertHasPage(ctx, view.moduleId);
  if (version !== undefined && version !== view.version)
    fail('record.changed', { id, version: view.version });
  return view;
}

type Place = Pick<ListViewInput, 'moduleId' | 'list' | 'isShared'> & { creatorUserId?: string | null };

/** The views among which one stands: the shared ones of a list, or those of one person. */
const viewsBeside = ({ db, actor }: Ctx, { moduleId, list, isShared, creatorUserId }: Place) =>
  db
    .selectFrom('listView')
    .where('moduleId', '=', moduleId)
    .where('list', '=', list)
    .where('isShared', '=', isShared)
    .where('deleteMark', '=', 0)
    .$if(!isShared, (query) => query.where('creatorUserId', '=', creatorUserId ?? actor.userId));

async function assertRoom(ctx: Ctx, place: Place) {
  const { count } = await viewsBeside(ctx, place)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostListViews) fail('listView.tooMany', { most: mostListViews });
}

async function assertNameIsFree(ctx: Ctx, view: Place & { fullName: string }) {
  const namesake = await viewsBeside(ctx, view)
    .select('id')
    .where(sql`lower("fullName")`, '=', view.fullName.toLowerCase())
    .executeTakeFirst();
  if (namesake) fail('listView.nameTaken');
}
