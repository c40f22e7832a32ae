import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  countReadable,
  explainIssues,
  issueKey,
  longText,
  mobilePhone,
  money,
  name,
  optionally,
  optionalReason,
  requiredReason,
  requiredText,
} from './index.ts';

const shape = z.object({
  name,
  phone: mobilePhone,
  note: longText(5),
  kind: z.enum(['a', 'b']),
  count: z.number().int().min(1).max(9),
  tags: z.array(z.string().max(3)).max(2),
  step: z.number().multipleOf(0.5),
  either: z.union([z.number(), z.boolean()]),
});

const refusals = (value: unknown) => {
  const error = shape.safeParse(value, { error: issueKey }).error;
  return error
    ? explainIssues(error).map(({ path, key, params }) => [
        path.join('.'),
        key,
        params.maximum ?? params.minimum,
      ])
    : [];
};

describe('a refusal names its rule by a key', () => {
  it('when fields are missing', () => {
    expect(refusals({})).toEqual(
      ['name', 'phone', 'note', 'kind', 'count', 'tags', 'step', 'either'].map((field) => [
        field,
        'required',
        undefined,
      ]),
    );
  });

  it('when fields are of the wrong kind', () => {
    expect(
      refusals({ name: 1, phone: [], note: {}, kind: 'c', count: 'x', tags: 'x', step: false, either: 'x' }),
    ).toEqual([
      ['name', 'wrongType', undefined],
      ['phone', 'wrongType', undefined],
      ['note', 'wrongType', undefined],
      ['kind', 'notOffered', undefined],
      ['count', 'notNumber', undefined],
      ['tags', 'wrongType', undefined],
      ['step', 'notNumber', undefined],
      ['either', 'invalid', undefined],
    ]);
  });

  it('when fields are too long, too many, too big or off the step, with the limit', () => {
    const value = {
      name: '甲!',
      phone: '1',
      note: '123456',
      kind: 'a',
      count: 10,
      tags: ['', '', ''],
      step: 0.3,
      either: 1,
    };
    expect(refusals(value)).toEqual([
      ['name', 'name', undefined],
      ['phone', 'mobilePhone', undefined],
      ['note', 'tooLong', 5],
      ['count', 'tooBig', 9],
      ['tags', 'tooManyItems', 2],
      ['step', 'offStep', undefined],
    ]);
  });

  it('when a whole number is broken', () => {
    expect(
      refusals({ name: '', phone: null, note: '', kind: 'a', count: 1.5, tags: [], step: 1, either: 1 }),
    ).toEqual([
      ['name', 'required', 1],
      ['phone', 'required', undefined],
      ['count', 'integer', undefined],
    ]);
  });
});

describe('text', () => {
  it('loses the spaces around it', () => expect(longText(9).parse('  a b ')).toBe('a b'));
  it('may be empty unless it is required', () => {
    expect(longText(9).parse('')).toBe('');
    expect(requiredText(9).safeParse('  ').success).toBe(false);
  });
  it('is the same with and without marks that show nothing', () => {
    const marked = '\u202e\u200b青\u00ad屿\u200f科\u2060技\ufeff ';
    expect(requiredText(9).parse(marked)).toBe('青屿科技');
    expect(longText(9).parse(marked)).toBe('青屿科技');
    expect(requiredText(9).safeParse('\u200b\u2066').success).toBe(false);
  });

  it('holds no NUL character, which no database text can keep', () => {
    expect(longText(9).safeParse('a\0b').success).toBe(false);
    expect(requiredText(9).safeParse('\0').success).toBe(false);
  });
});

describe('a reason', () => {
  const told = (rule: z.ZodType, value: unknown) =>
    rule.safeParse(value, { error: issueKey }).error &&
    explainIssues(rule.safeParse(value, { error: issueKey }).error as z.ZodError);
  it('counts letters, digits and ideographs, and nothing that only looks long', () => {
    expect(countReadable('附件错误，已核实 2 次 ok')).toBe(11);
    for (const unread of ['\u3164'.repeat(12), '\u2800'.repeat(12), '.'.repeat(12), '\uffa0\u115f ', '！？'])
      expect(countReadable(unread)).toBe(0);
  });
  it('must say something, and as much as is asked for', () => {
    for (const unread of ['', '  ', '\u3164'.repeat(12), '\u2800'.repeat(12), '..........'])
      expect(told(requiredReason(20), unread)).toMatchObject([{ key: 'required' }]);
    expect(requiredReason(20).parse(' 重复申报 ')).toBe('重复申报');
    expect(told(requiredReason(20, 5), '错了，，，，，')).toMatchObject([
      { key: 'tooLittleSaid', params: { minimum: 5 } },
    ]);
    expect(told(requiredReason(20, 5), '')).toMatchObject([{ key: 'required' }]);
    expect(requiredReason(20, 5).parse('不是同一个')).toBe('不是同一个');
    expect(told(requiredReason(3), '太长了吧')).toMatchObject([{ key: 'tooLong' }]);
  });
  it('that may be left out is left out where nobody can read it', () => {
    expect(optionalReason(20).parse('\u3164..')).toBe('');
    expect(optionalReason(20).parse(undefined)).toBe('');
    expect(optionalReason(20).parse('改了。')).toBe('改了。');
  });
});

describe('an optional field', () => {
  const form = z.object({ phone: optionally(mobilePhone), fund: optionally(money) });
  it('may be absent, null or empty, and is null then', () => {
    expect(form.parse({})).toEqual({ phone: null, fund: null });
    expect(form.parse({ phone: null, fund: '' })).toEqual({ phone: null, fund: null });
  });
  it('keeps its rule when it is there', () => {
    expect(form.parse({ phone: '13800138000', fund: 5 })).toEqual({ phone: '13800138000', fund: '5.00' });
    expect(
      form.safeParse({ phone: '1' }, { error: issueKey }).error?.issues.map((issue) => issue.message),
    ).toEqual(['mobilePhone']);
  });
});
