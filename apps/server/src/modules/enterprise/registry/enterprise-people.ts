import type { ExecutiveInput, ShareholderInput } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import { refuseField } from '#platform/http/refuse-field';
import { hashIdNumber } from '../hash-id-number';

type Known = ReadonlyMap<string, { name: string; idHash: string | null }>;

/** The hash of a person: of the number sent now, else the one known for the same row and name. */
function hashOf(
  ctx: Ctx,
  row: { id?: string | undefined; name: string; idNumber?: string | null | undefined },
  known: Known,
) {
  if (row.idNumber) return hashIdNumber(ctx, row.idNumber);
  const before = row.id === undefined ? undefined : known.get(row.id);
  return before?.name === row.name ? before.idHash : null;
}

/** Makes the shareholders of an enterprise exactly those given, in their order. */
export const replaceShareholders = (ctx: Ctx, enterpriseId: string, rows: readonly ShareholderInput[]) =>
  replaceAllShareholders(ctx, [{ enterpriseId, shareholders: rows }]);

/** Makes the shareholders of each of these enterprises exactly those given, in their order. */
export async function replaceAllShareholders(
  ctx: Ctx,
  given: readonly { enterpriseId: string; shareholders: readonly ShareholderInput[] }[],
) {
  const removed = await takeOut(
    ctx,
    'enterpriseShareholder',
    given.map(({ enterpriseId }) => enterpriseId),
  );
  const values = given.flatMap(({ enterpriseId, shareholders }) => {
    const known = removed.get(enterpriseId) ?? nobody;
    const ids = idsOf(ctx, shareholders, known);
    return shareholders.map((row, sortCode) => ({
      id: ids[sortCode] ?? ctx.newId(),
      enterpriseId,
      name: row.name,
      creditCode: row.creditCode,
      idHash: hashOf(ctx, row, known),
      ratio: row.ratio,
      fromDate: row.fromDate,
      toDate: row.toDate,
      sortCode,
    }));
  });
  for (const part of inChunks(values))
    await ctx.db.insertInto('enterpriseShareholder').values(part).execute();
}

/** Makes the executives of an enterprise exactly those given, in their order. */
export async function replaceExecutives(ctx: Ctx, enterpriseId: string, rows: readonly ExecutiveInput[]) {
  const known = (await takeOut(ctx, 'enterpriseExecutive', [enterpriseId])).get(enterpriseId) ?? nobody;
  if (rows.length === 0) return;
  const ids = idsOf(ctx, rows, known);
  await ctx.db
    .insertInto('enterpriseExecutive')
    .values(
      rows.map((row, sortCode) => ({
        id: ids[sortCode] ?? ctx.newId(),
        enterpriseId,
        name: row.name,
        idHash: hashOf(ctx, row, known),
        post: row.post,
        fromDate: row.fromDate,
        toDate: row.toDate,
        sortCode,
      })),
    )
    .execute();
}

/** Removes the people of enterprises and gives them back, by enterprise and id. */
async function takeOut(
  { db }: Ctx,
  table: 'enterpriseShareholder' | 'enterpriseExecutive',
  enterpriseIds: readonly string[],
): Promise<Map<string, Map<string, { name: string; idHash: string | null }>>> {
  if (enterpriseIds.length === 0) return new Map();
  const rows = await db
    .deleteFrom(table)
    .where(sql<SqlBool>`"enterpriseId" = any(${[...enterpriseIds]}::text[])`)
    .returning(['id', 'enterpriseId', 'name', 'idHash'])
    .execute();
  const removed = new Map<string, Map<string, { name: string; idHash: string | null }>>();
  for (const { id, enterpriseId, ...row } of rows) {
    const own = removed.get(enterpriseId) ?? new Map();
    removed.set(enterpriseId, own.set(id, row));
  }
  return removed;
}

const nobody: Known = new Map();

/** Rows keep their ids; an id that is not of this enterprise, or comes a second time, counts as none. */
function idsOf({ newId }: Ctx, rows: readonly { id?: string | undefined }[], known: Known): string[] {
  const free = new Set(known.keys());
  return rows.map(({ id }) => (id !== undefined && free.delete(id) ? id : newId()));
}

/** Makes the people who may act for an enterprise exactly those given. Nobody gets a second default. */
export async function replaceUsers(ctx: Ctx, enterpriseId: string, userIds: readonly string[]) {
  const wanted = [...new Set(userIds)].sort();
  const { db } = ctx;
  const left = db.deleteFrom('enterpriseUser').where('enterpriseId', '=', enterpriseId);
  await (wanted.length > 0 ? left.where('userId', 'not in', wanted) : left).execute();
  if (wanted.length === 0) return;
  // Locked, so that two enterprises taking one person at the same time do not both become his default.
  const people = await db
    .selectFrom('user')
    .select('id')
    .where('id', 'in', wanted)
    .where('deleteMark', '=', 0)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (people.length !== wanted.length) refuseField(ctx, 'body.userIds', 'notOffered');
  const defaults = await db
    .selectFrom('enterpriseUser')
    .select('userId')
    .where('userId', 'in', wanted)
    .where('isDefault', '=', 1)
    .execute();
  const settled = new Set(defaults.map(({ userId }) => userId));
  await db
    .insertInto('enterpriseUser')
    .values(wanted.map((userId) => ({ enterpriseId, userId, isDefault: settled.has(userId) ? 0 : 1 })))
    .onConflict((conflict) => conflict.columns(['enterpriseId', 'userId']).doNothing())
    .execute();
}
