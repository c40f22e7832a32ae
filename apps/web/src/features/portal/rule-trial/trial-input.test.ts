import { describe, expect, it } from 'vitest';
import { ruleExamples } from './rule-examples';
import { factsNamedIn, factValue, readParts } from './trial-input';

describe('what is typed into the trial of a rule', () => {
  it('is read as figures, yes and no, lists or texts, and nothing is unknown', () => {
    const typed = ['12.50', ' 是', 'no', '', '["甲","乙"]', '{"periods":{"2025":1}}', '有限公司', '[坏'];
    expect(typed.map(factValue)).toEqual([
      12.5,
      true,
      false,
      null,
      ['甲', '乙'],
      { periods: { 2025: 1 } },
      '有限公司',
      '[坏',
    ]);
  });
  it('names the facts of a rule wherever they stand, in order', () => {
    const read = readParts(ruleExamples.steady);
    expect('parts' in read && [...factsNamedIn(read.parts.condition)]).toEqual([
      'layoffRate',
      'headcount',
      'insurancePaid',
      'isUntrusted',
    ]);
    expect([...factsNamedIn({ count: true, over: 'equipment', where: { op: 'noneIn', list: 'x' } })]).toEqual(
      ['equipment', 'x'],
    );
  });
  it('says which part is no JSON', () => {
    expect(readParts({ condition: '{', amount: '', params: '' })).toMatchObject({ part: 'condition' });
  });
});
