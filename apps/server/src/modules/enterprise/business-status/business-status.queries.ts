import type { BusinessStatus } from '@qifu/contracts';
import { fillStates } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import { nameFiles } from '#modules/files';
import type { Actor, Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { isStaff, visibleEnterpriseIds } from '../enterprise.policy';

const decimals = ['revenue', 'outputValue', 'profit', 'tax', 'rdExpense', 'rdRatio', 'exportValue'] as const;

/** Years of enterprises the caller sees. */
export const visibleStatuses = (ctx: Pick<Ctx, 'db' | 'actor'>) =>
  ctx.db
    .selectFrom('enterpriseBusinessStatus as s')
    .innerJoin('enterprise', 'enterprise.id', 's.enterpriseId')
    .where('enterprise.id', 'in', visibleEnterpriseIds(ctx))
    .select([
      's.id',
      's.enterpriseId',
      'enterprise.enterpriseName',
      's.year',
      's.status',
      's.revenue',
      's.outputValue',
      's.profit',
      's.tax',
      's.rdExpense',
      's.rdRatio',
      's.employees',
      's.rdStaff',
      's.patents',
      's.exportValue',
      's.abnormalNote',
      's.fileIds',
      's.fillState',
      's.returnReason',
      's.reportTime',
      's.verifyTime',
      's.lastModifyTime',
      's.version',
      sql<string>`coalesce((select u."realName" || '/' || u.account from "user" u
        where u.id = s."verifyUserId"), '')`.as('verifyUser'),
    ]);
export type StatusRow = Awaited<ReturnType<ReturnType<typeof visibleStatuses>['executeTakeFirstOrThrow']>>;

/** A verified year is closed for the enterprise itself. */
export const isOpenFor = (actor: Actor, fillState: number): boolean =>
  isStaff(actor) || fillState !== fillStates.verified;

/** Rows as their readers see them: exact decimals become JSON numbers, files have their names. */
export async function statusesForWire(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  rows: readonly StatusRow[],
): Promise<BusinessStatus[]> {
  const named = await nameFiles(
    ctx,
    rows.flatMap(({ fileIds }) => fileIds),
  );
  return rows.map((row) => ({
    ...figuresForWire(ctx, row),
    files: row.fileIds.flatMap((id) => named.get(id) ?? []),
  }));
}

export async function statusForWire(ctx: Pick<Ctx, 'db' | 'actor'>, row: StatusRow): Promise<BusinessStatus> {
  const [shown] = await statusesForWire(ctx, [row]);
  return shown as BusinessStatus;
}

function figuresForWire({ actor }: Pick<Ctx, 'actor'>, row: StatusRow): Omit<BusinessStatus, 'files'> {
  const numbers = Object.fromEntries(
    decimals.map((column) => [column, row[column] === null ? null : Number(row[column])]),
  ) as Record<(typeof decimals)[number], number | null>;
  return {
    ...row,
    ...numbers,
    canEdit: actor.holds('businessStatus:btn_edit') && isOpenFor(actor, row.fillState),
  };
}

/** Whether an enterprise has reported a year; a verified year counts. */
export async function isYearReported(
  db: Kysely<Database>,
  enterpriseId: string,
  year: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('enterpriseBusinessStatus')
    .select('id')
    .where('enterpriseId', '=', enterpriseId)
    .where('year', '=', year)
    .where('fillState', 'in', [fillStates.reported, fillStates.verified])
    .executeTakeFirst();
  return row !== undefined;
}
