import type { ParagraphChange } from '@qifu/contracts';
import { compareTexts } from './compare-texts';
import type { Paragraph } from './paragraph';

/** Everything but letters and figures: a paragraph that differs in nothing else says the same. */
const marks = /[\p{P}\p{S}\s]/gu;

/**
 * Two editions paragraph by paragraph, found by their pids, in the order of the later one; what was taken out stands where it was,
 * after the paragraph it followed.
 */
export function compareParagraphs(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
): ParagraphChange[] {
  const former = new Map(before.map((one) => [one.pid, one]));
  const stays = new Set(after.map(({ pid }) => pid));
  const takenAfter = takenByPlace(before, stays);
  const found = (takenAfter.get('') ?? []).map(takenOut);
  for (const paragraph of after) {
    found.push(changeOf(former.get(paragraph.pid), paragraph));
    found.push(...(takenAfter.get(paragraph.pid) ?? []).map(takenOut));
  }
  return found;
}

/** What was taken out, by the pid of the paragraph before it that stayed; `''` at the beginning. */
function takenByPlace(before: readonly Paragraph[], stays: ReadonlySet<string>) {
  const found = new Map<string, Paragraph[]>();
  let place = '';
  for (const paragraph of before) {
    if (stays.has(paragraph.pid)) place = paragraph.pid;
    else found.set(place, [...(found.get(place) ?? []), paragraph]);
  }
  return found;
}

const takenOut = ({ pid, kind, path, text }: Paragraph): ParagraphChange => ({
  pid,
  kind,
  path,
  change: 'removed',
  isPunctuation: false,
  parts: text === '' ? [] : [{ kind: 'removed', text }],
});

function changeOf(former: Paragraph | undefined, { pid, kind, path, text }: Paragraph): ParagraphChange {
  const about = { pid, kind, path, isPunctuation: false };
  if (!former) return { ...about, change: 'added', parts: text === '' ? [] : [{ kind: 'added', text }] };
  const numbered = { ...about, ...(former.path !== path && { formerPath: former.path }) };
  const parts = compareTexts(former.text, text);
  if (former.text === text)
    return { ...numbered, change: former.path === path ? 'same' : 'renumbered', parts };
  const isPunctuation = former.text.replace(marks, '') === text.replace(marks, '');
  return { ...numbered, change: 'changed', isPunctuation, parts };
}
