import type { MatchDeadline, MatchOutcome, ShownRange } from '@qifu/contracts';
import { type Facts, type RuleBook, yuanOf } from '@qifu/policy-rules';
import { dayAfter } from '@qifu/rules';
import { type Assessment, assessItem } from '../assessment/assess-item';
import { isForFirm } from '../assessment/is-for-firm';
import type { ItemOnDay, RuleShelf } from '../rule-shelf/rule-shelf';
import { sharedDeadline } from './deadline';
import type { ItemMaterials } from './item-materials';
import { rankScore } from './rank';

/** One item as a firm has it on a day. */
export interface JudgedItem {
  on: ItemOnDay;
  outcome: MatchOutcome;
  amount: ShownRange | null;
  deadline: MatchDeadline;
  missing: readonly string[];
  materials: { total: number; exempt: number };
  score: number;
  /** Undefined of items of a long list that were not shown yet: then missing facts, ways and days are not known either. */
  assessment?: Assessment;
}

/** A firm before everything that is for it, the best first. */
export interface JudgedFirm {
  day: string;
  items: readonly JudgedItem[];
  /** What is for other places or for nobody like it. */
  others: readonly ItemOnDay[];
}

type Truth = ReturnType<RuleBook['verdict']>;
type Amount = ReturnType<ReturnType<RuleBook['amountsFor']>>;

/** So many items are judged one by one, with ways and days. Of more, each is once it is shown: the list is ordered by what is known at once. */
const fewItems = 300;

/** What a firm may have of everything published; the rules that say no are asked for ways only as far as needed. */
export function judgeFirm(
  shelf: RuleShelf,
  facts: Facts,
  day: string,
  materialsOf: (itemId: string) => ItemMaterials,
): JudgedFirm {
  const all = [...shelf.itemsOn(day), ...endedItems(shelf, day)];
  const fitting: ItemOnDay[] = [];
  const others: ItemOnDay[] = [];
  for (const on of all) (isForFirm(on, facts) ? fitting : others).push(on);
  const book = shelf.bookOn(day);
  const truths = book.truthsFor(facts);
  const amountOf = book.amountsFor(facts);
  const isMany = fitting.length > fewItems;
  const items = fitting.map((on): JudgedItem => {
    const materials = materialsOf(on.item.id).countFor(facts);
    const deadline = sharedDeadline(on, day);
    const entry = isMany && !on.startsOn ? book.entryOf(on.item.id) : undefined;
    const light = entry && lightItem(book.verdict(entry, truths), () => amountOf(entry));
    if (light) {
      const { outcome, amount, missing } = light;
      const one = { on, deadline, materials, outcome, amount, missing, score: 0 };
      if (outcome !== 'notEligible') one.score = rankScore(one);
      return one;
    }
    return judgedItem(on, assessItem(on, facts, day, shelf.definitions), deadline, materials);
  });
  return { day, items: items.toSorted(byRank), others };
}

/** What the book knows at once: the verdict, and what it brings unless the answer is no. */
function lightItem(
  truth: Truth,
  askAmount: () => Amount,
): Pick<JudgedItem, 'outcome' | 'amount' | 'missing'> | undefined {
  if (truth === 'error') return undefined;
  if (truth === 'F') return { outcome: 'notEligible', amount: null, missing: [] };
  const { figure, fault } = askAmount();
  if (fault) return undefined;
  const outcome = truth === 'T' ? ('eligible' as const) : ('needInfo' as const);
  const amount = figure && yuanOf(figure);
  return { outcome, amount: shownAmount({ outcome, ...(amount && { amount }) }), missing: [] };
}

export function judgedItem(
  on: ItemOnDay,
  assessment: Assessment,
  deadline: MatchDeadline,
  materials: JudgedItem['materials'],
): JudgedItem {
  const one = {
    on,
    assessment,
    deadline,
    materials,
    outcome: assessment.outcome,
    amount: shownAmount(assessment),
    missing:
      assessment.outcome === 'needInfo' || assessment.outcome === 'eligible'
        ? assessment.evaluation.missing
        : [],
  };
  return { ...one, score: rankScore(one) };
}

/** While the answer is open it may be nothing too: 「0 或 50」 where there is nothing between, else 「0 至 30」. */
function shownAmount({ outcome, amount }: Pick<Assessment, 'outcome' | 'amount'>): ShownRange | null {
  if (!amount || outcome === 'fault') return null;
  if (outcome !== 'needInfo') return { ...amount };
  return { min: 0, max: amount.max, ...(amount.min === amount.max && { isWhole: true }) };
}

const order: Record<MatchOutcome, number> = {
  eligible: 0,
  needInfo: 0,
  nearMiss: 0,
  waiting: 0,
  fault: 1,
  notEligible: 2,
};

/** The dearest first; what is over last. Of equals the one that ends first, then by id: the order is always the same. */
function byRank(a: JudgedItem, b: JudgedItem): number {
  return (
    Number(a.deadline.state === 'closed') - Number(b.deadline.state === 'closed') ||
    order[a.outcome] - order[b.outcome] ||
    b.score - a.score ||
    compare(a.deadline.to ?? '9', b.deadline.to ?? '9') ||
    compare(a.on.item.id, b.on.item.id)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** So long ended documents stay in sight. */
const keptDays = 180;

/** Items of documents that ended lately, as they were on their last day. */
function endedItems(shelf: RuleShelf, day: string): ItemOnDay[] {
  const since = dayAfter(day, -keptDays);
  return shelf.items.flatMap((item) => {
    const { from, to } = item.document;
    if (to === null || to >= day || to < since || from > to) return [];
    const rule = item.rules.findLast(
      (one) => one.validFrom <= to && (one.validTo === null || one.validTo >= to),
    );
    return rule ? [{ item, rule }] : [];
  });
}
