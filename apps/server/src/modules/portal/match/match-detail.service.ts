import { type ExplainedNode, fail, type MatchDetail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { sha256 } from '#platform/hash';
import { assessItem } from '../assessment/assess-item';
import { decidingLeaves, explainRule } from '../assessment/explain-rule';
import { derivedFormulas } from '../enterprise-fact/derived-facts';
import type { FirmFacts } from '../enterprise-fact/firm-facts';
import { factPlace } from '../enterprise-fact/held-fact';
import { type FactWords, factWords, readCodeNames } from '../firm-profile/fact-words';
import { codesOf, madeOf } from '../firm-profile/firm-profile.service';
import { findOwnFirm, firmHeadOf } from '../firm-profile/own-firm';
import type { ItemOnDay } from '../rule-shelf/rule-shelf';
import type { JudgedItem } from './judge-firm';
import { type FirmMatches, readFirmMatches } from './judge-own-firm';
import { knobsOf } from './knobs';
import { codesAskedBy, lookedAt, rowTelling } from './match-list.service';
import { factChanges, matchRow } from './match-rows';
import { outcomeBand } from './outcome-band';

/** Why one item is what it is for the caller's firm: the whole way, the nearest ways, and what it takes. */
export async function readMatch(
  ctx: Ctx,
  itemId: string,
  enterpriseId?: string | null,
): Promise<MatchDetail> {
  const own = await findOwnFirm(ctx, enterpriseId);
  const matches = await readFirmMatches(ctx, own.id);
  const { firm } = matches;
  const item = findItem(matches, itemId);
  const telling = await rowTelling(ctx, matches);
  const words = await wordsFor(ctx, matches, item.on);
  const tree = explainItem(ctx, item.on, firm, matches, words);
  const cited = new Set(citesIn(tree));
  const paragraphs = await readClauses(ctx, item.on, cited);
  const leaves = decidingLeaves(tree);
  return {
    firm: firmHeadOf(own, firm, telling.words),
    day: firm.day,
    time: ctx.now().getTime(),
    row: matchRow(item, { ...telling, words }),
    rule: {
      no: item.on.rule.no,
      validFrom: item.on.rule.validFrom,
      checkCode: checkCodeOf(item.on, firm),
    },
    tree,
    ways: (item.assessment?.nearMiss ?? []).map((way) => factChanges(way, words)),
    knobs: knobsOf(item.on, firm, matches.shelf, words),
    band: outcomeBand(item.on, firm, matches.shelf),
    materials: matches.materialsOf(itemId).list.map(({ source: _, exemptWhen: __, ...one }) => ({
      ...one,
      isExempt: matches
        .materialsOf(itemId)
        .isExempt({ ...one, source: _, ...(__ && { exemptWhen: __ }) }, firm.facts),
    })),
    clauses: paragraphs,
    because: leaves.flatMap(({ sentence }) => sentence ?? []),
    met: scoreOf(tree),
  };
}

export function findItem(matches: FirmMatches, itemId: string): JudgedItem {
  const found = matches.judged.items.find(({ on }) => on.item.id === itemId);
  return found ? lookedAt(found, matches) : fail('record.missing', { id: itemId });
}

/** With the names of every code the rule and the firm name. */
export async function wordsFor(
  ctx: Pick<Ctx, 'db' | 'language'>,
  { shelf, firm }: FirmMatches,
  on: ItemOnDay,
) {
  const names = await readCodeNames(ctx, [...codesOf(firm), ...codesAskedBy(on)]);
  return factWords(ctx.language, shelf.dictionary, names);
}

/** The tree of one item for a firm, each leaf with whence and when its value is. */
export function explainItem(
  { language }: Pick<Ctx, 'language'>,
  on: ItemOnDay,
  firm: FirmFacts,
  { shelf }: Pick<FirmMatches, 'shelf'>,
  words: FactWords,
  day = firm.day,
): ExplainedNode {
  const { evaluation } = assessItem(on, firm.facts, day, shelf.definitions);
  const question = { facts: firm.facts, day: on.startsOn ?? day, definitions: shelf.definitions };
  const tree = explainRule(on.rule.rule, question, evaluation, {
    language,
    paths: on.item.document.paths,
    nameOf: words.nameOf,
  });
  return withSources(tree, firm, words, language);
}

const formulaOf = new Map(derivedFormulas.map((formula) => [formula.factKey, formula]));

function withSources(
  node: ExplainedNode,
  firm: FirmFacts,
  words: FactWords,
  language: Ctx['language'],
): ExplainedNode {
  if (node.kind !== 'leaf')
    return { ...node, parts: node.parts.map((part) => withSources(part, firm, words, language)) };
  const [factKey = ''] = node.factKeys ?? [];
  const used =
    firm.weighed.get(factKey)?.used ??
    [...firm.weighed.values()].find((one) => one.factKey === factKey && one.used)?.used;
  if (!used) return node;
  const formula = used.source === 'derived' ? formulaOf.get(factPlace({ factKey, year: null })) : undefined;
  const source = formula ? madeOf(formula.madeOf, firm, words, language) : words.origin(used);
  return { ...node, source, asOf: used.asOf };
}

const citesIn = (node: ExplainedNode): string[] => [
  ...(node.cite ? [node.cite.pid] : []),
  ...node.parts.flatMap(citesIn),
];

async function readClauses({ db }: Pick<Ctx, 'db'>, { item }: ItemOnDay, pids: ReadonlySet<string>) {
  if (pids.size === 0) return [];
  const edition = await db
    .selectFrom('policyEdition')
    .select('paragraphs')
    .where('id', '=', item.document.editionId)
    .executeTakeFirst();
  return (edition?.paragraphs ?? []).flatMap(({ pid, path, text }) =>
    pids.has(pid) ? [{ pid, path, text }] : [],
  );
}

const leavesIn = (node: ExplainedNode): ExplainedNode[] =>
  node.kind === 'leaf' ? [node] : node.parts.flatMap(leavesIn);

function scoreOf(tree: ExplainedNode) {
  const leaves = leavesIn(tree);
  return { met: leaves.filter(({ result }) => result === 'T').length, of: leaves.length };
}

/** Version of the rule, day and facts in eight characters: whoever holds both can tell that a paper is of them. */
function checkCodeOf({ rule }: ItemOnDay, firm: FirmFacts): string {
  const hash = sha256(`${rule.sha256} ${firm.day} ${firm.fingerprint}`).toUpperCase();
  return `${hash.slice(0, 4)}-${hash.slice(4, 8)}`;
}
