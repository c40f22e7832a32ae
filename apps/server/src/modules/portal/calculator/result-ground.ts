import type { CalculatorScope } from '@qifu/contracts';
import type { Fact, FactDefinition, Facts } from '@qifu/policy-rules';
import { traceOf, yuanOf } from '@qifu/policy-rules';
import type { Assessment } from '../assessment/assess-item';
import type { ItemOnDay } from '../rule-shelf/rule-shelf';

/** An item as it was asked about: what beside the rule decided how it counts. */
export interface GroundItem {
  itemId: string;
  ruleId: string;
  no: number;
  sha256: string;
  startsOn?: string;
  /** Versions of other rule sets it refers to. */
  links?: NonNullable<ItemOnDay['rule']['links']>;
  isOpen: boolean;
  exclusionGroup: string;
  requiredItemIds: readonly string[];
}

type GroundFact = Omit<Fact, 'periods'> & { periods?: (readonly [number, unknown])[] };

/** All a result stands on: with the stored rules it comes out again, byte for byte (portal.md 1 row 27). */
export interface Ground {
  form: 1;
  day: string;
  /** What it was asked about; results that were kept before this was noted have none. */
  scope?: CalculatorScope;
  facts: readonly (readonly [key: string, fact: GroundFact])[];
  definitions: readonly (readonly [key: string, definition: FactDefinition])[];
  items: readonly GroundItem[];
}

/** An item with what was found of it. */
export interface AssessedItem {
  one: ItemOnDay;
  isOpen: boolean;
  assessment: Assessment;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function groundOf(
  day: string,
  facts: Facts,
  definitions: ReadonlyMap<string, FactDefinition>,
  items: readonly Omit<AssessedItem, 'assessment'>[],
): Ground {
  const named = new Set(items.flatMap(({ one }) => one.rule.factKeys));
  return {
    form: 1,
    day,
    facts: [...facts]
      .filter(([key]) => named.has(key))
      .toSorted(([a], [b]) => byText(a, b))
      .map(([key, { periods, ...fact }]) => [key, { ...fact, ...(periods && { periods: [...periods] }) }]),
    definitions: [...definitions].filter(([key]) => named.has(key)).toSorted(([a], [b]) => byText(a, b)),
    items: items
      .map(({ one: { item, rule, startsOn }, isOpen }) => ({
        itemId: item.id,
        ruleId: rule.id,
        no: rule.no,
        sha256: rule.sha256,
        ...(startsOn && { startsOn }),
        ...(rule.links && { links: rule.links }),
        isOpen,
        exclusionGroup: item.exclusionGroup,
        requiredItemIds: item.requiredItemIds,
      }))
      .toSorted((a, b) => byText(a.itemId, b.itemId)),
  };
}

export const factsIn = ({ facts }: Pick<Ground, 'facts'>): Facts =>
  new Map(
    facts.map(([key, { periods, ...fact }]) => [
      key,
      { ...fact, ...(periods && { periods: new Map(periods) }) } as Fact,
    ]),
  );

/** What came out, as the bytes that are kept and compared; the order of the items is that of their ids. */
export function outcomeText(
  day: string,
  facts: Facts,
  definitions: ReadonlyMap<string, FactDefinition>,
  items: readonly AssessedItem[],
): string {
  const said = items
    .toSorted((a, b) => byText(a.one.item.id, b.one.item.id))
    .map(({ one, assessment: { outcome, evaluation, nearMiss, wait } }) => {
      const amount = evaluation.amount && yuanOf(evaluation.amount);
      const question = { facts, day: one.startsOn ?? day, definitions };
      return [
        one.item.id,
        outcome,
        amount ? [amount.min, amount.max] : null,
        evaluation.verdict,
        evaluation.missing,
        decidingIds(traceOf(one.rule.rule, question, evaluation)),
        nearMiss.map((changes) => changes.map(({ fact, to }) => [fact, to])),
        wait ?? null,
      ];
    });
  return JSON.stringify([day, said]);
}

function decidingIds(node: ReturnType<typeof traceOf>): string[] {
  if (!node.isDeciding) return [];
  return node.parts.length === 0 ? [node.id] : node.parts.flatMap(decidingIds);
}

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixty bits of the hash, to be typed off paper. */
export function codeOf(sha256: string): string {
  let left = BigInt(`0x${sha256.slice(0, 15)}`);
  let text = '';
  for (let place = 0; place < 12; place += 1) {
    text = `${digits[Number(left % 32n)]}${text}`;
    left /= 32n;
  }
  return `JC-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}
