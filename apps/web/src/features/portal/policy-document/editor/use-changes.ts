import { useData } from '@qifu/client';
import { type ParagraphChange, type PolicyDocumentRecord, policyDocumentApi } from '@qifu/contracts';
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
  const open = base?.editions[0];
  const shown = base?.editions.find(({ id }) => id === base.publicEditionId);
  const isCompared = base !== undefined && shown !== undefined && shown.id !== base.editionId;
  const query = useData(
    policyDocumentApi.diff,
    { params: { id: base?.id ?? '' }, query: { from: shown?.edition, to: base?.edition } },
    { enabled: isCompared, isQuiet: true },
  );
  const known = new Map((isCompared ? query.data?.changes : undefined)?.map((one) => [one.pid, one]));
  const marks = new Map<string, Mark>();
  if (known.size > 0)
    for (const { pid, text } of paragraphs) {
      const one = known.get(pid);
      if (!one || one.change === 'added') marks.set(pid, { kind: 'added' });
      else if (joined(one.parts, 'added') !== text)
        marks.set(pid, {
          kind: 'changed',
          ...(joined(one.parts, 'removed') === text && { parts: one.parts }),
        });
    }
  const stays = new Set(paragraphs.map(({ pid }) => pid));
  const gone = [...known.values()].filter(
    ({ pid, change }) => change !== 'removed' && !stays.has(pid),
  ).length;
  const removed = [...known.values()].filter(({ change }) => change === 'removed').length;
  return {
    marks,
    comparison: query,
    isCompared,
    count: marks.size + gone + removed,
    formerEdition: shown,
    open,
  };
}
