import { type EnterpriseInput, fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { refuseField } from '#platform/http/refuse-field';
import { notOver } from '../blacklist/blacklist.queries';
import { reachOf } from '../enterprise.policy';

/** What an enterprise's own people send back unchanged. */
const staffFields = ['creditCode', 'districtId', 'declareUnitId'] as const;

/** Refuses fields that only staff may change. */
export function assertOwnFields(
  before: Pick<EnterpriseInput, (typeof staffFields)[number]>,
  input: EnterpriseInput,
) {
  const changed = staffFields.filter((field) => before[field] !== input[field]);
  if (changed.length > 0) fail('RV_E04', { fields: changed });
}

/** District staff enter and move enterprises within their district only. */
export function assertOwnDistrict({ actor }: Ctx, districtId: string) {
  const reach = reachOf(actor);
  if (reach.kind === 'district' && reach.districtId !== districtId) fail('RV_E10', { districtId });
}

/** A listed firm cannot slip off the blacklist by correcting its code. */
export async function assertNotListed({ db, now }: Ctx, creditCode: string) {
  const entry = await db
    .selectFrom('blacklistEntry as b')
    .select('b.id')
    .where('b.creditCode', '=', creditCode)
    .where(notOver(now()))
    .executeTakeFirst();
  if (entry) fail('RV_E05', { creditCode });
}

const placesOf = { districtId: 'area', declareUnitId: 'organize' } as const;
const referring = ['districtId', 'declareUnitId', 'industryCode', 'enterpriseType', 'scaleType'] as const;
type Referring = Pick<EnterpriseInput, (typeof referring)[number]>;

/** Districts, units and dictionary words must exist; what was there before may stay even if it was switched off. */
export async function assertReferences(ctx: Ctx, input: Referring, before?: Referring) {
  const asked = referring.filter((field) => input[field] && input[field] !== before?.[field]);
  if (asked.length === 0) return;
  const checks = asked.map((field) => selectMissing(field, input[field]));
  const { rows } = await sql<{
    field: string;
  }>`select field from (${sql.join(checks, sql` union all `)}) as missing(field)`.execute(ctx.db);
  if (rows[0]) refuseField(ctx, `body.${rows[0].field}`, 'notOffered');
}

function selectMissing(field: keyof Referring, value: string | null) {
  if (field === 'districtId' || field === 'declareUnitId')
    return sql`select ${sql.lit(field)} where not exists (select from ${sql.table(placesOf[field])}
      where id = ${value} and "deleteMark" = 0 and "enabledMark" = 1)`;
  // The dictionary is found once by its code, then the word by the index of both: no join that could read all words.
  return sql`select ${sql.lit(field)} where not exists (select from "dictionaryData"
      where "dictionaryTypeId" = (select id from "dictionaryType"
          where "enCode" = ${sql.lit(field)} and "deleteMark" = 0)
        and "enCode" = ${value} and "deleteMark" = 0 and "enabledMark" = 1)`;
}

/** How many records refer to an enterprise in all, and of each kind as far as the caller sees them. */
export async function countReferences(ctx: Ctx, id: string) {
  const { projects, ...counted } = await ctx.db
    .selectFrom('enterprise')
    .where('enterprise.id', '=', id)
    .select([
      sql<number>`${ctx.plugs.projects.countOfFirm(ctx)}`.as('projects'),
      sql<number>`(select count(*) from "blacklistEntry" where "enterpriseId" = ${id})`.as(
        'blacklistEntries',
      ),
      sql<number>`(select count(*) from "enterpriseBusinessStatus"
        where "enterpriseId" = ${id} and "fillState" > 0)`.as('businessStatuses'),
      sql<number>`(select count(*) from "projectFile"
        where "enterpriseId" = ${id} and "deleteMark" = 0)`.as('files'),
      sql<number>`(select count(*) from "enterpriseUser" where "enterpriseId" = ${id})`.as('users'),
    ])
    .executeTakeFirstOrThrow();
  const references = { ...counted, projects };
  const seen = Object.values(references).reduce((sum, one) => sum + one, 0);
  const hidden = (await ctx.plugs.projects.countAll(ctx, id)) - projects;
  return { count: seen + hidden, references };
}
