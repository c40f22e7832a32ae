import { dictionaryDataApi, userPickersApi } from '@qifu/contracts';
import { readDesign } from '@qifu/designs';
import { FilterBar, useFilters } from '@qifu/ui/office';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { listDesignOf } from '../form/list-design';
import { noConditions, queryOf, recordFilters } from './record-filters';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const name = '条件';
/** A module whose list asks for one field. */
function moduleOf(jnpfKey: string, more: object = {}, config: object = {}) {
  const field = {
    __config__: { jnpfKey, label: name, elementId: 'one', ...config },
    __vModel__: 'one',
    ...more,
  };
  const wire = {
    formData: JSON.stringify({ fields: [field] }),
    columnData: null,
    appColumnData: null,
    tables: null,
  };
  const list = listDesignOf(JSON.stringify({ searchList: [{ prop: 'one', label: name }] }));
  return { document: readDesign(wire, { newId: () => 'none', parse: JSON.parse }), list };
}
type Module = ReturnType<typeof moduleOf>;

function Bar({ module }: { module: Module }) {
  const conditions = useMemo(() => recordFilters(module), [module]);
  const filters = useFilters(noConditions(conditions));
  return (
    <>
      <FilterBar filters={filters} fields={conditions} />
      <output>{queryOf(conditions, filters.values)}</output>
      <code>{useLocation().search}</code>
    </>
  );
}
const show = (module: Module, query: Record<string, string> = {}) =>
  showPage(() => <Bar module={module} />, {
    address: `/?${new URLSearchParams(query)}`,
    areas: ['fields'],
  });
const asked = () => {
  const text = document.querySelector('output')?.textContent;
  return text ? JSON.parse(text).one : undefined;
};
/** In the product's zone, eight hours before the clock of Greenwich. */
const at = (moment: string) => Date.parse(`${moment}+08:00`);

const options = {
  options: [{ id: 'a', fullName: '制造', children: [{ id: 'b', fullName: '精密' }] }],
  props: { value: 'id', label: 'fullName', children: 'children' },
};
const isStatic = { dataType: 'static' };

it.each(['comInput', 'textarea', 'billRule', 'autoComplete'])('asks %s for words', async (key) => {
  await show(moduleOf(key));
  fireEvent.change(await screen.findByRole('searchbox', { name }), { target: { value: '模具' } });
  await waitFor(() => expect(asked()).toBe('模具'));
});

it.each(['select', 'radio', 'checkbox'])('offers the options of %s from its design', async (key) => {
  const { user } = await show(moduleOf(key, options, isStatic));
  await user.click(await screen.findByRole('combobox', { name }));
  await user.click(await screen.findByTitle('制造'));
  expect(asked()).toBe('a');
});

it('offers the words of a dictionary', async () => {
  network.on(dictionaryDataApi.listOptions, () => ({
    list: [{ id: 'd1', fullName: '走访', enCode: 'visit', parentId: '0', hasChildren: false, children: [] }],
  }));
  const { user } = await show(moduleOf('select', {}, { dataType: 'dictionary', dictionaryType: '7' }));
  await user.click(await screen.findByRole('combobox', { name }));
  await user.click(await screen.findByTitle('走访'));
  expect(asked()).toBe('d1');
});

/** Opens the branch, and takes what stands below it. */
async function choose(user: Awaited<ReturnType<typeof show>>['user']) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('treeitem', { name: /制造/ }));
  await user.keyboard('{ArrowRight}');
  await user.click(await dialog.findByRole('treeitem', { name: /精密/ }));
  await user.click(dialog.getByRole('button', { name: '选定' }));
}

it('asks a cascader for the path and a tree for what is chosen', async () => {
  const { user } = await show(moduleOf('cascader', options, isStatic));
  await user.click(await screen.findByRole('combobox', { name }));
  await choose(user);
  expect(asked()).toEqual(['a', 'b']);
  cleanup();
  const tree = await show(moduleOf('treeSelect', options, isStatic));
  await tree.user.click(await screen.findByRole('combobox', { name }));
  await choose(tree.user);
  expect(asked()).toBe('b');
});

it.each([
  'userSelect',
  'comSelect',
  'depSelect',
  'posSelect',
  'roleSelect',
  'groupSelect',
  'address',
  'createUser',
  'modifyUser',
])('asks %s with a picker', async (key) => {
  await show(moduleOf(key, { multiple: true, disabled: true }));
  const picker = await screen.findByRole('combobox', { name });
  expect(picker.getAttribute('aria-haspopup')).toBe('dialog');
  expect(picker.hasAttribute('disabled')).toBe(false);
});

it('names who is asked for, and takes that back', async () => {
  const person = {
    id: '5',
    parentId: 'o1',
    fullName: '陆清和/luqh',
    type: 'user' as const,
    organize: '科技局',
  };
  const leaf = { icon: '', isLeaf: true, hasChildren: false, enabledMark: 1 };
  network.on(userPickersApi.listByIds, { list: [{ ...person, ...leaf }] });
  const { user } = await show(moduleOf('createUser'), { 'q.one': '5' });
  await waitFor(async () =>
    expect((await screen.findByRole('combobox', { name })).textContent).toContain('陆清和'),
  );
  expect(asked()).toBe('5');
  await user.click(screen.getByRole('button', { name: '清空' }));
  expect(asked()).toBeUndefined();
});

it.each(['numInput', 'numRange', 'calculate'])('asks %s from a number to a number', async (key) => {
  const { user } = await show(moduleOf(key));
  await user.type(await screen.findByRole('textbox', { name: `${name}，起` }), '-1.5{Enter}');
  expect(asked()).toEqual([-1.5, null]);
  await user.type(screen.getByRole('textbox', { name: `${name}，止` }), '20{Enter}');
  expect(asked()).toEqual([-1.5, 20]);
});

it('says what is no number and which ends are turned, and asks nothing new', async () => {
  const { user } = await show(moduleOf('numInput'), { 'q.one': '30' });
  const to = await screen.findByRole('textbox', { name: `${name}，止` });
  await user.type(to, 'x{Enter}');
  expect(screen.getByText('「x」不是数字')).toBeTruthy();
  await user.clear(to);
  await user.type(to, '4{Enter}');
  expect(screen.getByText(/「30」在「4」之后/)).toBeTruthy();
  expect(asked()).toEqual([30, null]);
});

it.each(['time', 'timeRange'])('asks %s from a time to a time of the day', async (key) => {
  await show(moduleOf(key, { format: 'HH:mm' }));
  const from = await screen.findByLabelText(`${name}，起`);
  expect(from.getAttribute('type')).toBe('time');
  fireEvent.change(from, { target: { value: '08:30' } });
  fireEvent.blur(from);
  const to = screen.getByLabelText(`${name}，止`);
  fireEvent.change(to, { target: { value: '17:00' } });
  fireEvent.blur(to);
  expect(asked()).toEqual(['08:30:00', '17:00:59']);
});

it.each([
  ['date', 'yyyy', '2025', '2026', at('2025-01-01T00:00:00'), at('2026-01-01T23:59:59')],
  ['dateRange', 'yyyy-MM', '2026-02', '2026-03', at('2026-02-01T00:00:00'), at('2026-03-01T23:59:59')],
  ['date', 'yyyy-MM-dd', '2026-02-28', '2026-03-01', at('2026-02-28T00:00:00'), at('2026-03-01T23:59:59')],
  ['createTime', '', '2026-02-28', '2026-03-01', at('2026-02-28T00:00:00'), at('2026-03-01T23:59:59')],
  ['modifyTime', '', '2026-02-28', '2026-03-01', at('2026-02-28T00:00:00'), at('2026-03-01T23:59:59')],
])('asks %s told as %s from %s to %s', async (key, format, from, to, first, last) => {
  const { user } = await show(moduleOf(key, format ? { format } : {}));
  await user.type(await screen.findByRole('textbox', { name: `${name}，起` }), `${from}{Enter}`);
  await user.type(screen.getByRole('textbox', { name: `${name}，止` }), `${to}{Enter}`);
  expect(asked()).toEqual([first, last]);
});

it('asks nothing by words of the address that are none of the kind', () => {
  const ask = (key: string, word: string) => {
    const conditions = recordFilters(moduleOf(key));
    return queryOf(conditions, { 'q.one': word });
  };
  expect(ask('numInput', 'abc')).toBe('');
  expect(ask('date', '11/20/2026')).toBe('');
  expect(ask('time', 'noon')).toBe('');
  expect(ask('comSelect', '{"a":1}')).toBe('');
  expect(recordFilters(moduleOf('select', {}, { dataType: 'dynamic' }))).toEqual([]);
  expect(recordFilters(moduleOf('switch'))).toEqual([]);
});

it('offers no condition of a field that is hidden from the person: the service would not ask it', () => {
  expect(recordFilters(moduleOf('numInput'), new Set(['other']))).toHaveLength(1);
  expect(recordFilters(moduleOf('numInput'), new Set(['one']))).toEqual([]);
});
