import { border } from './fold';

const wordsOf = /[\d.%‰]+|[a-z]+|[\p{L}\p{N}]/gu;
const isWord = /^[\d.%‰a-z]/;

/**
 * What a folded text is found by: neighbouring pairs of Chinese characters (a trigram index serves no word of two), and figures and
 * Latin words whole. Nothing goes across a border.
 */
export function gramsOf(folded: string): string[] {
  const found: string[] = [];
  for (const part of folded.split(border)) {
    let previous = '';
    for (const [piece] of part.matchAll(wordsOf)) {
      if (isWord.test(piece)) found.push(piece);
      else if (previous !== '') found.push(previous + piece);
      previous = isWord.test(piece) ? '' : piece;
    }
  }
  return found;
}
