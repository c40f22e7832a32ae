import { expect, it } from 'vitest';
import { texts } from './areas.gen.ts';

type Said = readonly [path: string, text: string];

const listed = (value: unknown, path: string): Said[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => listed(inner, path ? `${path}.${key}` : key));

/** Words another one stands for (docs/glossary.md), and the one to write instead. */
const banned = {
  zh: [
    // Where money goes is a 收款账户 or 对公账户; who signs in has a 账号.
    [/(?<!收款|对公)账户/, '账号'],
    [/新建/, '新增'],
    // A batch is 未开放 until it is opened (开放受理), then 受理中; designs and their changes are published or not.
    [/未发布(?!的修改)/, '未开放'],
    [/请勿|操作成功/, 'what happened'],
  ],
  en: [[/(^|[.:] )See(?! on one page)\b/, 'View']],
} as const;

/** What front ends of the platform know: headings of the sheet of people (contract-core 6.9), states of designs (contract-lowcode 8). */
const givenElsewhere = /^userSheet\.(columns\.|hints\.managerId)|^designer\.state\.|^failures\.design\./;

it.each(['zh', 'en'] as const)('says one thing by one word in %s', (language) => {
  const wrong = listed(texts[language], '').flatMap(([path, text]) =>
    banned[language]
      .filter(([word]) => word.test(text) && !givenElsewhere.test(path))
      .map(([word, instead]) => `${path}: ${word} should be ${instead}`),
  );
  expect(wrong).toEqual([]);
});

it.each(['zh', 'en'] as const)(
  'says how a condition compares by the same words wherever one stands in %s',
  (language) => {
    const { recordList, formRules, dataScheme, explainRecord } = texts[language];
    for (const words of [formRules.is, dataScheme.operator, explainRecord.op])
      expect(words).toEqual(recordList.operator);
  },
);
