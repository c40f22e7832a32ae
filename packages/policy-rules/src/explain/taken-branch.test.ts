import { translate } from '@qifu/i18n';
import { describe, expect, it } from 'vitest';
import { amountOfRule, caseOf } from '../evaluate/evaluate-rule.ts';
import type { FactDefinition } from '../facts/fact-definition.ts';
import type { Expression } from '../language/rule.ts';
import { nodesOf } from '../language/walk.ts';
import { readFacts, readRule } from '../testing/reading.ts';
import { amountSentence } from './requirement.ts';
import { takeBranches } from './taken-branch.ts';
import { shownFigure } from './trace.ts';

const day = '2026-11-23';
const definition = (key: string, label: string, unit?: string): [string, FactDefinition] => [
  key,
  { key, label, isActionable: true, ...(unit && { unit }) },
];
const definitions = new Map([
  definition('paid', '上年缴费', '元'),
  definition('size', '企业规模'),
  definition('staff', '职工人数', '人'),
  definition('rate', '裁员率', '%'),
  definition('listed', '失信'),
]);
const params = {
  big: [{ from: '2026-01-01', value: 25, unit: '%' }],
  small: [{ from: '2026-01-01', value: 50, unit: '%' }],
  cap: [{ from: '2026-01-01', value: 20, unit: '万元' }],
};
const ruleOf = (amount: unknown) => readRule({ condition: { op: 'known', fact: 'paid' }, amount, params });
const told = (amount: unknown, facts: Record<string, unknown>, language: 'zh' | 'en' = 'zh') =>
  amountSentence(ruleOf(amount), { day, definitions, facts: readFacts(facts) }, (key, more) =>
    translate(language, 'policyRules', key, more),
  );

/** Written as JSON: a branch called "then" would make an object look like a promise. */
const branch = (when: unknown, yes: unknown, no: unknown): unknown =>
  JSON.parse(JSON.stringify({ if: when, '#': yes, else: no }).replace('"#"', '"then"'));
const isSmall = { op: 'in', fact: 'size', values: ['小型', '微型'] };
const isFew = { op: 'lte', left: { var: 'staff' }, right: { number: 30 } };
const refund = {
  min: [{ mul: [{ var: 'paid' }, branch(isSmall, { param: 'small' }, { param: 'big' })] }, { param: 'cap' }],
};

describe('the sentence of an amount', () => {
  it('names the rate that was taken and why, where the firm decides it', () => {
    expect(told(refund, { paid: 136_000, size: '小型' })).toBe(
      '按上年缴费的 50%，最高 20 万元，依据：企业规模：小型，属于小型、微型',
    );
    expect(told(refund, { paid: 136_000, size: '大型' })).toBe(
      '按上年缴费的 25%，最高 20 万元，依据：企业规模：大型，不属于小型、微型',
    );
    expect(told(refund, { size: '大型' }, 'en')).toBe(
      '25% of 上年缴费, at most CNY 200,000; because 企业规模 is 大型: not one of 小型, 微型',
    );
  });

  it('names both where a fact is missing', () => {
    expect(told(refund, { paid: 136_000 })).toBe('按上年缴费的 50% 或 25%（按条件），最高 20 万元');
  });

  it('goes through conditions within conditions, from the outside in', () => {
    const nested = {
      mul: [
        { var: 'paid' },
        branch(isSmall, branch(isFew, { number: 60, unit: '%' }, { param: 'small' }), { param: 'big' }),
      ],
    };
    expect(told(nested, { size: '小型', staff: 86 })).toBe(
      '按上年缴费的 50%，依据：企业规模：小型，属于小型、微型；职工人数：86 人，高于 30 人',
    );
    expect(told(nested, { size: '大型' })).toBe('按上年缴费的 25%，依据：企业规模：大型，不属于小型、微型');
    expect(told(nested, { size: '小型' })).toBe(
      '按上年缴费的 60% 或 50%（按条件），依据：企业规模：小型，属于小型、微型',
    );
  });

  it('says what an "all", an "any" and a "not" came to by the leaves that decide', () => {
    const both = { op: 'and', args: [isSmall, { op: 'not', arg: { op: 'true', fact: 'listed' } }] };
    const either = branch(both, { param: 'small' }, { param: 'big' });
    expect(told({ mul: [{ var: 'paid' }, either] }, { size: '小型', listed: false })).toBe(
      '按上年缴费的 50%，依据：企业规模：小型，属于小型、微型；失信：否',
    );
    expect(told({ mul: [{ var: 'paid' }, either] }, { size: '小型', listed: true })).toBe(
      '按上年缴费的 25%，依据：失信：是',
    );
  });

  it('names the bound a condition gives', () => {
    const bound = branch(isFew, { number: 5, unit: '万元' }, { number: 50, unit: '万元' });
    expect(told({ min: [{ mul: [{ var: 'paid' }, { param: 'big' }] }, bound] }, { staff: 12 })).toBe(
      '按上年缴费的 25%，最高 5 万元，依据：职工人数：12 人，不高于 30 人',
    );
  });

  it('names of a scale what the figure has come to', () => {
    const step = (from: number, rate: number) => ({
      from: { number: from, unit: '人' },
      rate: { number: rate, unit: '%' },
    });
    const scale = (kind: string) => ({
      scale: { base: { var: 'staff' }, kind, brackets: [step(0, 10), step(100, 6)] },
    });
    expect(told(scale('whole'), { staff: 86 })).toBe(
      '按职工人数分档：达到 0 人的，按 10%，依据：职工人数：86 人',
    );
    expect(told(scale('whole'), { staff: 100 })).toBe(
      '按职工人数分档：达到 100 人的，按 6%，依据：职工人数：100 人',
    );
    expect(told(scale('marginal'), { staff: 86 })).toBe(
      '按职工人数分档：100 人以内的部分，10%，依据：职工人数：86 人',
    );
    expect(told(scale('marginal'), { staff: 120 })).toBe(
      '按职工人数分档：100 人以内的部分，10%；超过 100 人的部分，6%，依据：职工人数：120 人',
    );
    expect(told(scale('whole'), {})).toBe('按职工人数分档：达到 0 人的，按 10%；达到 100 人的，按 6%');
  });

  it('stays whole where the condition cannot be computed', () => {
    const faulty = { op: 'gte', left: { div: [{ var: 'paid' }, { var: 'staff' }] }, right: { number: 1 } };
    expect(
      told(
        { mul: [{ var: 'paid' }, branch(faulty, { param: 'small' }, { param: 'big' })] },
        { paid: 1, staff: 0 },
      ),
    ).toBe('按上年缴费的 50% 或 25%（按条件）');
  });
});

/** The same sequence every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % sides;
  };
}

/** An amount of several levels: conditions, scales of each kind, caps, floors and sums, put together by chance. */
function anyAmount(roll: (sides: number) => number, depth: number): unknown {
  const number = () => ({ number: roll(400), unit: '元' });
  const part = () => anyAmount(roll, depth - 1);
  if (depth === 0) return roll(2) === 0 ? number() : { var: 'paid' };
  const when = [isSmall, isFew, { op: 'or', args: [isFew, isSmall] }, { op: 'not', arg: isSmall }][roll(4)];
  switch (roll(5)) {
    case 0:
    case 1:
      return branch(when, part(), part());
    case 2:
      return { [['min', 'max', 'add'][roll(3)] as string]: [part(), part()] };
    case 3:
      return {
        scale: {
          base: { var: 'paid' },
          kind: ['marginal', 'whole'][roll(2)],
          brackets: [0, 100, 100 + roll(3) * 100].map((from) => ({
            from: { number: from, unit: '元' },
            rate: branch(when, { number: roll(9), unit: '%' }, { number: roll(9), unit: '%' }),
          })),
        },
      };
    default:
      return { floor: part(), to: 1 };
  }
}

it('takes the way the engine takes: what is left gives the same sum, and asks nothing more', () => {
  const roll = dice(20_261_123);
  let branched = 0;
  for (let turn = 0; turn < 400; turn++) {
    const rule = ruleOf(anyAmount(roll, 3));
    const facts = readFacts({
      paid: roll(500),
      size: ['小型', '微型', '大型'][roll(3)],
      staff: roll(60),
    });
    const question = { day, definitions, facts };
    const whole = rule.amount as Expression;
    const { amount, reached } = takeBranches(caseOf(rule, question), whole);
    const left = [...nodesOf(amount)];
    expect(left.some((node) => 'kind' in node && node.kind === 'if')).toBe(false);
    if ([...nodesOf(whole)].length > left.length) branched += 1;
    const cut = withReached(amount, reached);
    const sumOf = (one: Expression) => {
      const { figure } = amountOfRule({ ...rule, amount: one }, question);
      return figure && shownFigure(figure);
    };
    expect(sumOf(amount)).toEqual(sumOf(whole));
    expect(sumOf(cut)).toEqual(sumOf(whole));
  }
  expect(branched).toBeGreaterThan(100);
});

/** Scales without the brackets that are left out of the sentence. */
function withReached(part: Expression, reached: ReturnType<typeof takeBranches>['reached']): Expression {
  if (part.kind === 'scale') {
    const counting = reached.get(part.brackets);
    return counting ? { ...part, brackets: part.brackets.filter((one) => counting.has(one)) } : part;
  }
  if ('args' in part) return { ...part, args: part.args.map((one) => withReached(one, reached)) };
  return 'arg' in part ? { ...part, arg: withReached(part.arg, reached) } : part;
}
