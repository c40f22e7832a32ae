import { hasOnly, isRaw, named, type Raw } from './json';

/** What stands on the right of a comparison: a figure, a word, a parameter, or another fact. */
export type Value =
  | { kind: 'number'; number: number | string; unit?: string }
  | { kind: 'text'; text: string | boolean }
  | { kind: 'param'; name: string }
  | { kind: 'fact'; fact: string; period?: number };

/** What stands on the left: a fact, one fact as a share of another, or the rows of a list. */
export type Subject =
  | { kind: 'fact'; fact: string; period?: number }
  | { kind: 'ratio'; part: { fact: string; period?: number }; whole: { fact: string; period?: number } }
  | { kind: 'count'; over: string };

const factOf = (raw: unknown): { fact: string; period?: number } | undefined => {
  if (!isRaw(raw) || typeof raw.var !== 'string' || !hasOnly(raw, ['var', 'period'])) return undefined;
  if (raw.period === undefined) return { fact: raw.var };
  return typeof raw.period === 'number' ? { fact: raw.var, period: raw.period } : undefined;
};

const writeFact = ({ fact, period }: { fact: string; period?: number }): Raw => ({
  var: fact,
  ...(period !== undefined && { period }),
});

export function readValue(raw: unknown): Value | undefined {
  if (typeof raw === 'number') return { kind: 'number', number: raw };
  if (typeof raw === 'string' || typeof raw === 'boolean') return { kind: 'text', text: raw };
  if (!isRaw(raw)) return undefined;
  const fact = factOf(raw);
  if (fact) return { kind: 'fact', ...fact };
  if (typeof raw.param === 'string' && hasOnly(raw, ['param'])) return { kind: 'param', name: raw.param };
  const { number, unit } = raw;
  if (!hasOnly(raw, ['number', 'unit']) || (typeof number !== 'number' && typeof number !== 'string'))
    return undefined;
  return typeof unit === 'string' ? { kind: 'number', number, unit } : undefined;
}

export function writeValue(value: Value): unknown {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'param':
      return { param: value.name };
    case 'fact':
      return writeFact(value);
    default:
      return value.unit === undefined ? value.number : { number: value.number, unit: value.unit };
  }
}

export function readSubject(raw: unknown): Subject | undefined {
  const fact = factOf(raw);
  if (fact) return { kind: 'fact', ...fact };
  if (!isRaw(raw)) return undefined;
  if (Array.isArray(raw.div) && raw.div.length === 2 && hasOnly(raw, ['div'])) {
    const [part, whole] = raw.div.map(factOf);
    return part && whole && { kind: 'ratio', part, whole };
  }
  if (raw.count === true && typeof raw.over === 'string' && hasOnly(raw, ['count', 'over']))
    return { kind: 'count', over: raw.over };
  return undefined;
}

export function writeSubject(subject: Subject): Raw {
  if (subject.kind === 'ratio') return { div: [writeFact(subject.part), writeFact(subject.whole)] };
  return subject.kind === 'count' ? { count: true, over: subject.over } : writeFact(subject);
}

/** Names of a node, for parts that take them over. */
export const namesOf = (raw: unknown): Raw =>
  isRaw(raw) ? Object.fromEntries(named.flatMap((key) => (key in raw ? [[key, raw[key]]] : []))) : {};
