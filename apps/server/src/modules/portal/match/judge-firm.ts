import type { MatchDeadline, MatchOutcome, ShownRange } from '@qifu/contracts';
import type { Facts } from '@qifu/policy-rules';
import { type Assessment, assessItem } from '../assessment/assess-item';
import type { ItemOnDay, RuleShelf } from '../rule-shelf/rule-shelf';
import { deadlineOf } from './deadline';
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
  /** Undefined of items that say no and were not looked at closer yet. */
  assessment?: Assessment;
}

/** A firm before everything that is for it, the best first. */
export interface JudgedFirm {
  day: string;
  items: readonly JudgedItem[];
  notForFirm: number;
}

/** Of items that say no so many are looked at for a way or a day before a list is ordered; the rest when it is shown. */
const lookedAtAhead = 300;

/** What a firm may have of everything published; the rules that say no are asked for ways only as far as needed. */
export function judgeFirm(
  shelf: RuleShelf,
  facts: Facts,
  day: string,
  materialsOf: (itemId: string) => ItemMaterials,
): JudgedFirm {
  const all = [...shelf.itemsOn(day), ...endedItems(shelf, day)];
  const fitting = all.filter((on) => isForFirm(on, facts));
  const book = shelf.bookOn(day);
  const truths = book.truthsFor(facts);
  const said = new Map(book.entries.map((entry) => [entry.id, book.verdict(entry, truths)]));
  let ahead = lookedAtAhead;
  const items = fitting.map((on): JudgedItem => {
    const isRefused = !on.startsOn && said.get(on.item.id) === 'F';
    const materials = materialsOf(on.item.id).countFor(facts);
    const deadline = deadlineOf(on, day);
    if (isRefused && ahead-- <= 0)
      return { on, outcome: 'notEligible', amount: null, deadline, missing: [], materials, score: 0 };
    return judgedItem(on, assessItem(on, facts, day, shelf.definitions), deadline, materials);
  });
  return { day, items: items.toSorted(byRank), notForFirm: all.length - fitting.length };
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
function shownAmount({ outcome, amount }: Assessment): ShownRange | null {
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
    (a.deadline.to ?? '9').localeCompare(b.deadline.to ?? '9') ||
    a.on.item.id.localeCompare(b.on.item.id)
  );
}

/** What firms of this place are meant by at all. A district's policy is for its own firms; no place known fits everywhere. */
export function isForFirm({ item: { document } }: ItemOnDay, facts: Facts): boolean {
  if (!document.audiences.includes('enterprise')) return false;
  const region = facts.get('region')?.value;
  const place = document.regionCode.replace(/(00)+$/, '');
  return typeof region !== 'string' || region.startsWith(place);
}

const dayMs = 86_400_000;
/** So long ended documents stay in sight. */
const keptDays = 180;

/** Items of documents that ended lately, as they were on their last day. */
function endedItems(shelf: RuleShelf, day: string): ItemOnDay[] {
  const since = new Date(Date.parse(day) - keptDays * dayMs).toISOString().slice(0, 10);
  return shelf.items.flatMap((item) => {
    const { from, to } = item.document;
    if (to === null || to >= day || to < since || from > to) return [];
    const rule = item.rules.findLast(
      (one) => one.validFrom <= to && (one.validTo === null || one.validTo >= to),
    );
    return rule ? [{ item, rule }] : [];
  });
}
