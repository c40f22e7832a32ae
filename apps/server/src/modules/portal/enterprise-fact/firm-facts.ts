import { fail } from '@qifu/contracts';
import type { Facts } from '@qifu/policy-rules';
import { type RegisterFacts, readRegisterFacts } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { derivedFacts } from './derived-facts';
import { factsOfValues } from './effective-facts.queries';
import { factPlace, type HeldFact, heldColumns, isOver, type WeighedFact, weighFacts } from './held-fact';
import { registeredFacts, registrySystem } from './registered-facts';

/** Everything that is known of a firm on a day, as people read it and as rules do. */
export interface FirmFacts {
  register: RegisterFacts;
  day: string;
  /** What sources say, without what is worked out of it. */
  told: readonly HeldFact[];
  weighed: ReadonlyMap<string, WeighedFact>;
  facts: Facts;
  /** Two firms with the same are judged alike. */
  fingerprint: string;
}

/** Rows of these are written by `keepFirmFacts` and by nobody else. */
export const isOwnWork = ({ source, fromSystem }: HeldFact) =>
  source === 'derived' || (source === 'official' && fromSystem === registrySystem);

/**
 * What is known of firms: rows of their facts, the registry's data, and what formulas make of both. The last two are worked
 * out anew here, whatever of them is kept in rows. Whoever asks has found the firms through a door.
 */
export async function readFirmFacts(
  ctx: Pick<Ctx, 'db' | 'now'>,
  enterpriseIds: readonly string[],
  day: string,
): Promise<Map<string, FirmFacts>> {
  if (enterpriseIds.length === 0) return new Map();
  const [registers, rows] = await Promise.all([
    readRegisterFacts(ctx, enterpriseIds),
    ctx.db
      .selectFrom('enterpriseFact')
      .select(['enterpriseId', ...heldColumns])
      .where('enterpriseId', 'in', [...enterpriseIds])
      .where('endedTime', 'is', null)
      .orderBy('factKey')
      .execute(),
  ]);
  const rowsOf = new Map<string, HeldFact[]>(enterpriseIds.map((id) => [id, []]));
  for (const { enterpriseId, ...row } of rows) if (!isOwnWork(row)) rowsOf.get(enterpriseId)?.push(row);
  return new Map(
    registers.map((register) => [register.id, firmFactsOf(register, rowsOf.get(register.id) ?? [], day)]),
  );
}

export async function readOneFirmFacts(ctx: Pick<Ctx, 'db' | 'now'>, id: string, day: string) {
  return (await readFirmFacts(ctx, [id], day)).get(id) ?? fail('record.missing', { id });
}

/** What a department itself shares goes before what the registry took down of it. */
function firmFactsOf(register: RegisterFacts, rows: readonly HeldFact[], day: string): FirmFacts {
  const shared = new Set(
    rows.filter((row) => row.source === 'official' && !isOver(row, day)).map((row) => factPlace(row)),
  );
  const taken = registeredFacts(register, day).filter((one) => !shared.has(factPlace(one)));
  return weigh(register, [...rows, ...taken], day);
}

function weigh(register: RegisterFacts, told: readonly HeldFact[], day: string, worksOn = day): FirmFacts {
  const placed = new Map(weighFacts(told, day).map((one) => [factPlace(one), one]));
  const made = derivedFacts({
    day: worksOn,
    valueAt: (factKey, year) => placed.get(factPlace({ factKey, year: year ?? null }))?.used?.value,
  });
  const weighed = new Map(weighFacts([...told, ...made], day).map((one) => [factPlace(one), one]));
  const counting = [...weighed.values()].flatMap(({ factKey: key, year, used }) =>
    used ? [{ key, year, value: used.value, source: used.source, asOf: used.asOf }] : [],
  );
  return {
    register,
    day,
    told,
    weighed,
    facts: factsOfValues(counting),
    fingerprint: JSON.stringify(counting),
  };
}

/** The same firm with other values of some facts, on another day; what is worked out follows. Nothing is kept. */
export function withOtherFacts(
  firm: FirmFacts,
  values: Readonly<Record<string, unknown>>,
  day: string,
): FirmFacts {
  const others = Object.entries(values).map(
    ([factKey, value]): HeldFact => ({
      factKey,
      year: null,
      value,
      source: 'official',
      fromSystem: '',
      asOf: firm.day,
      expiresOn: null,
      evidenceFileId: null,
    }),
  );
  const kept = firm.told.filter(({ factKey, year }) => year !== null || !Object.hasOwn(values, factKey));
  return weigh(firm.register, [...kept, ...others.filter(({ value }) => value !== null)], firm.day, day);
}
