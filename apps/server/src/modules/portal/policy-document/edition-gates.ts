import { type EditionGate, type ParagraphChange, textLimits } from '@qifu/contracts';
import { daysFrom } from '@qifu/rules';
import type { Paragraph } from '../policy-text/paragraph';
import type { DocumentParts } from './document-parts.queries';
import type { HeldEdition } from './hold-edition';

type Written = Pick<
  HeldEdition,
  | 'kind'
  | 'level'
  | 'issuers'
  | 'topics'
  | 'regionCode'
  | 'draftDate'
  | 'publishDate'
  | 'effectiveFrom'
  | 'summary'
  | 'fileIds'
  | 'interpretationPlan'
  | 'changeNote'
  | 'changeKind'
> & { paragraphs: readonly Paragraph[] };

interface GateParts {
  edition: Written;
  parts: DocumentParts;
  /** What differs from the edition the public reads; nothing where it reads none. */
  changes: readonly ParagraphChange[];
  isFirst: boolean;
  knownFiles: number;
  reviewerName: string;
}

type Gate = EditionGate;
const gate = (
  name: Gate['name'],
  state: Gate['state'],
  facts: Gate['facts'] = {},
  missing: readonly string[] = [],
): Gate => ({ name, state, facts, missing: [...missing] });
const needs = (
  name: Gate['name'],
  isThere: boolean,
  facts: Gate['facts'] = {},
  missing: readonly string[] = [],
) => gate(name, isThere ? 'ok' : 'missing', facts, missing);

/** What a release needs (portal.md 2.2), each with what is missing; what only warns holds nothing up. */
export function gatesOf({ edition, parts, changes, isFirst, knownFiles, reviewerName }: GateParts): Gate[] {
  const { summary, fileIds, kind, interpretationPlan, paragraphs } = edition;
  const missing = missingFields(edition);
  const bare = itemsWithoutRule(parts);
  const lagging = laggingQuotes(parts, changes);
  const hasInterpretation = parts.interpretations.length > 0 || interpretationPlan !== '';
  return [
    needs('summary', summary !== '' && summary.length <= textLimits.summary, { count: summary.length }),
    needs('metadata', missing.length === 0, { count: missing.length }, missing),
    needs('text', paragraphs.length > 0, { count: paragraphs.length }),
    needs('files', knownFiles === fileIds.length, { count: fileIds.length, known: knownFiles }),
    needs('interpretation', kind !== 'normative' || hasInterpretation, {
      count: parts.interpretations.length,
      plan: interpretationPlan,
    }),
    needs('items', bare.length === 0, { count: parts.items.length, open: bare.length }, bare),
    ...(isFirst ? [] : [needs('change', edition.changeNote !== '', { kind: edition.changeKind })]),
    noticeGate(edition),
    gate('quotes', lagging.length === 0 ? 'ok' : 'warn', { count: lagging.length }, lagging),
    gate('reviewer', reviewerName === '' ? 'later' : 'ok', { name: reviewerName }),
  ];
}

/** What a release waits for. */
export const openGates = (gates: readonly Gate[]): Gate[] => gates.filter(({ state }) => state === 'missing');

function missingFields({
  level,
  regionCode,
  issuers,
  topics,
  draftDate,
  publishDate,
  effectiveFrom,
}: Written) {
  const fields = { level, regionCode, issuers, topics, draftDate, publishDate, effectiveFrom };
  return Object.entries(fields).flatMap(([name, value]) =>
    value === null || value.length === 0 ? [name] : [],
  );
}

/** An item that is judged by a rule has a released one; a service is for whoever asks. */
const itemsWithoutRule = ({ items, rules }: DocumentParts) =>
  items
    .filter(
      ({ id, benefitType }) =>
        benefitType !== 'service' &&
        !rules.some(({ itemId, state }) => itemId === id && state === 'published'),
    )
    .map(({ fullName }) => fullName);

const noticeDays = 30;

/** Firms are given a month to prepare; that a document counts at once is said, not refused. */
function noticeGate({ publishDate, effectiveFrom }: Written): Gate {
  if (publishDate === null || effectiveFrom === null) return gate('notice', 'later');
  const days = daysFrom(publishDate, effectiveFrom);
  // A later edition of what counts already changes it at once: its first day lies in the past.
  return gate('notice', days >= noticeDays || days < 0 ? 'ok' : 'warn', { count: days });
}

const figures = /[0-9０-９][0-9０-９,.]*\s*[%％‰万元亿人天日月年个]*/g;

/** Answers and interpretations of changed paragraphs that still say a figure which was taken out of them. */
function laggingQuotes(
  { faqs, interpretations }: DocumentParts,
  changes: readonly ParagraphChange[],
): string[] {
  const gone = new Map(
    changes.flatMap(({ pid, change, parts }) => {
      if (change !== 'changed' && change !== 'removed') return [];
      const texts = (kind: string) =>
        parts
          .filter((part) => part.kind === kind)
          .map(({ text }) => text)
          .join(' ');
      const stays = new Set(`${texts('added')} ${texts('same')}`.match(figures) ?? []);
      const left = (texts('removed').match(figures) ?? []).filter((one) => !stays.has(one));
      return left.length === 0 ? [] : [[pid, left.map((one) => one.trim())] as const];
    }),
  );
  const lags = (refs: readonly string[], said: string) =>
    refs.some((pid) => gone.get(pid)?.some((figure) => said.includes(figure)));
  return [
    ...faqs
      .filter(({ refs, question, answer }) => lags(refs, `${question} ${answer}`))
      .map(({ question }) => question),
    ...interpretations
      .filter(({ refs, title, paragraphs }) =>
        lags(refs, `${title} ${paragraphs.map(({ text }) => text).join(' ')}`),
      )
      .map(({ title }) => title),
  ];
}
