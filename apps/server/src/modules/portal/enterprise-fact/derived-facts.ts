import { enterpriseSize, enterpriseSizes, sizeIndustryOf } from '@qifu/policy-rules';
import type { HeldFact } from './held-fact';

/** What a formula may look at: values that count, of the moment or of a year. */
export interface Given {
  day: string;
  valueAt: (factKey: string, year?: number) => unknown;
}

/** A fact that is worked out of others. A change of what it says is a new version. */
export interface DerivedFormula {
  factKey: string;
  version: string;
  /** Facts it is made of, in the order they are named to people. */
  madeOf: readonly string[];
  /** Undefined while what is known could still lead to different values. */
  work: (given: Given) => unknown;
}

const number = (value: unknown): number | undefined => {
  const figure = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(figure) ? figure : undefined;
};
const rounded = (figure: number) => Math.round(figure * 100) / 100;
const sizeWords = ['大型', '中型', '小型', '微型'] as const;
const yearIn = (day: string) => Number(day.slice(0, 4));

/** Newest formula of each fact (portal.md 1 #29). */
export const derivedFormulas: readonly DerivedFormula[] = [
  {
    factKey: 'enterpriseSize',
    version: 'size-2017',
    madeOf: ['headcount', 'income', 'assets', 'industry'],
    work: ({ valueAt }) => {
      const industry = valueAt('industry');
      if (typeof industry !== 'string') return undefined;
      const size = enterpriseSize(sizeIndustryOf(industry), {
        staff: number(valueAt('headcount')),
        revenue: number(valueAt('income')),
        assets: number(valueAt('assets')),
      });
      return size && sizeWords[enterpriseSizes.indexOf(size)];
    },
  },
  {
    factKey: 'companyAge',
    version: 'age-1',
    madeOf: ['foundedOn'],
    work: ({ day, valueAt }) => {
      const founded = valueAt('foundedOn');
      return typeof founded === 'string' && founded <= day ? wholeYears(founded, day) : undefined;
    },
  },
  {
    factKey: 'rdShare',
    version: 'share-1',
    madeOf: ['rdCostLastYear', 'income'],
    work: ({ valueAt }) => {
      const [cost, income] = [number(valueAt('rdCostLastYear')), number(valueAt('income'))];
      return cost === undefined || !income ? undefined : rounded((cost / income) * 100);
    },
  },
  {
    factKey: 'incomeGrowth',
    version: 'growth-1',
    madeOf: ['income'],
    work: ({ day, valueAt }) => {
      const last = yearIn(day) - 1;
      const [now, before] = [number(valueAt('income', last)), number(valueAt('income', last - 1))];
      return now === undefined || !before ? undefined : rounded((now / before - 1) * 100);
    },
  },
];

/** Nobody tells what a formula makes of other facts. */
export const isWorkedOut = (factKey: string): boolean =>
  derivedFormulas.some((formula) => formula.factKey === factKey);

/** Whole years from one day to another. */
export function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** The facts that formulas make of these, on a day. */
export function derivedFacts(given: Given): HeldFact[] {
  return derivedFormulas.flatMap(({ factKey, version, work }) => {
    const value = work(given);
    if (value === undefined) return [];
    return [
      {
        factKey,
        year: null,
        value,
        source: 'derived',
        fromSystem: version,
        asOf: given.day,
        expiresOn: null,
        evidenceFileId: null,
      } satisfies HeldFact,
    ];
  });
}
