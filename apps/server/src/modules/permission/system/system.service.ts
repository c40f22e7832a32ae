import { fail, mainSystemCode, type SystemInput, type SystemQuery, type SystemRow } from '@qifu/contracts';
import { sql } from 'kysely';
import { noteSavedForm } from '#platform/audit/note-saved-form';
import type { Ctx } from '#platform/context';
import { explainTaken, type Taken } from '#platform/db/explain-taken';
import { keywordFilter } from '#platform/db/keyword';
import { assertVersion, changed, created } from '#platform/db/versioned-row';

const shown = [
  'id',
  'fullName',
  'enCode',
  'icon',
  'navigationIcon',
  'workLogoIcon',
  'propertyJson',
  'sortCode',
  'enabledMark',
  'description',
  'isMain',
  'version',
] as const;

const liveSystems = ({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom('system').select(shown).where('deleteMark', '=', 0);
type Row = Awaited<ReturnType<typeof getSystemRow>>;

const shownOf = (row: Row): SystemRow => ({ ...row, propertyJson: JSON.stringify(row.propertyJson) });

export async function listSystems(ctx: Ctx, { keyword, enabledMark }: SystemQuery) {
  const rows = await liveSystems(ctx)
    .where(keywordFilter(['fullName', 'enCode'], keyword))
    .$if(enabledMark !== undefined, (query) => query.where('enabledMark', '=', enabledMark ?? 1))
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .orderBy('id')
    .execute();
  return { list: rows.map(shownOf) };
}

async function getSystemRow(ctx: Pick<Ctx, 'db'>, id: string) {
  const row = await liveSystems(ctx).where('id', '=', id).executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

export const readSystem = async (ctx: Ctx, id: string): Promise<SystemRow> =>
  shownOf(await getSystemRow(ctx, id));

/** Holds a system while its menus change, so that two moves never close a circle and none goes into a removed one. */
export async function holdSystem({ db }: Pick<Ctx, 'db'>, id: string) {
  const row = await db
    .selectFrom('system')
    .select(shown)
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

const taken: Taken = {
  systemName: ['system.nameTaken', 'fullName'],
  systemCode: ['system.codeTaken', 'enCode'],
};

export async function createSystem(ctx: Ctx, input: SystemInput) {
  const id = ctx.newId();
  const row = ctx.db
    .insertInto('system')
    .values({ id, ...input, ...created(ctx) })
    .execute();
  await row.catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit({ objectType: 'system', objectId: id, objectName: input.fullName, after: { ...input } });
  return { id, version: 1 };
}

const isMainSystem = ({ isMain, enCode }: Row) => isMain === 1 || enCode === mainSystemCode;

export async function updateSystem(
  ctx: Ctx,
  id: string,
  { version, ...input }: SystemInput & { version?: number | undefined },
) {
  const before = await holdSystem(ctx, id);
  assertVersion(before, version);
  if (isMainSystem(before) && (input.enCode !== before.enCode || input.enabledMark !== 1))
    fail('system.mainProtected', { id });
  const write = ctx.db
    .updateTable('system')
    .set({ ...input, ...changed(ctx) })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const row = await write.catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit(noteSavedForm('system', before, input));
  return row;
}

/** Its menus are removed one by one before; its grants go with it. */
export async function removeSystem(ctx: Ctx, id: string, version: number | undefined) {
  const before = await holdSystem(ctx, id);
  assertVersion(before, version);
  if (isMainSystem(before)) fail('system.mainProtected', { id });
  const { count } = await ctx.db
    .selectFrom('menu')
    .select(sql<number>`count(*)`.as('count'))
    .where('systemId', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirstOrThrow();
  if (count > 0) fail('system.hasMenus', { id, count });
  await ctx.db
    .updateTable('system')
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  await ctx.db.deleteFrom('authorize').where('itemType', '=', 'system').where('itemId', '=', id).execute();
  ctx.audit({ objectType: 'system', objectId: id, objectName: before.fullName, before: { ...before } });
}
