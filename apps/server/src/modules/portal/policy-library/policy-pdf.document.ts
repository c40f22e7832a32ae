import type { ConditionSentence, ItemShape, ParagraphShape, PolicyHead } from '@qifu/contracts';
import { type Language, languageTags, translate } from '@qifu/i18n';
import type { PdfBlock, PdfDocument } from '#platform/pdf/pdf-shapes';

export interface PrintedPolicy {
  policy: PolicyHead;
  paragraphs: readonly ParagraphShape[];
  items: readonly ItemShape[];
  /** The day it is printed, and that day's beginning: the same day gives the same bytes. */
  day: string;
  at: number;
  address: string;
}

type Say = (key: string, params?: Record<string, unknown>) => string;
const hashShown = 16;
/** Filled in once the pages are counted. */
const pagePlaces = { page: '{page}', total: '{total}' };
const list = (words: readonly string[]) => words.join('、');

/** A policy to keep or hand in: what it is, its text, what can be had of it, and how to see whether it still counts. */
export function policyDocument(printed: PrintedPolicy, language: Language): PdfDocument {
  const say: Say = (key, params) => translate(language, 'policyPrint', key, params);
  const words: Say = (key, params) => translate(language, 'policy', key, params);
  const { policy, paragraphs, items, day, at, address } = printed;
  const validity = words(`validity.${policy.validity.validity}`);
  return {
    title: policy.title,
    author: say('author'),
    createdAt: at,
    language: languageTags[language],
    blocks: [
      { block: 'title', text: policy.title, subtitle: policy.docNo },
      { block: 'pairs', pairs: factsOf(printed, language, say('standingOn', { validity, day })) },
      { block: 'heading', text: say('text') },
      ...paragraphs.map(blockOf),
      ...(items.length > 0
        ? [{ block: 'heading' as const, text: translate(language, 'policyPage', 'items.title') }]
        : []),
      ...items.map((item) => itemBlock(item, language, say)),
    ],
    footer: {
      text: say('footer', { day, validity, address }),
      pageText: say('pageText', pagePlaces),
      qr: address,
    },
  };
}

/** The official metadata (portal.md 1 #2), as far as there is any. */
function factsOf({ policy }: PrintedPolicy, language: Language, standing: string) {
  const words: Say = (key) => translate(language, 'policy', key);
  const said: [string, string | null, boolean?][] = [
    ['indexNo', policy.indexNo],
    ['docNo', policy.docNo],
    ['issuers', list(policy.issuers), true],
    ['draftDate', policy.draftDate],
    ['publishDate', policy.publishDate],
    ['effectiveFrom', policy.effectiveFrom],
    ['effectiveTo', policy.effectiveTo ?? translate(language, 'policyPage', 'facts.noEnd')],
    ['kind', words(`kind.${policy.kind}`)],
    ['region', `${words(`level.${policy.level}`)} ${policy.regionName}`],
    ['topics', list(policy.topics.map((topic) => words(`topic.${topic}`))), true],
    ['legalBasis', list(policy.legalBasis), true],
  ];
  const pairs = said.flatMap(([name, value, isWide = false]) =>
    value ? [{ label: translate(language, 'policyPage', `facts.${name}`), value, isWide }] : [],
  );
  const own: Say = (key, params) => translate(language, 'policyPrint', key, params);
  const { edition, contentHash } = policy;
  const printed = own('editionOf', { edition, hash: contentHash.slice(0, hashShown) });
  return [
    ...pairs,
    { label: own('standing'), value: standing, isWide: true },
    { label: own('edition'), value: printed, isWide: true },
  ];
}

/** Chapters are headings, clauses begin with their number, tables stay tables. */
function blockOf({ kind, path, text, rows }: ParagraphShape): PdfBlock {
  if (rows && rows.length > 0) {
    const [heads = [], ...others] = rows;
    return {
      block: 'table',
      columns: heads.map((heading) => ({ heading, share: 1 / heads.length })),
      rows: others.map((cells) => heads.map((_, at) => cells[at] ?? '')),
    };
  }
  if (kind === 'chapter' || kind === 'heading') return { block: 'heading', text };
  const item = /第([^第]+)项$/.exec(path)?.[1];
  const number = kind === 'clause' ? `${path}　` : kind === 'item' && item ? `（${item}）` : '';
  return { block: 'paragraph', text: number + text };
}

function itemBlock(item: ItemShape, language: Language, say: Say): PdfBlock {
  const words: Say = (key) => translate(language, 'policy', key);
  const { benefitType, mode, amount, rule, windows, deadline, handler, contact } = item;
  const spans = windows.map(({ from, to }) => say('span', { from, to }));
  const when = deadline.isRolling ? say('rolling') : list(spans);
  const lines = [
    say('more', { kind: words(`benefitType.${benefitType}`), mode: words(`mode.${mode}`) }),
    amount.basis && say('amount', { amount: amount.basis }),
    ...(rule ? [say('conditions'), ...sentencesOf(rule.condition, language, say, 0)] : []),
    when && say('windows', { spans: when }),
    handler && say('by', { handler, contact }),
  ];
  return { block: 'paragraph', label: item.name, text: lines.filter(Boolean).join('\n') };
}

/** Conditions line by line, parts of a group further in. */
function sentencesOf(
  { group, n, parts, sentence, cite }: ConditionSentence,
  language: Language,
  say: Say,
  depth: number,
): string[] {
  const indent = '　'.repeat(depth);
  if (group === 'leaf') return [`${indent}· ${sentence}${cite ? say('cited', { path: cite.path }) : ''}`];
  const inside = (at: number) => parts.flatMap((part) => sentencesOf(part, language, say, at));
  if (group === 'all' && depth === 0) return inside(0);
  const head = translate(language, 'policyPage', `items.group_${group}`, { n: n ?? 0 });
  return [`${indent}· ${head}`, ...inside(depth + 1)];
}
