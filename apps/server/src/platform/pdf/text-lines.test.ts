import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines } from './text-lines';

/** Ideographs and full-width marks are two wide, all else one. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, character) => sum + (/[\u2018-\u201d\u2e80-\uffef]|[\u{20000}-\u{3ffff}]/u.test(character) ? 2 : 1),
    0,
  );

describe('breaking text into lines', () => {
  it.each([
    ['评审意见很长', 8, ['评审意见', '很长']],
    ['评审意见，很长', 8, ['评审意', '见，很长']],
    ['他说了（很好）吗', 8, ['他说了', '（很好）', '吗']],
    ['one two three', 8, ['one two', 'three']],
    ['得分87.50分，合格', 9, ['得分87.50', '分，合格']],
    ['约1,000万元', 7, ['约1,000', '万元']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['一\n\n二', 8, ['一', '', '二']],
    ['', 8, ['']],
    ['𠮷𠮷𠮷', 4, ['𠮷𠮷', '𠮷']],
  ])('breaks %j at %i', (text, width, lines) => {
    expect(breakLines(text, width, widthOf)).toEqual(lines);
  });

  it('never makes a line too wide and never loses a character', () => {
    const word = fc.constantFrom(
      '评',
      '审',
      'ab',
      '1.5',
      '，',
      '。',
      '（',
      '）',
      ' ',
      '\n',
      '“',
      '”',
      '𠮷',
      '—',
      '(',
      ')',
      '%',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), fc.integer({ min: 4, max: 20 }), (words, width) => {
        const text = words.join('');
        const lines = breakLines(text, width, widthOf);
        expect(lines.every((line) => widthOf(line) <= width)).toBe(true);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
      { numRuns: 2_000, seed: 7 },
    );
  });
});
