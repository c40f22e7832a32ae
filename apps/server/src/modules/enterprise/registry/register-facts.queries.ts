import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { inForce } from '../blacklist/blacklist.queries';
import { districtName, wordOf } from '../firm-names';

/** Figures of one year that staff have verified; amounts in 10,000 yuan, exact. */
export interface VerifiedYear {
  year: number;
  verifiedTime: number;
  revenue: string | null;
  tax: string | null;
  rdExpense: string | null;
  employees: number | null;
  patents: number | null;
  exportValue: string | null;
}

/** What the registry itself knows of a firm, as policies ask for it. */
export interface RegisterFacts {
  id: string;
  enterpriseName: string;
  creditCode: string;
  /** Code of its division. */
  districtCode: string;
  districtName: string;
  industryCode: string;
  industryName: string;
  registerDate: string | null;
  lastModifyTime: number;
  /** Reasons of the blacklist entries in force. */
  listedFor: string[];
  /** Newest first. */
  years: VerifiedYear[];
}

/** A year's figures count once they are verified. */
const verified = 3;

const yearsOf = sql<VerifiedYear[]>`coalesce((select jsonb_agg(jsonb_build_object(
  'year', s.year, 'verifiedTime', floor(extract(epoch from s."verifyTime") * 1000),
  'revenue', s.revenue::text, 'tax', s.tax::text, 'rdExpense', s."rdExpense"::text, 'employees', s.employees,
  'patents', s.patents, 'exportValue', s."exportValue"::text) order by s.year desc)
  from "enterpriseBusinessStatus" s where s."enterpriseId" = enterprise.id and s."fillState" = ${verified}), '[]')`;

/** Of live firms by their ids. Rights are the caller's business: whoever asks has found the firms through a door. */
export const readRegisterFacts = (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
): Promise<RegisterFacts[]> =>
  db
    .selectFrom('enterprise')
    .leftJoin('area', 'area.id', 'enterprise.districtId')
    .select([
      'enterprise.id',
      'enterpriseName',
      'creditCode',
      'industryCode',
      'registerDate',
      'enterprise.lastModifyTime',
      districtName.as('districtName'),
      wordOf('industryCode', 'industryCode').as('industryName'),
      yearsOf.as('years'),
      sql<string>`coalesce(area."enCode", '')`.as('districtCode'),
      sql<string[]>`array(select b."reasonType" from "blacklistEntry" b
        where b."creditCode" = enterprise."creditCode" and ${inForce(now())} order by 1)`.as('listedFor'),
    ])
    .where('enterprise.id', 'in', [...ids])
    .where('enterprise.deleteMark', '=', 0)
    .execute();
