import { useData } from '@qifu/client';
import { type ParagraphChange, type PolicyDocumentRecord, policyDocumentApi } from '@qifu/contracts';
import { usualPair } from './use-comparison';
import type { EditionValues } from './use-edition';

/** How a paragraph differs from what the public reads. */
export interface Mark {
  kind: 'changed' | 'added';
  /** Word by word, where what is typed is what was compared. */
  parts?: ParagraphChange['parts'];
}

const joined = (parts: ParagraphChange['parts'], without: string) =>
  parts.flatMap(({ kind, text }) => (kind === without ? [] : [text])).join('');

/** What the edition changes of the one the public reads, as far as it is known while it is typed. */
export function useChanges(base: PolicyDocumentRecord | undefined, paragraphs: EditionValues['paragraphs']) {
  const pair = usualPair(base);
  // What the public reads already is shown beside the edition before it, and marks nothing.
  const comparison = useData(
    policyDocumentApi.diff,
    { params: { id: base?.id ?? '' }, query: pair },
    { enabled: (base?.editions.length ?? 0) > 1, isQuiet: true },
  );
  const known = pair.from !== undefined ? (comparison.data?.changes ?? []) : [];
  return { marks: marksOf(known, paragraphs) };
}

function marksOf(known: readonly ParagraphChange[], paragraphs: EditionValues['paragraphs']) {
  const former = new Map(known.map((one) => [one.pid, one]));
  const marks = new Map<string, Mark>();
  if (former.size === 0) return marks;
  for (const { pid, text } of paragraphs) {
    const one = former.get(pid);
    if (!one || one.change === 'added') marks.set(pid, { kind: 'added' });
    else if (joined(one.parts, 'added') !== text) {
      const isCompared = joined(one.parts, 'removed') === text;
      marks.set(pid, { kind: 'changed', ...(isCompared && { parts: one.parts }) });
    }
  }
  return marks;
}
