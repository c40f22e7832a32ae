import {
  type Answers,
  type Entry,
  type Facts,
  FirmTable,
  MassEvaluation,
  RuleBook,
} from '@qifu/policy-rules';
import { assessItem } from '../assessment/assess-item';
import { isForFirm } from '../assessment/is-for-firm';
import { factsOfValues } from '../enterprise-fact/effective-facts.queries';
import type { ItemOnDay } from '../rule-shelf/rule-shelf';
import type { FirmRow, FirmTransition, MassQuestion, MassSide } from './mass-question';

/** All firms, with their facts as they were and as they are: only those whose facts differ have a place of their own. */
export class Province {
  readonly ids: string[] = [];
  readonly before: FirmTable;
  readonly after: FirmTable;
  private readonly places = new Map<string, number>();

  constructor(yearBefore: number, yearAfter: number) {
    this.before = new FirmTable(yearBefore);
    this.after = new FirmTable(yearAfter);
  }

  /** Firms as they were; as they are too until somebody says otherwise. */
  put(rows: readonly FirmRow[]) {
    for (const { enterpriseId, values } of rows) {
      const facts = factsOfValues(values);
      const place = this.before.put(facts);
      this.after.put(facts, place);
      this.places.set(enterpriseId, place);
      this.ids[place] = enterpriseId;
    }
  }

  /** Facts of these firms are others now. What is told no more is unknown. */
  renew(rows: readonly FirmRow[], known: Iterable<string>) {
    const forgotten = new Map([...known].map((key) => [key, {}]));
    for (const { enterpriseId, values } of rows) {
      const place = this.places.get(enterpriseId);
      if (place !== undefined) this.after.put(new Map([...forgotten, ...factsOfValues(values)]), place);
    }
  }
}

interface Side {
  day: string;
  table: FirmTable;
  mass: MassEvaluation;
  entries: ReadonlyMap<string, Entry>;
  items: ReadonlyMap<string, ItemOnDay>;
}

function sideOf({ day, items }: MassSide, table: FirmTable, question: MassQuestion): Side {
  const rules = items.map(({ item, rule }) => ({ id: item.id, rule: rule.rule }));
  const book = new RuleBook(rules, day, question.definitions);
  return {
    day,
    table,
    mass: new MassEvaluation(book, table),
    entries: new Map(book.entries.map((entry) => [entry.id, entry])),
    items: new Map(items.map((on) => [on.item.id, on])),
  };
}

/**
 * Whose outcome of which item is another: all firms before both sides by bits, item by item, and only those whose bits differ are
 * looked at one by one (portal.md 4). Nothing but the changes is kept.
 */
export function* compareFirms(province: Province, question: MassQuestion): Generator<FirmTransition> {
  const before = sideOf(question.before, province.before, question);
  const after = sideOf(question.after, province.after, question);
  for (const itemId of new Set([...before.items.keys(), ...after.items.keys()])) {
    const [was, is] = [answersOf(before, itemId), answersOf(after, itemId)];
    const isSame = before.items.get(itemId)?.startsOn === after.items.get(itemId)?.startsOn;
    for (const firm of differing(was, is, province.ids.length, !isSame)) {
      const [from, to] = [before, after].map((side) => outcomeOf(side, itemId, firm, question));
      // What a firm never had and does not get is no news.
      if (from === undefined || to === undefined || from === to || isNothing(from, to)) continue;
      yield { enterpriseId: province.ids[firm] ?? '', itemId, from, to };
    }
  }
}

const isNothing = (from: string, to: string) =>
  (from === 'none' && ['notEligible', 'fault'].includes(to)) || (to === 'none' && from === 'notEligible');

function answersOf(side: Side, itemId: string): Answers | undefined {
  const entry = side.entries.get(itemId);
  return entry && side.mass.answers(entry);
}

/**
 * Numbers of the firms whose bits differ; where an item is on one side alone, of those it does not say no to: a way that was open to a
 * firm and ends with its document is no change of what it may have.
 */
function* differing(was: Answers | undefined, is: Answers | undefined, count: number, isMoved: boolean) {
  for (let word = 0; word * 32 < count; word++)
    yield* numbersIn(isMoved && was && is ? ~0 : differingBits(was, is, word), word, count);
}

function differingBits(was: Answers | undefined, is: Answers | undefined, word: number): number {
  const one = (answers: Answers | undefined, of: 'yes' | 'no' | 'error') => answers?.[of]?.[word] ?? 0;
  if (!was || !is) return ~one(was ?? is, 'no');
  const sides = ['yes', 'no', 'error'] as const;
  return sides.reduce((bits, of) => bits | (one(was, of) ^ one(is, of)), 0);
}

function* numbersIn(bits: number, word: number, count: number) {
  for (let bit = 0; bits !== 0 && bit < 32; bit++)
    if ((bits >>> bit) & 1 && word * 32 + bit < count) yield word * 32 + bit;
}

function outcomeOf({ items, table, day }: Side, itemId: string, firm: number, { definitions }: MassQuestion) {
  const on = items.get(itemId);
  if (!on) return 'none' as const;
  const facts: Facts = table.factsOf(firm, ['region', ...on.rule.factKeys]);
  return isForFirm(on, facts) ? assessItem(on, facts, day, definitions).outcome : ('none' as const);
}
