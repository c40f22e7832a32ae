import { type FactSource, factSources } from '@qifu/contracts';

/** One value of one fact of a firm, as some source has it. */
export interface HeldFact {
  /** Of a value in a row of its own. */
  id?: string;
  factKey: string;
  year: number | null;
  value: unknown;
  source: FactSource;
  /** Of an official fact: whose system says so; of a derived one: the version of its formula. */
  fromSystem: string;
  asOf: string;
  expiresOn: string | null;
  evidenceFileId: string | null;
  /** What staff say it stands on. */
  basis?: string;
}

/** What is read of a row. */
export const heldColumns = [
  'id',
  'factKey',
  'year',
  'value',
  'source',
  'fromSystem',
  'asOf',
  'expiresOn',
  'evidenceFileId',
  'basis',
] as const;

/** One fact of a firm, of the moment or of a year. */
export interface WeighedFact {
  factKey: string;
  year: number | null;
  /** The value that counts; undefined where all are expired. */
  used: HeldFact | undefined;
  /** Everything that stands, the one that counts first. */
  held: readonly HeldFact[];
  /** Values of other sources that are not over and say something else. */
  conflicts: readonly HeldFact[];
}

export const isOver = ({ expiresOn }: Pick<HeldFact, 'expiresOn'>, day: string): boolean =>
  expiresOn !== null && expiresOn < day;

export const sameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const factPlace = ({ factKey, year }: Pick<HeldFact, 'factKey' | 'year'>) =>
  year === null ? factKey : `${factKey} ${year}`;

/**
 * Official before attested before what the firm says before what is worked out; of one source the newest. What is expired counts
 * as unknown. `effective-facts.queries.ts` says the same of many firms at once.
 */
export function weighFacts(facts: readonly HeldFact[], day: string): WeighedFact[] {
  const groups = new Map<string, HeldFact[]>();
  for (const fact of facts) {
    const place = factPlace(fact);
    const group = groups.get(place);
    if (group) group.push(fact);
    else groups.set(place, [fact]);
  }
  return [...groups.values()].flatMap((group) => {
    const held = group.toSorted(before);
    const [first] = held;
    if (!first) return [];
    const [used, ...rest] = held.filter((one) => !isOver(one, day));
    const conflicts = rest.filter((one) => one.source !== 'derived' && !sameValue(one.value, used?.value));
    return [{ factKey: first.factKey, year: first.year, used, held, conflicts }];
  });
}

function before(a: HeldFact, b: HeldFact): number {
  return (
    factSources.indexOf(a.source) - factSources.indexOf(b.source) ||
    b.asOf.localeCompare(a.asOf) ||
    a.fromSystem.localeCompare(b.fromSystem)
  );
}
