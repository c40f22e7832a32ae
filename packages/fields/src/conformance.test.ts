import { describe, expect, it } from 'vitest';
import { codecs } from './registry/codecs.gen';
import { comparedAs } from './registry/compared-as';
import type { FieldCodec, FieldSchema } from './registry/define';
import { designers } from './registry/designers';
import { schemas } from './registry/schemas.gen';

const kinds = Object.entries(schemas) as unknown as [keyof typeof schemas, FieldSchema][];
/** Samples of people and dictionaries have words nobody knows here. */
const say = (id: string) => `名称${id}`;

describe.each(kinds)('%s', (name, schema) => {
  const codec = codecs[name];

  it('is called by its folder and knows its own settings by their places', () => {
    expect(schema.type).toBe(name);
    expect(Object.keys(schema.wire).sort()).toEqual(Object.keys(schema.settings.shape).sort());
    expect(schema.settings.safeParse({}).success).toBe(true);
  });

  it('has samples where it has values, and takes none elsewhere', () => {
    expect(schema.samples.length > 0).toBe(schema.value !== null);
    const [{ settings = {} } = {}] = schema.samples;
    expect(codec.columns(schema.settings.parse(settings)).length > 0).toBe(schema.value !== null);
  });

  it('accepts, keeps and tells every sample', () => {
    for (const { value, settings = {} } of schema.samples) {
      const all = schema.settings.parse(settings);
      expect(schema.value?.(all).parse(value)).toEqual(value);
      const stored = codec.toColumns(value, all);
      expect(stored).toHaveLength(codec.columns(all).length);
      expect(codec.fromColumns(stored, all)).toEqual(value);
      expect(codec.text(value, all, say)).not.toBe('');
    }
  });

  it('says what a list asks for it with, wherever it is searched by more than words', () => {
    const { search, filter = 'none' } = schema.abilities;
    expect(
      {
        text: ['none'],
        none: ['none'],
        equal: ['choice', 'own', 'path', 'person', 'organize', 'position'],
        range: ['numbers', 'dates', 'times'],
      }[search],
    ).toContain(filter);
    if (filter === 'choice') expect(schema.abilities.options).toBe(true);
  });

  it('tells the browser what the service compares it as', () => {
    for (const given of [{}, { isMultiple: true }]) {
      const all = schema.settings.parse(given);
      if (codec.columns(all).length === 0) continue;
      const { condition } = codec as FieldCodec;
      expect(comparedAs(schema, all)).toBe(typeof condition === 'function' ? condition(all) : condition);
      expect(schema.abilities.isSpan).toBe((codec as FieldCodec).isSpan);
    }
  });

  it('keeps nothing as nothing', () => {
    const all = schema.settings.parse({});
    const stored = codec.toColumns(null, all);
    expect(stored.every((part) => part === null)).toBe(true);
    expect(codec.fromColumns(stored, all)).toBeNull();
  });

  it('refuses what is no value of it, and throws at nothing', () => {
    const all = schema.settings.parse({});
    for (const odd of [{}, [[]], Number.NaN, true, -1e300])
      expect(schema.value?.(all).safeParse(odd).success ?? false).toBe(false);
  });
});

it('finds each component key of the family in one kind', () => {
  const keys = kinds.flatMap(([, { wireKeys }]) => wireKeys);
  expect(keys).toHaveLength(new Set(keys).size);
});

describe('the palette', () => {
  it('has a place of its own for every kind but parts of others', () => {
    const parts = ['collapse-pane', 'tab-pane', 'table-grid-row', 'table-grid-cell'];
    const placed = kinds.flatMap(([name]) => (designers[name].shelf ? [designers[name].shelf.join()] : []));
    expect(new Set(placed).size).toBe(placed.length);
    expect(kinds.flatMap(([name]) => (designers[name].shelf ? [] : [name])).sort()).toEqual(parts.sort());
  });
});
