import { type FakeNetwork, refuse } from '@qifu/client/testing';
import { areaApi } from '@qifu/contracts';
import { cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPicker, usePickerNetwork } from '../../testing/show-picker';
import { AreaPicker } from './area-picker';

let network: FakeNetwork;
beforeEach(() => {
  network = usePickerNetwork();
  network.on(areaApi.listOptions, ({ params }) => ({
    list: (areas[params.id] ?? []).map(([id, fullName, isLeaf = false]) => ({
      id,
      parentId: params.id,
      fullName,
      enCode: id,
      isLeaf,
    })),
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const areas: Record<string, [id: string, name: string, isLeaf?: boolean][]> = {
  '-1': [
    ['33', '浙江省'],
    ['81', '香港特别行政区', true],
  ],
  '33': [['3301', '杭州市']],
  '3301': [['330106', '西湖区']],
  '330106': [['330106001', '北山街道', true]],
};

/** The held value of the test form is texts: a path is joined there. */
const joined = (held: { value: string[]; onChange: (value: string[]) => void }) => ({
  value: held.value.map((path) => path.split('-')),
  onChange: (paths: string[][], named: { fullName: string }[][]) =>
    held.onChange([...paths.map((path) => path.join('-')), ...named.flat().map(({ fullName }) => fullName)]),
});

it('reads level by level and lets a district be chosen, or what has nothing below it', async () => {
  const { user, given, open, press } = showPicker([], (held) => <AreaPicker {...joined(held)} />);
  const dialog = await open();
  expect(dialog.getByRole('heading', { name: '省市区' })).toBeTruthy();
  await user.click(await dialog.findByRole('treeitem', { name: '浙江省' }));
  await user.click(await dialog.findByRole('treeitem', { name: '杭州市' }));
  const district = await dialog.findByRole('treeitem', { name: '西湖区' });
  expect(district.getAttribute('aria-expanded')).toBeNull();
  expect(network.inputsOf(areaApi.listOptions).map(({ params }) => params.id)).toEqual(['-1', '33', '3301']);
  await user.click(district);
  await press('选定');
  expect(given.last).toEqual(['33-3301-330106', '浙江省', '杭州市', '西湖区']);
});

it('takes a province that has nothing below it, and goes deeper where the level says so', async () => {
  const { user, given, open, press } = showPicker([], (held) => <AreaPicker {...joined(held)} level={3} />);
  const dialog = await open();
  await user.click(await dialog.findByRole('treeitem', { name: '香港特别行政区' }));
  for (const name of ['浙江省', '杭州市', '西湖区']) {
    await user.click(await dialog.findByRole('treeitem', { name }));
  }
  expect(await dialog.findByRole('treeitem', { name: '北山街道' })).toBeTruthy();
  await press('选定');
  expect(given.last).toEqual(['81', '香港特别行政区']);
});

it('opens the way to what was chosen, whose names are looked up', async () => {
  network.on(areaApi.namePaths, [['浙江省', '杭州市', '西湖区']]);
  const { field, open } = showPicker(['33-3301-330106'], (held) => <AreaPicker {...joined(held)} />);
  await waitFor(() => expect(field().textContent).toBe('浙江省/杭州市/西湖区'));
  const dialog = await open();
  const found = await dialog.findByRole('treeitem', { name: '西湖区' });
  expect(found.getAttribute('aria-selected')).toBe('true');
});

it('closes a branch that could not be read, so that it can be opened again', async () => {
  let fails = true;
  network.on(areaApi.listOptions, ({ params }) => {
    if (params.id === '33' && fails) return refuse({ code: 500, msg: '服务繁忙' });
    const [id, fullName] = params.id === '33' ? ['3301', '杭州市'] : ['33', '浙江省'];
    return { list: [{ id, parentId: params.id, fullName, enCode: id, isLeaf: false }] };
  });
  const { user, open } = showPicker([], (held) => <AreaPicker {...joined(held)} />);
  const dialog = await open();
  const province = () => within(dialog.getByRole('tree')).getByRole('treeitem', { name: '浙江省' });
  await user.click(await dialog.findByRole('treeitem', { name: '浙江省' }));
  await waitFor(() => expect(province().getAttribute('aria-expanded')).toBe('false'));
  fails = false;
  await user.click(province());
  expect(await dialog.findByRole('treeitem', { name: '杭州市' })).toBeTruthy();
});
