import type { MarkedText } from '@qifu/contracts';
import type { AskedWords } from './asked-words';
import { fold } from './fold';

type Span = [number, number];

/** A text with what of it was looked for: whole terms where they stand, else their parts. */
export function marked(text: string, { units }: AskedWords): MarkedText {
  const { text: folded, begins, ends } = fold(text);
  const whole = spansOf(
    folded,
    units.filter(({ kind }) => kind === 'word').map((unit) => unit.text),
  );
  const parts = units.filter(({ kind }) => kind === 'gram' || kind === 'synonym');
  const covered = new Set(
    units.filter((unit) => unit.kind === 'word' && folded.includes(unit.text)).map(({ text }) => text),
  );
  const open = parts.filter((part) => ![...covered].some((word) => word.includes(part.text)));
  const spans = joined([
    ...whole,
    ...spansOf(
      folded,
      open.map((unit) => unit.text),
    ),
  ]);
  return { text, hits: spans.map(([begin, end]) => [begins[begin] ?? 0, ends[end - 1] ?? text.length]) };
}

function spansOf(folded: string, words: readonly string[]): Span[] {
  return words.flatMap((word) => {
    const found: Span[] = [];
    for (let at = folded.indexOf(word); at !== -1 && word !== ''; at = folded.indexOf(word, at + word.length))
      found.push([at, at + word.length]);
    return found;
  });
}

/** In order, those that touch made one. */
function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const [begin, end] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = found.at(-1);
    if (last && begin <= last[1]) last[1] = Math.max(last[1], end);
    else found.push([begin, end]);
  }
  return found;
}

/** How much of a text is shown around what was found. */
const shownLength = 120;
const before = 20;

/** The place of a text of paragraphs that has most of what was looked for; undefined where none has. */
export function bestPlace(texts: readonly string[], asked: AskedWords): MarkedText | undefined {
  let best: MarkedText | undefined;
  let most = 0;
  for (const text of texts) {
    const one = marked(text, asked);
    const length = one.hits.reduce((sum, [begin, end]) => sum + end - begin, 0);
    if (length > most) [best, most] = [one, length];
  }
  return best && cutAround(best);
}

function cutAround({ text, hits }: MarkedText): MarkedText {
  const [first] = hits;
  const from = Math.max(0, (first?.[0] ?? 0) - before);
  const to = Math.min(text.length, from + shownLength);
  const head = from > 0 ? '…' : '';
  const shift = head.length - from;
  return {
    text: `${head}${text.slice(from, to)}${to < text.length ? '…' : ''}`,
    hits: hits
      .filter(([begin, end]) => begin >= from && end <= to)
      .map(([begin, end]) => [begin + shift, end + shift]),
  };
}
