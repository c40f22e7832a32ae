import { describe, expect, it } from 'vitest';
import type { FindWord } from './registry/cell';
import { codecs } from './registry/codecs.gen';
import type { FieldSchema } from './registry/define';
import { schemas } from './registry/schemas.gen';

const kinds = Object.entries(schemas) as unknown as [keyof typeof schemas, FieldSchema][];
const say = (id: string) => `名称${id}`;
/** What is called `名称x`, step by step, is x. */
const find: FindWord = (word) =>
  word.split('/').every((step) => step.startsWith('名称'))
    ? word.split('/').map((step) => step.slice(2))
    : 'unknown';

describe.each(kinds.filter(([, { value }]) => value))('%s', (name, schema) => {
  const { cell, text } = codecs[name];

  it('reads from a sheet what it tells in one', () => {
    for (const { value, settings = {} } of schema.samples) {
      const all = schema.settings.parse(settings);
      if (!cell || cell.hint === 'filled') continue;
      const read = cell.read(text(value, all, say), all, find);
      expect(read).toHaveProperty('value');
      const parsed = schema.value?.(all).parse((read as { value: unknown }).value);
      // What is told less exactly than it is comes back as it was told.
      expect(text(parsed, all, say)).toBe(text(value, all, say));
    }
  });

  it('answers what it cannot read, and throws at nothing', () => {
    const all = schema.settings.parse({});
    for (const odd of ['=1+1', '<x>', '１', '2026-13-40', '/', ',', '–', 'a – b', ' '])
      expect(cell?.read(odd, all, find) ?? { wrong: 'unfit' }).toSatisfy(
        (read: object) => 'value' in read || 'wrong' in read,
      );
  });
});

it('reads numbers, days and hours as people write them', () => {
  const read = (name: keyof typeof schemas, text: string, settings: object = {}) => {
    const all = (schemas[name] as unknown as FieldSchema).settings.parse(settings);
    return codecs[name].cell?.read(text, all, find);
  };
  expect(read('number', '¥1,234.50')).toEqual({ value: 1234.5 });
  expect(read('number', '12,34')).toEqual({ wrong: 'unfit' });
  expect(read('date', '2026年3月1日')).toEqual({ value: Date.parse('2026-03-01T00:00:00+08:00') });
  expect(read('date', '2026', { form: 'yyyy' })).toEqual({ value: Date.parse('2026-01-01T00:00:00+08:00') });
  expect(read('time', '8:05')).toEqual({ value: '08:05:00' });
  expect(read('switch', '是')).toEqual({ value: 1 });
  expect(read('select', '甲，乙', { isMultiple: true, options: [{ id: '1', fullName: '甲' }] })).toEqual({
    wrong: 'unknown',
    words: ['乙'],
  });
});

it('reads a number with the unit of its field behind it, and with no other', () => {
  const settings = (after: string) => schemas.number.settings.parse({ after });
  const read = (text: string, after: string) => codecs.number.cell?.read(text, settings(after), find);
  expect(read('12.5%', '%')).toEqual({ value: 12.5 });
  expect(read('8 ％', '%')).toEqual({ value: 8 });
  expect(read('9%', '％')).toEqual({ value: 9 });
  expect(read('9％', '％')).toEqual({ value: 9 });
  expect(read('1,200万元', '万元')).toEqual({ value: 1200 });
  expect(read('12元', '万元')).toEqual({ wrong: 'unfit' });
  expect(read('12%', '')).toEqual({ wrong: 'unfit' });
});
