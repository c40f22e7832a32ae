import { type BusinessStatus, fail, fillStates, firstYear } from '@qifu/contracts';
import { yearOf } from '@qifu/rules';
import type { Kysely } from 'kysely';
import { nameFiles } from '#modules/files';
import { nameOfUser } from '#modules/permission';
import type { Actor, Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { getVisibleEnterprise, isStaff, visibleEnterpriseIds } from '../enterprise.policy';

const decimals = ['revenue', 'outputValue', 'profit', 'tax', 'rdExpense', 'rdRatio', 'exportValue'] as const;

/** The menu that shows years. */
const menu = 'businessStatus';

/** Years of enterprises the caller sees. */
export const visibleStatuses = (ctx: Pick<Ctx, 'db' | 'actor'>) =>
  ctx.db
    .selectFrom('enterpriseBusinessStatus as s')
    .innerJoin('enterprise', 'enterprise.id', 's.enterpriseId')
    .where('enterprise.id', 'in', visibleEnterpriseIds(ctx, menu))
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
      nameOfUser('s.verifyUserId').as('verifyUser'),
    ]);
export type StatusRow = Awaited<ReturnType<ReturnType<typeof visibleStatuses>['executeTakeFirstOrThrow']>>;

/** A year has its id before it is stored, so that looking at it keeps nothing; the first save stores it under it. */
export const yearIdOf = (enterpriseId: string, year: number): string => `${enterpriseId}-${year}`;

function yearNamedBy(id: string): { enterpriseId: string; year: number } | undefined {
  const [, enterpriseId = '', digits = ''] = /^(.+)-(\d{4})$/.exec(id) ?? [];
  const year = Number(digits);
  return enterpriseId !== '' && year >= firstYear ? { enterpriseId, year } : undefined;
}

/** A year nobody has filled in yet, as it reads; what was never said is null or empty. */
export const blankYear = (enterprise: { id: string; enterpriseName: string }, year: number): StatusRow => ({
  id: yearIdOf(enterprise.id, year),
  enterpriseId: enterprise.id,
  enterpriseName: enterprise.enterpriseName,
  year,
  status: '',
  revenue: null,
  outputValue: null,
  profit: null,
  tax: null,
  rdExpense: null,
  rdRatio: null,
  employees: null,
  rdStaff: null,
  patents: null,
  exportValue: null,
  abnormalNote: '',
  fileIds: [],
  fillState: fillStates.unfilled,
  returnReason: '',
  reportTime: null,
  verifyTime: null,
  lastModifyTime: null,
  version: 1,
  verifyUser: '',
});

type Reading = Pick<Ctx, 'db' | 'actor' | 'now'>;

/** The year of an enterprise, stored or blank; years to come do not exist. */
export async function getYear(ctx: Reading, enterpriseId: string, year: number): Promise<StatusRow> {
  const enterprise = await getVisibleEnterprise(ctx, enterpriseId, { shownIn: menu });
  const currentYear = yearOf(ctx.now());
  if (year > currentYear) fail('RV_E07', { currentYear });
  const stored = await visibleStatuses(ctx)
    .where('s.enterpriseId', '=', enterprise.id)
    .where('s.year', '=', year)
    .executeTakeFirst();
  return stored ?? blankYear(enterprise, year);
}

/** The row of an id, stored or blank. */
export async function getStatus(ctx: Reading, id: string): Promise<StatusRow> {
  const stored = await visibleStatuses(ctx).where('s.id', '=', id).executeTakeFirst();
  if (stored) return stored;
  const named = yearNamedBy(id);
  return named ? await getYear(ctx, named.enterpriseId, named.year) : fail('record.missing', { id });
}

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
