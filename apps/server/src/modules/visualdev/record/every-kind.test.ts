import { designApi, onlineDevApi } from '@qifu/contracts';
import { type FieldType, findKind, type JsonObject } from '@qifu/fields';
import { codecs } from '@qifu/fields/codecs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
let modelId = '';
let params = { modelId, dataId: '' };

/** Every kind that people fill in, under the settings each of its samples is right with. */
const samples = Object.keys(codecs).flatMap((type) => {
  const kind = findKind(type);
  // What relates to another module, is reckoned from other fields or holds files needs these, and is tested with them.
  const needsMore = ['relation', 'computed'].includes(kind?.group ?? '') || codecs[type as FieldType].files;
  if (!kind || kind.abilities.fill !== undefined || needsMore) return [];
  return kind.samples.map(({ value, settings = {} }, i) => ({
    kind,
    type,
    value,
    settings: settings as JsonObject,
    name: `${type.replaceAll('-', '')}${i}`,
  }));
});
const withValue = (component: JsonObject, place: string, value: JsonObject[string]): JsonObject => {
  const [key = '', ...below] = place.split('/');
  if (below.length === 0) return { ...component, [key]: value };
  return { ...component, [key]: withValue((component[key] ?? {}) as JsonObject, below.join('/'), value) };
};
const components = samples.map(({ kind, settings, name }) =>
  Object.entries(settings).reduce<JsonObject>(
    (component, [setting, value]) => withValue(component, kind.wire[setting]?.at ?? setting, value),
    { __config__: { jnpfKey: kind.wireKeys[0], label: name }, __vModel__: name },
  ),
);

beforeAll(async () => {
  t = await startTestApp();
  const fields = [
    ...components,
    { __config__: { jnpfKey: 'date', label: '年份' }, __vModel__: 'year', format: 'yyyy' },
  ];
  modelId = await t.as('admin')(designApi.create, {
    body: {
      fullName: '样样都有',
      enCode: 'everyKind',
      formData: JSON.stringify({ fields }),
      columnData: '{}',
    },
  });
  await t.as('admin')(designApi.release, {
    params: { id: modelId },
    body: { pc: 1, pcModuleParentId: '-1' },
  });
  const data = {
    ...Object.fromEntries(samples.map(({ name, value }) => [name, value])),
    year: 1_790_000_000_000,
  };
  const body = { data: JSON.stringify(data) };
  params = { modelId, dataId: await t.as('admin')(onlineDevApi.create, { params: { modelId }, body }) };
  await t.as('admin')(onlineDevApi.create, { params: { modelId }, body: { data: '{}' } });
}, 120_000);
afterAll(() => t.close());

const found = async (query: object) => {
  const body = { queryJson: JSON.stringify(query) };
  const { list } = await t.as('admin')(onlineDevApi.list, { params: { modelId }, body });
  return list.map(({ id }) => id);
};

it('gives every value back as it was put in', async () => {
  const { data } = await t.as('admin')(onlineDevApi.read, { params });
  const read = JSON.parse(data);
  for (const { name, value } of samples) expect({ [name]: read[name] }).toEqual({ [name]: value });
});

it('changes every value to nothing and back', async () => {
  const write = (values: object) =>
    t.as('admin')(onlineDevApi.update, { params, body: { data: JSON.stringify(values) } });
  await write(Object.fromEntries(samples.map(({ name }) => [name, null])));
  const { data } = await t.as('admin')(onlineDevApi.read, { params });
  for (const { name } of samples) expect(JSON.parse(data)[name]).toBeNull();
  await write(Object.fromEntries(samples.map(({ name, value }) => [name, value])));
});

it('finds a record by every value it may be asked by, and not the one without', async () => {
  for (const { kind, type, name, value } of samples) {
    if (kind.abilities.search === 'none') continue;
    const isEnds = kind.abilities.search === 'range' && !Array.isArray(value);
    // A place is found by the words of its address; one of degrees alone by none.
    const asked = type === 'location' ? (value as { address: string }).address : value;
    if (asked === '') continue;
    expect({ [name]: await found({ [name]: isEnds ? [asked, asked] : asked }) }).toEqual({
      [name]: [params.dataId],
    });
  }
});

it('meets a range where the asked one overlaps it, and nowhere else', async () => {
  const name = samples.find(({ kind }) => kind.type === 'number-range')?.name ?? '';
  const last = samples.findLast(({ kind }) => kind.type === 'number-range')?.name ?? name;
  expect(await found({ [last]: [100, 900] })).toEqual([params.dataId]);
  expect(await found({ [last]: [null, -1] })).toEqual([params.dataId]);
  expect(await found({ [last]: [201, null] })).toEqual([]);
});

it('asks for a year from its first moment to its last', async () => {
  const inYear = Date.parse('2026-12-31T10:00:00+08:00');
  expect(await found({ year: [inYear, inYear] })).toEqual([params.dataId]);
  const before = Date.parse('2025-12-31T10:00:00+08:00');
  expect(await found({ year: [before, before] })).toEqual([]);
});

it('sorts by every kind that can be sorted', async () => {
  for (const { kind, name } of samples) {
    if (!kind.abilities.sort) continue;
    const body = { queryJson: '', sidx: name, sort: 'asc' as const };
    const { list } = await t.as('admin')(onlineDevApi.list, { params: { modelId }, body });
    expect(list).toHaveLength(2);
  }
});
