import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareParagraphs } from './compare-paragraphs';
import { compareTexts } from './compare-texts';
import { readParagraphs } from './read-paragraphs';

const inWords = (before: string, after: string) =>
  compareTexts(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}]` : `[+${text}]`))
    .join('');

describe('two texts', () => {
  it('differ in whole figures and words', () => {
    expect(inWords('本金不超过 2000 万元，期限二年。', '本金不超过 2500 万元，期限二年。')).toBe(
      '本金不超过 [-2000][+2500] 万元，期限二年。',
    );
    expect(inWords('按 8% 补助', '按 8.5% 补助')).toBe('按 [-8%][+8.5%] 补助');
    expect(inWords('同步办理', '同步办理；')).toBe('同步办理[+；]');
    expect(inWords('甲乙', '')).toBe('[-甲乙]');
  });

  it('are both read back from their comparison, whatever they are', () => {
    const text = fc.string({
      unit: fc.constantFrom('甲', '乙', '的', '，', '1', '2', '%', ' ', 'a'),
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = compareTexts(before, after);
        const without = (left: string) =>
          parts.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
      { numRuns: 500, seed: 21 },
    );
  });

  it('that have nothing in common are compared in no time', () => {
    const begun = performance.now();
    compareTexts('甲乙丙丁戊'.repeat(4_000), '子丑寅卯辰'.repeat(4_000));
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

describe('two editions', () => {
  it('are compared paragraph by paragraph, what was taken out where it stood', () => {
    const before = readParagraphs(
      '第一条 目的。\n第二条 条件：\n（一）在本市注册；\n（二）信用良好。\n第三条 附则',
    );
    const after = readParagraphs('第一条 目的。\n第二条 条件：\n（一）在本区注册；\n第三条 附则。');
    const more = { pid: 'c9', kind: 'clause', path: '第四条', text: '新增。' } as const;
    const moved = after.map((one) => (one.pid === 'c3' ? { ...one, path: '第四条' } : one));
    expect(
      compareParagraphs(before, [...moved, more]).map(({ pid, change, isPunctuation, formerPath }) =>
        [pid, change, isPunctuation, formerPath ?? ''].join(' '),
      ),
    ).toEqual([
      'c1 same false ',
      'c2 same false ',
      'c2i1 changed false ',
      'c2i2 removed false ',
      'c3 changed true 第三条',
      'c9 added false ',
    ]);
  });
});
