import type { ParagraphTomb } from '@qifu/contracts';
import type { Paragraph } from './paragraph';

/** What is alike so far is the same paragraph in other words. */
const alikeFrom = 0.55;

interface Aligned {
  paragraphs: Paragraph[];
  /** Anchors no paragraph has any more; links to them lead to the paragraph that stood before, or after. */
  lost: ParagraphTomb[];
  kept: number;
  fresh: number;
}

/**
 * Gives a text that takes the place of another the anchors of it: first where the words are the same, then, between those, where
 * they are nearest. Anchors never move to other words and none is ever given twice (`taken`: those of earlier editions).
 */
export function alignParagraphs(
  former: readonly Paragraph[],
  read: readonly Paragraph[],
  taken: readonly string[] = [],
): Aligned {
  const pairs = sameWords(former, read);
  nearestWords(former, read, pairs);
  const used = new Set([...taken, ...former.map(({ pid }) => pid)]);
  const paragraphs = read.map((one, index) => {
    const from = former[pairs.get(index) ?? -1];
    return { ...one, pid: from?.pid ?? freshPid(one.pid, used) };
  });
  const stays = new Set(paragraphs.map(({ pid }) => pid));
  return {
    paragraphs,
    lost: tombsOf(former, stays),
    kept: pairs.size,
    fresh: read.length - pairs.size,
  };
}

/** The anchor as the text itself would have it, or the first of its kind that was never given: `c6`, `c6-1`, `c6-2`. */
export function freshPid(wanted: string, used: Set<string>): string {
  let pid = wanted;
  for (let count = 1; used.has(pid); count++) pid = `${wanted}-${count}`;
  used.add(pid);
  return pid;
}

/** Where links to each anchor lead that is there no more: to what stood before it and stayed, or after it. */
export function tombsOf(former: readonly Paragraph[], stays: ReadonlySet<string>): ParagraphTomb[] {
  return former.flatMap(({ pid, path }, index) => {
    if (stays.has(pid)) return [];
    const before = former.slice(0, index).findLast((one) => stays.has(one.pid));
    const after = former.slice(index + 1).find((one) => stays.has(one.pid));
    return [{ pid, path, redirectTo: (before ?? after)?.pid ?? '' }];
  });
}

/** Pairs of equal words, those of the same number first, so that a sentence that stands twice finds its own place. */
function sameWords(former: readonly Paragraph[], read: readonly Paragraph[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const free = new Map<string, number[]>();
  for (const [index, { text }] of former.entries()) free.set(text, [...(free.get(text) ?? []), index]);
  for (const [index, { text, path }] of read.entries()) {
    const places = free.get(text) ?? [];
    const place = places.find((one) => former[one]?.path === path) ?? places[0];
    if (place === undefined) continue;
    pairs.set(index, place);
    free.set(
      text,
      places.filter((one) => one !== place),
    );
  }
  return pairs;
}

/** Of what is left, the most alike first; what stands between the same neighbours comes before what is far away. */
function nearestWords(former: readonly Paragraph[], read: readonly Paragraph[], pairs: Map<number, number>) {
  const usedFormer = new Set(pairs.values());
  const left = former.flatMap((one, index) =>
    usedFormer.has(index) ? [] : [{ index, one, grams: gramsOf(one.text) }],
  );
  // A text that shares nothing with the former one is a new text: comparing all with all would take long.
  if (left.length * (read.length - pairs.size) > 250_000) return;
  const candidates = read.flatMap((one, index) => {
    if (pairs.has(index)) return [];
    const grams = gramsOf(one.text);
    return left.flatMap((other) => {
      if ((other.one.kind === 'table') !== (one.kind === 'table')) return [];
      const alike =
        likeness(grams, other.grams) + (other.one.path === one.path && one.path !== '' ? 0.15 : 0);
      return alike < alikeFrom ? [] : [{ index, place: other.index, alike }];
    });
  });
  const usedRead = new Set(pairs.keys());
  for (const { index, place } of candidates.toSorted((a, b) => b.alike - a.alike || a.index - b.index)) {
    if (usedRead.has(index) || usedFormer.has(place)) continue;
    pairs.set(index, place);
    usedRead.add(index);
    usedFormer.add(place);
  }
}

function gramsOf(text: string): ReadonlySet<string> {
  const bare = text.replace(/[\p{P}\p{S}\s]/gu, '');
  if (bare.length < 2) return new Set([bare]);
  return new Set(Array.from({ length: bare.length - 1 }, (_, index) => bare.slice(index, index + 2)));
}

/** Pairs of characters both have, of all they have (Dice). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 1;
  const [smaller, larger] = one.size < other.size ? [one, other] : [other, one];
  let both = 0;
  for (const gram of smaller) if (larger.has(gram)) both += 1;
  return (2 * both) / (one.size + other.size);
}
