import { fail } from '@qifu/contracts';
import type { WorkSpan } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { assertVersion, changed } from '#platform/db/versioned-row';
import { officeCalendar } from './work-year.queries';

export async function readWorkHours({ db }: Pick<Ctx, 'db'>) {
  const row = await db
    .selectFrom('workHours')
    .select(['spans', 'version'])
    .where('calendarId', '=', officeCalendar)
    .executeTakeFirst();
  return row ?? fail('record.missing', { id: officeCalendar });
}

/** When the office is open on working days, from now on; what was reckoned before stays as it is. */
export async function changeWorkHours(
  ctx: Ctx,
  { spans, version }: { spans: WorkSpan[]; version: number },
): Promise<void> {
  const before = await ctx.db
    .selectFrom('workHours')
    .select(['calendarId as id', 'spans', 'version'])
    .where('calendarId', '=', officeCalendar)
    .forUpdate()
    .executeTakeFirst();
  if (!before) fail('record.missing', { id: officeCalendar });
  assertVersion(before, version);
  await ctx.db
    .updateTable('workHours')
    .set({ spans: JSON.stringify(spans), ...changed(ctx) })
    .where('calendarId', '=', officeCalendar)
    .execute();
  const told = (all: readonly WorkSpan[]) =>
    all.map(({ start, end }) => `${clockText(start)}-${clockText(end)}`);
  ctx.audit({
    objectType: 'workCalendar',
    objectId: officeCalendar,
    before: { spans: told(before.spans) },
    after: { spans: told(spans) },
  });
}

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
