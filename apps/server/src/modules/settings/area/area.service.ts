import { type AreaInput, areaTop, fail, type ToggleReply } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { explainTaken, type Taken } from '#platform/db/explain-taken';
import { assertVersion, changed, created } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { initialsOf } from '#platform/pinyin/initials';
import { nextMark, type Toggle, toggled } from '#platform/resource/change-rows';

/** Province, city, county, street, village. */
const deepest = 5;

/** Changes of the tree wait for each other: two of them never close a circle, nor lose a child, together. */
const lockTree = ({ db }: Ctx) => sql`select pg_advisory_xact_lock(hashtext('area'))`.execute(db);

const shown = [
  'id',
  'parentId',
  'fullName',
  'enCode',
  'type',
  'quickQuery',
  'enabledMark',
  'sortCode',
  'description',
  'version',
] as const;

async function getArea({ db }: Ctx, id: string) {
  const row = await db
    .selectFrom('area')
    .select(shown)
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  return row ?? fail('record.missing', { id });
}
type Area = Awaited<ReturnType<typeof getArea>>;

/** What the audit tells of a division. */
const toldOf = ({ id: _id, version: _version, ...told }: Area) => told;

/** The level below a parent, which must be there. */
async function levelBelow(ctx: Ctx, parentId: string): Promise<number> {
  if (parentId === areaTop) return 1;
  const parent = await ctx.db
    .selectFrom('area')
    .select('type')
    .where('id', '=', parentId)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!parent) refuseField(ctx, 'body.parentId', 'notOffered');
  if (parent.type >= deepest) fail('area.tooDeep', { field: 'parentId' });
  return parent.type + 1;
}

async function columnsOf({ version: _version, ...input }: AreaInput, type: number) {
  return { ...input, type, quickQuery: await initialsOf(input.fullName) };
}

/** Which field another area has already. */
const taken: Taken = {
  areaCode: ['area.codeTaken', 'enCode'],
};

export async function createArea(ctx: Ctx, input: AreaInput): Promise<void> {
  await lockTree(ctx);
  const id = ctx.newId();
  const columns = await columnsOf(input, await levelBelow(ctx, input.parentId));
  await ctx.db
    .insertInto('area')
    .values({ id, ...columns, ...created(ctx) })
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit({ objectType: 'area', objectId: id, objectName: input.fullName, after: columns });
}

/** Changes and, with another parent, moves a division together with everything below it. */
export async function updateArea(ctx: Ctx, id: string, input: AreaInput): Promise<void> {
  await lockTree(ctx);
  const before = await getArea(ctx, id);
  assertVersion(before, input.version ?? undefined);
  const isMoved = input.parentId !== before.parentId;
  const type = isMoved ? await moveBelow(ctx, before, input.parentId) : before.type;
  await ctx.db
    .updateTable('area')
    .set({ ...(await columnsOf(input, type)), ...changed(ctx) })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit({
    objectType: 'area',
    objectId: id,
    objectName: input.fullName,
    before: toldOf(before),
    after: toldOf(await getArea(ctx, id)),
  });
}

/** Gives what is below a division its new level, and the level of the division itself back. */
async function moveBelow(ctx: Ctx, { id, type }: Area, parentId: string): Promise<number> {
  const level = await levelBelow(ctx, parentId);
  const { rows } = await sql<{ id: string; type: number }>`
    with recursive below as (
      select id, type from area where id = ${id}
      union all
      select child.id, child.type from area child join below on child."parentId" = below.id
      where child."deleteMark" = 0)
    select id, type from below`.execute(ctx.db);
  if (rows.some((row) => row.id === parentId)) fail('area.insideItself', { field: 'parentId' });
  const shift = level - type;
  if (rows.some((row) => row.type + shift > deepest)) fail('area.tooDeep', { field: 'parentId' });
  const below = rows.map((row) => row.id).filter((one) => one !== id);
  if (shift !== 0 && below.length > 0) {
    await ctx.db
      .updateTable('area')
      .set({ type: sql<number>`type + ${shift}::int`, ...changed(ctx) })
      .where('id', '=', sql<string>`any(${below}::text[])`)
      .execute();
  }
  return level;
}

/** Deletes a division without children; records that name it keep its name. */
export async function removeArea(ctx: Ctx, id: string, version: number | null): Promise<void> {
  await lockTree(ctx);
  const before = await getArea(ctx, id);
  assertVersion(before, version ?? undefined);
  const child = await ctx.db
    .selectFrom('area')
    .select('id')
    .where('parentId', '=', id)
    .where('deleteMark', '=', 0)
    .limit(1)
    .executeTakeFirst();
  if (child) fail('area.hasChildren', { id });
  await ctx.db
    .updateTable('area')
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({ objectType: 'area', objectId: id, objectName: before.fullName, before: toldOf(before) });
}

/** Switches a division off or on again; those below it stay as they are. */
export async function toggleArea(ctx: Ctx, id: string, asked?: Toggle): Promise<ToggleReply> {
  const { enabledMark, fullName } = await getArea(ctx, id);
  const next = nextMark(enabledMark, asked);
  if (next !== enabledMark)
    await ctx.db
      .updateTable('area')
      .set({ enabledMark: next, ...changed(ctx) })
      .where('id', '=', id)
      .execute();
  ctx.audit({
    objectType: 'area',
    objectId: id,
    objectName: fullName,
    before: { enabledMark },
    after: { enabledMark: next },
  });
  return toggled(enabledMark, asked);
}
