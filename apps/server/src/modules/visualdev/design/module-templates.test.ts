import { designApi, designDocument, onlineDevApi } from '@qifu/contracts';
import { elementsByListName, writeDesign } from '@qifu/designs';
import { moduleTemplates } from '@qifu/designs/templates';
import { findKind } from '@qifu/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe.each(moduleTemplates)('the template $name', ({ key, name, document }) => {
  it('is a design whose settings, first values and list are right', () => {
    expect(designDocument.safeParse(document).error).toBeUndefined();
    for (const { type, settings, initial, wireName } of Object.values(document.nodes)) {
      const read = findKind(type)?.settings.strict().safeParse(settings);
      expect(read?.error, wireName).toBeUndefined();
      if (initial !== undefined)
        expect(
          findKind(type)
            ?.value?.(read?.data as never)
            .safeParse(initial).success,
          wireName,
        ).toBe(true);
    }
    const names = elementsByListName(document.nodes);
    const { columnData } = writeDesign(document);
    const { columnList, searchList } = JSON.parse(columnData ?? '{}');
    for (const { prop, label } of [...columnList, ...searchList])
      expect(names.get(prop)?.label, prop).toBe(label);
    for (const { prop } of columnList)
      expect(findKind(names.get(prop)?.type ?? '')?.abilities.listColumn).toBe(true);
    for (const { prop } of searchList)
      expect(findKind(names.get(prop)?.type ?? '')?.abilities.search, prop).not.toBe('none');
  });

  it('is released as it is, and takes a record', async () => {
    const id = await t.as('admin')(designApi.create, {
      body: { fullName: name, enCode: key, ...writeDesign(document) },
    });
    await t.as('admin')(designApi.release, { params: { id }, body: { pc: 1, pcModuleParentId: '-1' } });
    const params = { modelId: id };
    const values = Object.values(document.nodes).flatMap(({ type, settings, parent, wireName, initial }) => {
      const kind = findKind(type);
      const own = kind?.settings.parse(settings) as { options?: { id: string }[]; isMultiple?: boolean };
      if (!kind?.value || parent !== null || kind.abilities.fill) return [];
      const [one = ''] = (own.options ?? []).map((option) => option.id);
      const samples = kind.abilities.options
        ? [one, [one]]
        : [initial, ...kind.samples.map(({ value }) => value), 1, '13800000000'];
      const rule = (
        kind.value as (given: unknown) => { safeParse: (value: unknown) => { success: boolean } }
      )(own);
      const value =
        wireName === 'phone' ? '13800000000' : samples.find((some) => rule.safeParse(some).success);
      return [[wireName, value]];
    });
    const data = JSON.stringify(Object.fromEntries(values));
    await t.as('admin')(onlineDevApi.create, { params, body: { data } });
    const { list } = await t.as('admin')(onlineDevApi.list, { params, body: {} });
    expect(list).toHaveLength(1);
  });
});
