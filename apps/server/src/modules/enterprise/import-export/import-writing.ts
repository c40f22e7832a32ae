import { fail } from '@qifu/contracts';
import type { Insertable } from 'kysely';
import type { Ctx } from '#platform/context';
import { violatedConstraint } from '#platform/db/database-failure';
import type { EnterpriseTable } from '../registry/enterprise.table';
import { replaceShareholders } from '../registry/enterprise-people';
import type { KnownEnterprise } from './import-clashes';
import { type ImportKey, importColumns } from './import-columns';
import type { CheckedRow } from './import-rows';

const rowsPerInsert = 500;

/** Writes the right rows in the caller's transaction: all of them, or none if one of them fails. */
export async function writeImportedRows(
  ctx: Ctx,
  rows: readonly CheckedRow[],
  known: ReadonlyMap<string, KnownEnterprise>,
) {
  const fresh = rows.flatMap((row) =>
    row.input && !known.has(row.input.creditCode) ? [{ id: ctx.newId(), row, input: row.input }] : [],
  );
  for (let from = 0; from < fresh.length; from += rowsPerInsert) {
    await insert(
      ctx,
      fresh.slice(from, from + rowsPerInsert).map(({ id, row, input }) => {
        const { shareholders: _shareholders, executives: _executives, userIds: _userIds, ...columns } = input;
        return { id, ...columns, legalPersonIdHash: row.legalPersonIdHash, ...stamps(ctx) };
      }),
    );
  }
  for (const { id, input } of fresh)
    if (input.shareholders) await replaceShareholders(ctx, id, input.shareholders);
  for (const row of rows) {
    const before = row.input && known.get(row.input.creditCode);
    if (before) await update(ctx, row, before);
  }
}

const stamps = ({ actor, now }: Ctx) => ({
  creatorUserId: actor.userId,
  creatorTime: now(),
  lastModifyUserId: actor.userId,
  lastModifyTime: now(),
});

/** Somebody may have entered the same firm since the rows were looked up. */
const insert = ({ db }: Ctx, values: Insertable<EnterpriseTable>[]) =>
  db
    .insertInto('enterprise')
    .values(values)
    .execute()
    .catch((error: unknown) => {
      const constraint = violatedConstraint(error);
      if (constraint === 'enterpriseCreditCode' || constraint === 'enterpriseName')
        fail('RV_E15', { count: 1 });
      throw error;
    });

/** Changes what the row says; blank cells leave what is there. */
async function update(ctx: Ctx, row: CheckedRow, before: KnownEnterprise) {
  const input = row.input as Record<string, unknown> | undefined;
  if (!row.input || !input) return;
  const after = Object.fromEntries(
    importColumns
      .filter(({ key }) => row.given.includes(key) && !apart.includes(key))
      .map((column) => ('choice' in column ? column.choice : column.key))
      .map((field) => [field, input[field]]),
  );
  const isSamePerson = !row.given.includes('legalPerson') || row.input.legalPerson === before.legalPerson;
  await ctx.db
    .updateTable('enterprise')
    .set((eb) => ({
      ...after,
      ...(row.legalPersonIdHash !== null || !isSamePerson
        ? { legalPersonIdHash: row.legalPersonIdHash }
        : {}),
      lastModifyUserId: ctx.actor.userId,
      lastModifyTime: ctx.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', before.id)
    .execute();
  if (row.input.shareholders) await replaceShareholders(ctx, before.id, row.input.shareholders);
  ctx.audit({
    objectType: 'enterprise',
    objectId: before.id,
    objectName: row.input.enterpriseName,
    before: Object.fromEntries(Object.keys(after).map((field) => [field, before[field]])),
    after,
  });
}

/** Columns that are not columns of the table. */
const apart: ImportKey[] = ['legalPersonIdNumber', 'shareholders'];
