import { type Enterprise, fail } from '@qifu/contracts';
import { maskPhone } from '@qifu/rules';
import { sql } from 'kysely';
import { sayWord } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { findRow } from '#platform/db/single-row';
import { listingOf } from '../blacklist/blacklist.queries';
import { visibleEnterprises } from '../enterprise.policy';
import { districtName, unitName, wordOf } from '../firm-names';

const shareholders = sql<Enterprise['shareholders']>`coalesce((select jsonb_agg(jsonb_build_object('id', h.id,
  'name', h.name, 'creditCode', h."creditCode", 'hasIdNumber', h."idHash" is not null, 'ratio', h.ratio,
  'fromDate', h."fromDate", 'toDate', h."toDate") order by h."sortCode", h.id)
  from "enterpriseShareholder" h where h."enterpriseId" = enterprise.id), '[]')`;

const executives = sql<Enterprise['executives']>`coalesce((select jsonb_agg(jsonb_build_object('id', x.id,
  'name', x.name, 'hasIdNumber', x."idHash" is not null, 'post', x.post,
  'fromDate', x."fromDate", 'toDate', x."toDate") order by x."sortCode", x.id)
  from "enterpriseExecutive" x where x."enterpriseId" = enterprise.id), '[]')`;

const users = sql<Enterprise['users']>`coalesce((select jsonb_agg(jsonb_build_object('id', u.id,
  'realName', u."realName", 'account', u.account, 'isDefault', l."isDefault") order by u.account)
  from "enterpriseUser" l join "user" u on u.id = l."userId" where l."enterpriseId" = enterprise.id), '[]')`;

const toldUsers = sql<{ account: string; realName: string }[]>`coalesce((select jsonb_agg(jsonb_build_object(
  'account', u.account, 'realName', u."realName") order by u.account)
  from "enterpriseUser" l join "user" u on u.id = l."userId" where l."enterpriseId" = enterprise.id), '[]')`;

/** What an enterprise says of itself in its own row, but the identity number. */
export const toldColumns = [
  'enterprise.enterpriseName',
  'enterprise.creditCode',
  'enterprise.legalPerson',
  'enterprise.registerDate',
  'enterprise.registeredCapital',
  'enterprise.industryCode',
  'enterprise.enterpriseType',
  'enterprise.scaleType',
  'enterprise.districtId',
  'enterprise.declareUnitId',
  'enterprise.address',
  'enterprise.contactName',
  'enterprise.contactPhone',
  'enterprise.contactEmail',
  'enterprise.parentCreditCode',
  'enterprise.controllerName',
] as const;

const hasLegalPersonIdNumber = sql<boolean>`"legalPersonIdHash" is not null`.as('hasLegalPersonIdNumber');

/** What an enterprise says, as the audit tells it before and after a change. */
export async function readToldEnterprise({ db }: Pick<Ctx, 'db'>, id: string) {
  const told = await db
    .selectFrom('enterprise')
    .select([
      ...toldColumns,
      hasLegalPersonIdNumber,
      shareholders.as('shareholders'),
      executives.as('executives'),
      toldUsers.as('users'),
    ])
    .where('enterprise.id', '=', id)
    .executeTakeFirstOrThrow();
  // People are written anew with every change, so their ids say nothing.
  const withoutId = <Person extends { id: string }>({ id: _id, ...person }: Person) => person;
  return {
    ...told,
    shareholders: told.shareholders.map(withoutId),
    executives: told.executives.map(withoutId),
  };
}

/** One enterprise with everything a reader may see; in one statement. */
export async function readEnterprise(ctx: Ctx, id: string): Promise<Enterprise> {
  const query = visibleEnterprises(ctx)
    .select([
      'enterprise.id',
      ...toldColumns,
      hasLegalPersonIdNumber,
      'enterprise.creatorTime',
      'enterprise.lastModifyTime',
      'enterprise.version',
      districtName.as('districtName'),
      unitName.as('unitName'),
      wordOf('industryCode', 'industryCode').as('industryName'),
      shareholders.as('shareholders'),
      executives.as('executives'),
      users.as('users'),
      listingOf(ctx.now()).as('listing'),
      sql<number>`${ctx.plugs.projects.countOfFirm(ctx)}`.as('projectCount'),
    ])
    .where('enterprise.id', '=', id);
  const found = await findRow(ctx.db, query);
  if (!found) fail('record.missing', { id });
  const { listing, registeredCapital, ...row } = found;
  return {
    ...row,
    industryName: sayWord(ctx.language, 'industryCode', row.industryName),
    registeredCapital: registeredCapital === null ? null : Number(registeredCapital),
    contactPhone: ctx.actor.holds('enterprise:btn_edit') ? row.contactPhone : maskPhone(row.contactPhone),
    blacklisted: listing !== null,
    blackLevel: listing?.level ?? 0,
    blackUntil: listing?.until ?? null,
  };
}
