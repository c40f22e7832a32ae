import type { FileSlot } from '@qifu/contracts';

type Named = Pick<FileSlot, 'categoryCode' | 'names'>;

/** At least this much of a category's name stands in the name of a file that belongs there. */
const leastShare = 0.5;

/** Letters that say nothing about what a file is. */
const plain = (text: string) => text.toLowerCase().replace(/[\s_\-—·.,，、()（）《》〈〉【】[\]]/g, '');

/** Neighbouring letters, two by two: names of papers are short, and their order counts. */
function pairsOf(text: string): string[] {
  const letters = [...plain(text)];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/** How much of the name of a category stands in the name of a file, from 0 to 1. */
function shareOf(fileName: string, categoryName: string): number {
  const name = plain(fileName.replace(/\.[^.]*$/, ''));
  const pairs = pairsOf(categoryName);
  if (pairs.length === 0) return 0;
  return pairs.filter((pair) => name.includes(pair)).length / pairs.length;
}

/**
 * The category a file belongs to by its name; undefined where none or several fit equally well. The longer name wins
 * where both stand in it whole: 资金使用计划表 before 使用计划.
 */
export function slotOf<S extends Named>(fileName: string, slots: readonly S[]): S | undefined {
  const rated = slots
    .flatMap((slot) =>
      slot.names.map((name) => ({ slot, share: shareOf(fileName, name), length: name.length })),
    )
    .filter(({ share }) => share >= leastShare)
    .sort((one, other) => other.share - one.share || other.length - one.length);
  const [best] = rated;
  if (!best) return undefined;
  const next = rated.find(({ slot }) => slot !== best.slot);
  return next && next.share === best.share && next.length === best.length ? undefined : best.slot;
}
