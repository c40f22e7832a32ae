import { describe, expect, it } from 'vitest';
import { type EditedText, joinParagraph, splitParagraph, takeOut, turnClause } from './paragraph-acts';

const text: EditedText = {
  paragraphs: [
    { pid: 'c1', kind: 'clause', path: '第一条', text: '目的。' },
    { pid: 'c2', kind: 'clause', path: '第二条', text: '补助一半。最高 20 万元。' },
    { pid: 'c3', kind: 'clause', path: '第三条', text: '附则。' },
  ],
  tombs: [],
};
const told = ({ paragraphs }: EditedText) =>
  paragraphs.map(({ pid, path, text: words }) => `${pid} ${path} ${words}`);

describe('a text under the hand of its editor', () => {
  it('is split without moving an anchor, and joined again with one that leads on', () => {
    const split = splitParagraph(text, 'c2', 5);
    expect(told(split)).toEqual([
      'c1 第一条 目的。',
      'c2 第二条 补助一半。',
      'c2-1 第二条第二款 最高 20 万元。',
      'c3 第三条 附则。',
    ]);
    expect(split.focus).toEqual({ pid: 'c2-1', at: 0 });
    const joined = joinParagraph(split, 'c2-1');
    expect(joined && told(joined)).toEqual(told(text));
    expect(joined?.tombs).toEqual([{ pid: 'c2-1', path: '第二条第二款', redirectTo: 'c2' }]);
    expect(splitParagraph(joined ?? text, 'c2', 5).focus.pid).toBe('c2-2');
    expect(joinParagraph(text, 'c1')).toBeUndefined();
  });

  it('counts its clauses anew where one is put in or taken out', () => {
    const more = turnClause(splitParagraph(text, 'c2', 5), 'c2-1');
    expect(told(more).slice(2)).toEqual(['c2-1 第三条 最高 20 万元。', 'c3 第四条 附则。']);
    const less = takeOut(more, 'c2');
    expect(less.tombs).toEqual([{ pid: 'c2', path: '第二条', redirectTo: 'c1' }]);
    expect(takeOut(less, 'c1').tombs).toEqual([
      { pid: 'c2', path: '第二条', redirectTo: 'c2-1' },
      { pid: 'c1', path: '第一条', redirectTo: 'c2-1' },
    ]);
  });
});
