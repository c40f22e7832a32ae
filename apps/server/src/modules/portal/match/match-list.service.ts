import { type MatchList, type MatchQuery, type MatchTab, matchTabs } from '@qifu/contracts';
import { nodesOf } from '@qifu/policy-rules';
import type { Ctx } from '#platform/context';
import { assessItem } from '../assessment/assess-item';
import { decidingLeaves, explainRule } from '../assessment/explain-rule';
import { factWords, readCodeNames } from '../firm-profile/fact-words';
import { codesOf } from '../firm-profile/firm-profile.service';
import { findOwnFirm, firmHeadOf } from '../firm-profile/own-firm';
import type { ItemOnDay } from '../rule-shelf/rule-shelf';
import { type JudgedFirm, type JudgedItem, judgedItem } from './judge-firm';
import { type FirmMatches, readFirmMatches } from './judge-own-firm';
import { matchRow, type RowTelling } from './match-rows';
import { rankWeightsOfNow } from './rank';

/** Which part of the list an item stands in; what is over stands in no other. */
export const tabOf = ({ outcome, deadline }: JudgedItem): Exclude<MatchTab, 'all'> => {
  if (deadline.state === 'closed') return 'expired';
  return outcome === 'fault' ? 'needInfo' : outcome;
};

export function countTabs(items: readonly JudgedItem[]): Record<MatchTab, number> {
  const counts = Object.fromEntries(matchTabs.map((tab) => [tab, 0])) as Record<MatchTab, number>;
  for (const item of items) {
    const tab = tabOf(item);
    counts[tab]++;
    if (tab !== 'expired') counts.all++;
  }
  return counts;
}

/** What a firm may have, ranked, a page of it told in words (portal.md 2.4). */
export async function listMatches(ctx: Ctx, query: MatchQuery): Promise<MatchList> {
  const own = await findOwnFirm(ctx, query.enterpriseId);
  const matches = await readFirmMatches(ctx, own.id);
  const { shelf, firm, judged, best } = matches;
  const { currentPage, pageSize } = query;
  const found = judged.items.filter((item) => isWanted(item, query));
  const page = found.slice((currentPage - 1) * pageSize, currentPage * pageSize);
  const telling = await rowTelling(ctx, matches, page);
  return {
    firm: firmHeadOf(own, firm, telling.words),
    day: firm.day,
    revision: shelf.revision,
    knownFacts: [...firm.weighed.values()].filter(({ used }) => used && used.fromSystem !== '企业名录')
      .length,
    best,
    counts: countTabs(judged.items),
    notForFirm: judged.others.length,
    most: Math.max(0, ...judged.items.map(({ amount }) => amount?.max ?? amount?.min ?? 0)),
    weights: rankWeightsOfNow,
    list: page.map((item) => matchRow(lookedAt(item, matches), telling)),
    pagination: { currentPage, pageSize, total: found.length },
  };
}

/** Everything rows are told with; the places are those of the whole list, whatever a page is narrowed to. */
export async function rowTelling(
  ctx: Pick<Ctx, 'db' | 'language'>,
  { shelf, firm, judged, best }: FirmMatches,
  shown: readonly JudgedItem[] = [],
): Promise<RowTelling> {
  const codes = shown.flatMap(({ on, outcome }) => (outcome === 'notEligible' ? codesAskedBy(on) : []));
  const words = factWords(
    ctx.language,
    shelf.dictionary,
    await readCodeNames(ctx, [...codesOf(firm), ...codes]),
  );
  const places = placesOf(judged);
  return {
    language: ctx.language,
    words,
    best,
    placeOf: (itemId) => places.get(itemId) ?? 0,
    mostCertain: Math.max(
      0,
      ...judged.items.filter((one) => tabOf(one) === 'eligible').map(({ amount }) => amount?.min ?? 0),
    ),
    leafOf: ({ on, assessment }) => {
      if (!assessment) return undefined;
      const question = { facts: firm.facts, day: on.startsOn ?? firm.day, definitions: shelf.definitions };
      const tree = explainRule(on.rule.rule, question, assessment.evaluation, {
        language: ctx.language,
        paths: on.item.document.paths,
        nameOf: words.nameOf,
      });
      return decidingLeaves(tree)[0];
    },
  };
}

/** Codes a rule holds a fact against, whose names are told. */
export const codesAskedBy = ({ rule: { rule } }: ItemOnDay): string[] =>
  [...nodesOf(rule.condition)].flatMap((node) =>
    'op' in node && node.op === 'in' ? node.values.filter((one) => typeof one === 'string') : [],
  );

const kept = new WeakMap<JudgedFirm, ReadonlyMap<string, number>>();

function placesOf(judged: JudgedFirm): ReadonlyMap<string, number> {
  const known = kept.get(judged) ?? new Map(judged.items.map(({ on }, index) => [on.item.id, index + 1]));
  kept.set(judged, known);
  return known;
}

/** An item that says no and was passed over so far is looked at once it is shown. */
export function lookedAt(item: JudgedItem, { shelf, firm }: FirmMatches): JudgedItem {
  if (item.assessment) return item;
  const assessment = assessItem(item.on, firm.facts, firm.day, shelf.definitions);
  return judgedItem(item.on, assessment, item.deadline, item.materials);
}

function isWanted(item: JudgedItem, { tab, topic, minAmount, keyword }: MatchQuery): boolean {
  const own = tabOf(item);
  if (tab === 'all' ? own === 'expired' : own !== tab) return false;
  const { fullName, document } = item.on.item;
  if (topic && !document.topics.includes(topic)) return false;
  if (minAmount && (item.amount?.max ?? item.amount?.min ?? 0) < minAmount) return false;
  if (keyword === '') return true;
  const wanted = keyword.toLowerCase();
  return [fullName, document.title, document.shortTitle, document.docNo].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}
