import type { ParagraphShape, ParagraphTomb } from '@qifu/contracts';
import { numberParagraphs } from '@qifu/rules';

/** A text under the hand of its editor: paragraphs, and anchors that were taken out. */
export interface EditedText {
  paragraphs: readonly ParagraphShape[];
  tombs: readonly ParagraphTomb[];
}

/** What one act makes of a text, and where the hand is afterwards. */
export interface Acted extends EditedText {
  focus: { pid: string; at: number };
}

/** A number for a new paragraph that no other has or had: `c7-1` after `c7`. */
function freshPid({ paragraphs, tombs }: EditedText, after: string): string {
  const used = new Set([...paragraphs, ...tombs].map(({ pid }) => pid));
  const root = after.replace(/-\d+$/, '');
  for (let count = 1; ; count++) if (!used.has(`${root}-${count}`)) return `${root}-${count}`;
}

const numbered = (text: EditedText): EditedText => ({
  ...text,
  paragraphs: numberParagraphs(text.paragraphs),
});

export const changeWords = (text: EditedText, pid: string, words: string): EditedText => ({
  ...text,
  paragraphs: text.paragraphs.map((one) => (one.pid === pid ? { ...one, text: words } : one)),
});

/** What follows the hand becomes a paragraph of its own; the anchor stays with what comes before it. */
export function splitParagraph(text: EditedText, pid: string, at: number): Acted {
  const index = text.paragraphs.findIndex((one) => one.pid === pid);
  const one = text.paragraphs[index];
  if (!one || one.kind === 'table') return { ...text, focus: { pid, at } };
  const fresh: ParagraphShape = {
    pid: freshPid(text, pid),
    kind: one.kind === 'item' ? 'item' : 'paragraph',
    path: '',
    text: one.text.slice(at).trimStart(),
  };
  const paragraphs = text.paragraphs.toSpliced(
    index,
    1,
    { ...one, text: one.text.slice(0, at).trimEnd() },
    fresh,
  );
  return { ...numbered({ ...text, paragraphs }), focus: { pid: fresh.pid, at: 0 } };
}

/** Joins a paragraph to the one before it: its anchor leads there from now on. */
export function joinParagraph(text: EditedText, pid: string): Acted | undefined {
  const index = text.paragraphs.findIndex((one) => one.pid === pid);
  const [one, former] = [text.paragraphs[index], text.paragraphs[index - 1]];
  if (!one || !former || one.kind === 'table' || former.kind === 'table') return undefined;
  const paragraphs = text.paragraphs.toSpliced(index - 1, 2, { ...former, text: former.text + one.text });
  return {
    ...numbered(buried({ ...text, paragraphs }, one, former.pid)),
    focus: { pid: former.pid, at: former.text.length },
  };
}

/** Takes a paragraph out; links to it lead to what stood before it. */
export function takeOut(text: EditedText, pid: string): EditedText {
  const index = text.paragraphs.findIndex((one) => one.pid === pid);
  const one = text.paragraphs[index];
  if (!one) return text;
  const beside = text.paragraphs[index - 1] ?? text.paragraphs[index + 1];
  return numbered(
    buried({ ...text, paragraphs: text.paragraphs.toSpliced(index, 1) }, one, beside?.pid ?? ''),
  );
}

/** Tombs that led to it lead on with it. */
const buried = (text: EditedText, { pid, path }: ParagraphShape, redirectTo: string): EditedText => ({
  ...text,
  tombs: [
    ...text.tombs.map((tomb) => (tomb.redirectTo === pid ? { ...tomb, redirectTo } : tomb)),
    { pid, path, redirectTo },
  ],
});

/** A clause becomes a paragraph of the clause before it, and the other way round. */
export const turnClause = (text: EditedText, pid: string): EditedText =>
  numbered({
    ...text,
    paragraphs: text.paragraphs.map((one) =>
      one.pid === pid && one.kind !== 'table'
        ? { ...one, kind: one.kind === 'clause' ? 'paragraph' : 'clause', path: '' }
        : one,
    ),
  });

/** The first paragraph of an empty text. */
export const firstParagraph = (text: EditedText): EditedText =>
  numbered({ ...text, paragraphs: [{ pid: freshPid(text, 'c1'), kind: 'clause', path: '', text: '' }] });
