import { dayOf, yearOf } from '@qifu/rules';
import type { RegisterFacts } from '#modules/enterprise';
import type { HeldFact } from './held-fact';

/** What official facts of the registry are signed with. */
export const registrySystem = '企业名录';

/**
 * Facts out of the registry's own data: what it took down, and figures of years that staff have verified. A fact of the moment
 * that policies ask for as 上一年度 is that of the newest year before this one.
 */
export function registeredFacts(firm: RegisterFacts, day: string): HeldFact[] {
  const written = dayOf(firm.lastModifyTime);
  const of = (factKey: string, value: unknown, asOf = written, year: number | null = null): HeldFact[] =>
    value === null || value === undefined || value === ''
      ? []
      : [{ factKey, year, value, source: 'official', fromSystem: registrySystem, asOf, ...plain }];
  const last = firm.years.find(({ year }) => year < yearOf(Date.parse(`${day}T12:00:00+08:00`)));
  const newest = firm.years[0];
  const asOfYear = (one: { verifiedTime: number } | undefined) => (one ? dayOf(one.verifiedTime) : written);
  return [
    ...of('region', firm.districtCode),
    ...of('industry', firm.industryCode),
    ...of('foundedOn', firm.registerDate),
    ...of('blacklist', firm.listedFor, day),
    ...of('headcount', newest?.employees, asOfYear(newest)),
    ...of('patents', newest?.patents, asOfYear(newest)),
    ...of('income', figure(last?.revenue), asOfYear(last)),
    ...of('taxPaid', figure(last?.tax), asOfYear(last)),
    ...of('exportValue', figure(last?.exportValue), asOfYear(last)),
    ...of('rdCostLastYear', figure(last?.rdExpense), asOfYear(last)),
    ...firm.years.flatMap((one) => [
      ...of('rdCost', figure(one.rdExpense), asOfYear(one), one.year),
      ...of('income', figure(one.revenue), asOfYear(one), one.year),
    ]),
  ];
}

const plain = { expiresOn: null, evidenceFileId: null } as const;
const figure = (text: string | null | undefined) =>
  text === null || text === undefined ? null : Number(text);
