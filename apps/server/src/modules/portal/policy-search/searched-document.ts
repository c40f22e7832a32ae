import { translate } from '@qifu/i18n';
import { type FactDefinition, readRule } from '@qifu/policy-rules';
import { sha256 } from '#platform/hash';
import { initialsOf } from '#platform/pinyin/initials';
import { amountOfAnybody, type ItemAmount, noAmount } from '../policy-item/item-amount';
import { ruleInForce } from '../policy-rule/rule-in-force';
import { border, foldedText } from './fold';
import { gramsOf } from './grams';
import type { SearchedFacets, SearchedFaq, SearchedItem, SearchedTiming } from './policy-search.table';
import type { FaqRow, InterpretationRow, ItemRow, PublicEditionRow, RuleRow } from './source.queries';

/** All that a row is made of. */
export interface DocumentParts {
  edition: PublicEditionRow;
  items: readonly ItemRow[];
  rules: ReadonlyMap<string, readonly RuleRow[]>;
  faqs: readonly FaqRow[];
  interpretations: readonly InterpretationRow[];
  definitions: ReadonlyMap<string, FactDefinition>;
  day: string;
}

const folded = (parts: readonly string[]) => parts.map(foldedText).join(border);

/** The row by which a public document is found. */
export async function searchedDocument(parts: DocumentParts) {
  const { edition, faqs, interpretations } = parts;
  const items = await searchedItems(parts);
  const body = folded([
    ...edition.paragraphs.map(({ text }) => text),
    ...interpretations.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)),
    ...faqs.flatMap(({ question, answer }) => [question, answer]),
  ]);
  const yuan = items.flatMap(({ mostYuan }) => mostYuan ?? []);
  const row = {
    documentId: edition.documentId,
    title: folded([edition.title, edition.shortTitle]),
    initials: await initialsOf(edition.title),
    docNo: folded([edition.docNo, edition.indexNo]),
    figures: folded(figureTexts(parts)),
    summary: folded([edition.summary, ...interpretations.map(({ title }) => title)]),
    facets: JSON.stringify(facetsOf(parts)),
    timing: JSON.stringify(timingOf(parts)),
    items: JSON.stringify(items),
    faqs: JSON.stringify(faqs.map(searchedFaq)),
    mostYuan: yuan.length > 0 ? String(Math.max(...yuan)) : null,
    interpretationCount: interpretations.length,
    citedIds: [...new Set([...edition.supersedes, ...edition.cites])],
  };
  return {
    row: { ...row, hash: sha256(JSON.stringify([row, body, edition.id])) },
    text: { body, grams: [...new Set(gramsOf(body))] },
  };
}

function figureTexts({ edition, items }: DocumentParts): string[] {
  return [
    ...edition.keyFigures.map(({ label, value, unit }) => `${label}${value}${unit}`),
    ...edition.keywords,
    ...items.map(({ fullName }) => fullName),
    ...items.map(({ benefitType }) => translate('zh', 'policy', `benefitType.${benefitType}`)),
    ...edition.topics.map((topic) => translate('zh', 'policy', `topic.${topic}`)),
    ...edition.issuers,
  ];
}

async function searchedItems({
  items,
  rules,
  edition,
  definitions,
  day,
}: DocumentParts): Promise<SearchedItem[]> {
  const at = edition.effectiveFrom !== null && edition.effectiveFrom > day ? edition.effectiveFrom : day;
  return await Promise.all(
    items.map(async ({ id, fullName, benefitType }) => ({
      id,
      name: foldedText(fullName),
      initials: await initialsOf(fullName),
      benefitType,
      ...amountBy(ruleInForce(rules.get(id) ?? [], at), at, definitions),
    })),
  );
}

/** Of a rule that cannot be read any more nothing is told. */
export function amountBy(
  version: RuleRow | undefined,
  day: string,
  definitions: DocumentParts['definitions'],
): ItemAmount {
  if (!version) return noAmount;
  const { condition, amount, params } = version;
  const read = readRule({ condition, amount: amount ?? undefined, params });
  return 'rule' in read ? amountOfAnybody(read.rule, day, definitions) : noAmount;
}

const searchedFaq = ({ id, question, answer, askedCount }: FaqRow): SearchedFaq => ({
  id,
  question: foldedText(question),
  answer: foldedText(answer),
  askedCount,
});

const facetsOf = ({ edition, items }: DocumentParts): SearchedFacets => ({
  kind: edition.kind,
  level: edition.level,
  regionCode: edition.regionCode,
  issuers: edition.issuers,
  topics: edition.topics,
  industries: edition.industries,
  sizes: edition.sizes as SearchedFacets['sizes'],
  audiences: edition.audiences,
  benefitTypes: [...new Set(items.map(({ benefitType }) => benefitType))],
  modes: [...new Set(items.map(({ mode }) => mode))],
  publishDate: edition.publishDate,
});

const timingOf = ({ edition, items }: DocumentParts): SearchedTiming => ({
  effectiveFrom: edition.effectiveFrom,
  effectiveTo: edition.effectiveTo,
  repealedOn: edition.repealedOn,
  supersededOn: edition.supersededOn,
  items: items.map(({ id, mode, isRolling, windows }) => ({
    id,
    isInstant: mode === 'instant',
    isRolling: isRolling === 1,
    windows,
  })),
});
