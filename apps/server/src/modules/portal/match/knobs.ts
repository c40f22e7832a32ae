import type { MatchKnob } from '@qifu/contracts';
import { factsOfRule, limitsOf } from '@qifu/policy-rules';
import type { FirmFacts } from '../enterprise-fact/firm-facts';
import type { DictionaryFact } from '../fact-definition/read-dictionary';
import type { FactWords } from '../firm-profile/fact-words';
import type { ItemOnDay, RuleShelf } from '../rule-shelf/rule-shelf';

const mostKnobs = 3;
const figures: ReadonlySet<string> = new Set(['number', 'int', 'money', 'ratio']);

/** Facts a firm can move in the sandbox: what it can change, the smallest margins to a limit first (look-portal.md 3). */
export function knobsOf(on: ItemOnDay, firm: FirmFacts, shelf: RuleShelf, words: FactWords): MatchKnob[] {
  const asked = factsOfRule({ condition: on.rule.rule.condition }).flatMap(
    (key) => shelf.dictionary.get(key) ?? [],
  );
  return asked
    .filter((fact) => fact.changesBy === 'firm' && fact.period === 'point')
    .flatMap((fact) => knobOf(fact, on, firm, words) ?? [])
    .toSorted((a, b) => a.margin - b.margin)
    .slice(0, mostKnobs)
    .map(({ margin: _, ...knob }) => knob);
}

type Placed = MatchKnob & { margin: number };

function knobOf(fact: DictionaryFact, on: ItemOnDay, firm: FirmFacts, words: FactWords): Placed | undefined {
  const used = firm.weighed.get(fact.factKey)?.used;
  const base = {
    factKey: fact.factKey,
    label: fact.label,
    unit: fact.shownUnit,
    options: [] as MatchKnob['options'],
  };
  if (figures.has(fact.kind)) {
    const value = used === undefined ? null : Number(used.value);
    return figureKnob(fact, value, on, firm, words, base);
  }
  if (fact.kind !== 'bool' && fact.kind !== 'enum') return undefined;
  const options = fact.kind === 'enum' ? fact.choices : [];
  return {
    ...base,
    kind: 'choice',
    value: used?.value ?? null,
    options,
    least: 0,
    most: 1,
    step: 1,
    demand: '',
    margin: 1,
  };
}

function figureKnob(
  fact: DictionaryFact,
  value: number | null,
  { rule: { rule } }: ItemOnDay,
  { day }: FirmFacts,
  words: FactWords,
  base: Pick<MatchKnob, 'factKey' | 'label' | 'unit' | 'options'>,
): Placed | undefined {
  const limits = limitsOf([rule], fact.factKey, day, fact.unit).map(({ value: text }) => Number(text));
  const [first] = limits;
  if (first === undefined) return undefined;
  const from = value ?? first;
  const nearest = limits.toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from))[0] ?? first;
  const least = fact.least === '' ? Math.min(0, from) : Number(fact.least);
  const reach = Math.max(from, ...limits) * 2 || 1;
  const most = fact.most === '' ? niceAbove(reach) : Math.min(Number(fact.most), niceAbove(reach));
  return {
    ...base,
    kind: 'figure',
    value,
    least,
    most,
    step: stepOf(fact.kind, most - least),
    demand: words.text(fact.factKey, nearest),
    margin: Math.abs(nearest - from) / Math.max(1, Math.abs(nearest)),
  };
}

const niceAbove = (value: number) => {
  const power = 10 ** Math.floor(Math.log10(value));
  return Math.ceil(value / power) * power;
};

/** About a hundred steps from end to end, of a round size. */
function stepOf(kind: string, span: number): number {
  const rough = 10 ** Math.floor(Math.log10(Math.max(span, 1e-4) / 50));
  return kind === 'int' ? Math.max(1, rough) : Number(rough.toPrecision(1));
}
