import { type FactSource, factSources } from '@qifu/contracts';

/** One value of one fact of a firm, as some source has it. */
export interface HeldFact {
  factKey: string;
  year: number | null;
  value: unknown;
  source: FactSource;
  /** Of an official fact: whose system says so. */
  fromSystem: string;
  asOf: string;
  expiresOn: string | null;
  evidenceFileId: string | null;
  endedTime?: number | null;
  creatorUserId?: string | null;
}

/** What of a fact's definition decides about its values. */
interface Term {
  validDays: number | null;
}

/** The last day on which a value counts: its own, else so long after its day as the dictionary says of what firms tell. */
export function lastDayOf(fact: HeldFact, { validDays }: Term): string | null {
  if (fact.expiresOn !== null || validDays === null || fact.source !== 'self') return fact.expiresOn;
  return new Date(Date.parse(`${fact.asOf}T00:00:00Z`) + validDays * 86_400_000).toISOString().slice(0, 10);
}

export interface EffectiveFact {
  factKey: string;
  year: number | null;
  /** The value that counts; undefined where all are expired. */
  used: HeldFact | undefined;
  /** Everything that stands, the one that counts first. */
  held: readonly HeldFact[];
  /** Values of other sources that are not over and say something else. */
  conflicts: readonly HeldFact[];
}

const sameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Official before attested before what the firm says; of one source the newest. What is expired counts as unknown. */
export function effectiveFacts(
  facts: readonly HeldFact[],
  day: string,
  termOf: (factKey: string) => Term,
): EffectiveFact[] {
  const groups = new Map<string, HeldFact[]>();
  for (const fact of facts) {
    const key = `${fact.factKey} ${fact.year ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  return [...groups.values()].map((group) => {
    const held = group.toSorted(before);
    const counting = held.filter((one) => !isOver(one, day, termOf(one.factKey)));
    const [used, ...rest] = counting;
    const [first] = group;
    return {
      factKey: first?.factKey ?? '',
      year: first?.year ?? null,
      used,
      held,
      conflicts: used ? rest.filter((one) => !sameValue(one.value, used.value)) : [],
    };
  });
}

export function isOver(fact: HeldFact, day: string, term: Term): boolean {
  const last = lastDayOf(fact, term);
  return last !== null && last < day;
}

function before(a: HeldFact, b: HeldFact): number {
  return (
    factSources.indexOf(a.source) - factSources.indexOf(b.source) ||
    b.asOf.localeCompare(a.asOf) ||
    a.fromSystem.localeCompare(b.fromSystem)
  );
}
