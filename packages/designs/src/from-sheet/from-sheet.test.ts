import { expect, it } from 'vitest';
import { writeDesign } from '../wire/write-design';
import { designOfSheet } from './design-of-sheet';
import { ColumnGuess } from './guess-column';

const guess = (heading: string, values: readonly string[]) => {
  const column = new ColumnGuess(heading);
  for (const value of values) column.take(value);
  return column.guess();
};

it.each([
  ['编号', ['001', '002', '013'], 'text', 'leadingZeros'],
  ['面积', ['12.5', '8', '1,200'], 'amount', 'allFit'],
  ['人数', ['12', '8', '9'], 'number', 'allFit'],
  ['合同金额', ['12', '8', '9'], 'amount', 'allFit'],
  ['占比', ['12%', '8.5 %', '100％'], 'percent', 'allFit'],
  ['注册资本（万元）', ['12', '8', '9'], 'amount', 'allFit'],
  ['日期', ['2026-03-01', '2026/3/2', '2026年3月3日'], 'date', 'allFit'],
  ['月份', ['2026-03', '2026年4月'], 'month', 'allFit'],
  ['时间', ['2026-03-01 09:30', '2026-03-02 10:00'], 'moment', 'allFit'],
  ['食堂', ['是', '否', '是'], 'switch', 'allFit'],
  ['类型', ['写字楼', '孵化器', '写字楼', '孵化器'], 'choice', 'fewWords'],
  ['备注', ['二期在建', '二期在建', '二期在建'], 'text', 'mixed'],
  ['电话', ['13600000000', '0596-3320178'], 'phone', 'allFit'],
  ['邮箱', ['a@b.cn'], 'email', 'allFit'],
  ['证件号', ['1234567890123456'], 'text', 'manyDigits'],
  ['备注', ['甲', '乙'.repeat(300)], 'longText', 'long'],
  ['名称', ['甲', '乙', '丙'], 'text', 'mixed'],
  ['空', ['', ''], 'none', 'empty'],
])('takes %s for what it is', (heading, values, kind, ground) => {
  expect(guess(heading, values)).toMatchObject({ kind, ground });
});

it('counts what would not fit another kind', () => {
  const { misfits, samples, filled } = guess('混', ['1', '2', '三', '']);
  expect(misfits).toMatchObject({ number: 1, text: 0, date: 3 });
  expect({ samples, filled }).toEqual({ samples: ['1', '2', '三'], filled: 3 });
});

it('makes a form with a field for each column', () => {
  const { formData } = writeDesign(
    designOfSheet([
      { heading: '名称', kind: 'text', words: [] },
      { heading: '类型', kind: 'choice', words: ['甲', '乙'] },
    ]),
  );
  const { fields } = JSON.parse(formData ?? '{}');
  expect(fields.map((one: { __config__: { label: string } }) => one.__config__.label)).toEqual([
    '名称',
    '类型',
  ]);
  expect(fields[1].options ?? fields[1].__slot__.options).toMatchObject([
    { fullName: '甲' },
    { fullName: '乙' },
  ]);
});

it('has the unit of a heading behind the figures of its column', () => {
  const { nodes } = designOfSheet(
    (
      [
        ['注册资本（万元）', 'amount'],
        ['建筑面积(㎡)', 'number'],
        ['产值/亿元', 'amount'],
        ['用电量（单位：千瓦时）', 'number'],
        ['完成率（%）', 'number'],
        ['占比', 'percent'],
        ['人数（含外聘）', 'number'],
        ['联系人（法人）', 'text'],
      ] as const
    ).map(([heading, kind]) => ({ heading, kind, words: [] })),
  );
  const units = Object.values(nodes).flatMap(({ label, settings }) =>
    label?.match(/^创建/) ? [] : [[label, settings.after]],
  );
  expect(units).toEqual([
    ['注册资本（万元）', '万元'],
    ['建筑面积(㎡)', '㎡'],
    ['产值/亿元', '亿元'],
    ['用电量（单位：千瓦时）', '千瓦时'],
    ['完成率（%）', '%'],
    ['占比', '%'],
    ['人数（含外聘）', undefined],
    ['联系人（法人）', undefined],
  ]);
});
