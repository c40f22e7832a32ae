import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  account,
  chineseOnly,
  code,
  creditCode,
  dayText,
  email,
  epochMs,
  halfHourTime,
  isPassword,
  issueKey,
  licencePlate,
  makeCreditCode,
  mobilePhone,
  money,
  name,
  nationalId,
  nationalIdCheckDigit,
  numericCode,
  positiveInteger,
  scoreText,
  signedMoney,
  url,
} from './index.ts';

const keyOf = (rule: z.ZodType, value: unknown) =>
  rule.safeParse(value, { error: issueKey }).error?.issues[0]?.message;

/** One table per row of the specification's validation chapter. */
const tables: Record<string, { rule: z.ZodType; key: string; right: unknown[]; wrong: unknown[] }> = {
  'a mobile phone has 11 digits, starting 1 then 3-9': {
    rule: mobilePhone,
    key: 'mobilePhone',
    right: ['13800138000', '19912345678', ' 15000000000 '],
    wrong: [
      '12800138000',
      '1380013800',
      '138001380000',
      '23800138000',
      '1380013800a',
      '+8613800138000',
      '１３８００１３８０００',
      '',
    ],
  },
  'a national id has a real birth date and its check digit': {
    rule: nationalId,
    key: 'nationalId',
    right: [
      '11010519491231002X',
      '11010519491231002x',
      `44052419800101001${nationalIdCheckDigit('44052419800101001')}`,
    ],
    wrong: [
      '110105194912310021',
      '11010519491331002X',
      '11010519490229002X',
      '1101051949123100',
      '01010519491231002X',
      '11010518491231002X',
      'X1010519491231002X',
      '',
    ],
  },
  'an email has a name and a host with a dot': {
    rule: email,
    key: 'email',
    right: ['a@b.cn', 'zhang.san+x@mail.example.com', "o'neil@example.org", 'a@xn--fiqs8s.cn'],
    wrong: [
      'a',
      'a@b',
      '@b.cn',
      'a@',
      'a@@b.cn',
      'a b@c.cn',
      '.a@b.cn',
      'a.@b.cn',
      'a..b@c.cn',
      'a@-b.cn',
      'a@b..cn',
      'a@1.2.3.4',
      `${'a'.repeat(65)}@b.cn`,
      '',
    ],
  },
  'a licence plate is of a known form': {
    rule: licencePlate,
    key: 'licencePlate',
    right: [
      '京A12345',
      '沪BD123Z',
      '沪bd123z',
      '粤ZA123港',
      '京A1234学',
      '京AD12345',
      '京AF12345',
      '京A12345D',
      '使123456',
      '123456使',
      '沪A1234领',
    ],
    wrong: [
      'A12345',
      '京I12345',
      '京AO2345',
      '京A1234',
      '京A1234567',
      '京AL12345',
      '京A12345L',
      '红A12345',
      '',
    ],
  },
  'Chinese only means Chinese characters only': {
    rule: chineseOnly,
    key: 'chineseOnly',
    right: ['江岚', '二〇二六', '𠮷'],
    wrong: ['江岚1', 'a', '江 岚', '江，岚', 'カナ'],
  },
  'a code has letters, digits and dots, a dot not first or last': {
    rule: code,
    key: 'code',
    right: ['a', 'A1', 'bill.rule.1', 'a..b'],
    wrong: ['.a', 'a.', '.', 'a-b', 'a_b', 'a b', '编码'],
  },
  'an account has letters and digits only': {
    rule: account,
    key: 'account',
    right: ['admin', 'expert01', '1'],
    wrong: ['a.b', 'a b', '账号', 'a_b', 'a@b'],
  },
  'a name has Chinese, letters and digits, no special symbols': {
    rule: name,
    key: 'name',
    right: ['评审规则2026', 'RuleA'],
    wrong: ['规则（一）', 'a b', 'a-b', '规则!', '<b>'],
  },
  'a numeric code has digits only': {
    rule: numericCode,
    key: 'numericCode',
    right: ['0098', '1'],
    wrong: ['1a', '-1', '1.0', '１'],
  },
  'a time is a whole number or a multiple of 0.5': {
    rule: halfHourTime,
    key: 'halfHourTime',
    right: [0, 1, 0.5, '1.5', '2.0', '10'],
    wrong: [0.25, '1.50', -1, '-0.5', 'x', '', Number.NaN, 1e21],
  },
  'a positive integer is one': {
    rule: positiveInteger,
    key: 'positiveInteger',
    right: [1, '7', 100],
    wrong: [0, -1, 1.5, '01', 'x', '', '1e3'],
  },
  'an address starts with http, https, mailto or tel': {
    rule: url,
    key: 'url',
    right: ['http://a.cn', 'https://a.cn/x?y=1', 'mailto:a@b.cn', 'tel:05551234567', 'HTTPS://A.CN'],
    wrong: [
      'ftp://a.cn',
      'javascript:alert(1)',
      'a.cn',
      'http:',
      '//a.cn',
      'https://a b',
      'data:text/html,x',
      '',
    ],
  },
  'a unified social credit code proves itself': {
    rule: creditCode,
    key: 'creditCode',
    right: ['91350100M000100Y43', '91350100m000100y43', makeCreditCode('91990111MA0000001')],
    wrong: [
      '91350100M000100Y44',
      '91350100M000100Y4',
      '91350100M000100Y433',
      '91350100I000100Y43',
      '9135010AM000100Y43',
      '',
    ],
  },
  'an amount has at most 14 digits and 2 decimals and is not negative': {
    rule: money,
    key: 'money',
    right: [0, 180, '180.00', 0.1, '9999999999999.99', '1.500'],
    wrong: [
      -1,
      '-0.01',
      1.005,
      '1.234',
      '1e3',
      'x',
      '',
      ' ',
      '1,000',
      1e15,
      '123456789012345',
      Number.POSITIVE_INFINITY,
      '99999999999999.99',
      [],
      {},
      true,
    ],
  },
  'a signed amount may be negative': {
    rule: signedMoney,
    key: 'money',
    right: [-1.5, '-200.10', 3],
    wrong: ['--1', -1.555, '- 1'],
  },
  'a score has at most 4 digits and 3 decimals': {
    rule: scoreText,
    key: 'score',
    right: [0, 87.5, '99.125', 9999.999],
    wrong: [-1, 1.0005, 10000, '', 'A', Number.NaN],
  },
  'a day exists in the calendar': {
    rule: dayText,
    key: 'day',
    right: ['2026-11-20', '2024-02-29', '2000-02-29', '1958-01-01'],
    wrong: [
      '2026-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-11-31',
      '2026-1-1',
      '20261120',
      '2026-11-20T00:00',
      '',
      '1799-12-31',
    ],
  },
  'an instant is whole milliseconds': {
    rule: epochMs,
    key: 'instant',
    right: [0, 1_790_000_000_000, -1_000],
    wrong: [1.5, 9e15, -9e15, '1790000000000', Number.POSITIVE_INFINITY, Number.NaN, {}],
  },
};

describe.each(Object.entries(tables))('%s', (_, { rule, key, right, wrong }) => {
  it.each(right.map((value) => [value]))('accepts %j', (value) => {
    expect(keyOf(rule, value)).toBeUndefined();
  });
  it.each(wrong.map((value) => [value]))('refuses %j', (value) => {
    const expected =
      value === '' && ['chineseOnly', 'code', 'account', 'name', 'numericCode'].includes(key)
        ? 'required'
        : key;
    expect(keyOf(rule, value)).toBe(expected);
  });
  it('calls a missing value required', () => {
    expect(keyOf(rule, undefined)).toBe('required');
  });
});

describe('a rule gives the stored form', () => {
  it.each([
    [money, 180, '180.00'],
    [money, '0.1', '0.10'],
    [money, ' 1.500 ', '1.50'],
    [signedMoney, '-0.00', '0.00'],
    [signedMoney, -12.3, '-12.30'],
    [scoreText, 87.5, '87.500'],
    [creditCode, ' 91350100m000100y43 ', '91350100M000100Y43'],
    [nationalId, '11010519491231002x', '11010519491231002X'],
    [halfHourTime, '1.5', 1.5],
    [mobilePhone, ' 13800138000 ', '13800138000'],
  ] as [z.ZodType, unknown, unknown][])('of %#', (rule, value, stored) => {
    expect(rule.parse(value)).toBe(stored);
  });
});

it('knows a password by 6-16 letters and digits, both of them', () => {
  const right = ['abc123', 'Qifu2026', '1234567890abcdeF'];
  const wrong = [
    'abc12',
    '12345678901abcdef',
    'abcdef',
    '123456',
    'abc 123',
    'abc_123',
    'ａbc123',
    ' abc123',
    'abc123\n',
    '',
  ];
  expect([...right, ...wrong].filter(isPassword)).toEqual(right);
});

it('makes credit codes for seeds and refuses what cannot start one', () => {
  expect(makeCreditCode('91350100M000100Y4')).toBe('91350100M000100Y43');
  expect(() => makeCreditCode('91350100I000100Y4')).toThrow(RangeError);
  expect(() => makeCreditCode('')).toThrow(RangeError);
});

it('refuses a credit code after any single character is changed', () => {
  const right = makeCreditCode('91990112MA3H9XQ2T');
  const changed = [...right].flatMap((_, at) =>
    ['0', '1', 'A', 'Y']
      .filter((sign) => sign !== right[at])
      .map((sign) => right.slice(0, at) + sign + right.slice(at + 1)),
  );
  expect(changed.filter((text) => creditCode.safeParse(text).success)).toEqual([]);
});
