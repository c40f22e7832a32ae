import {
  type DictionaryDataNode,
  type DictionaryTypeNode,
  dictionaryDataApi,
  dictionaryTypeApi,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import DictionaryPage from './dictionary-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const words = [
  'dictionary:view',
  'dictionary:btn_add',
  'dictionary:btn_edit',
  'dictionary:btn_remove',
  'dictionary:btn_import',
] as const;
const aType = (given: Partial<DictionaryTypeNode>): DictionaryTypeNode => ({
  id: 't1',
  parentId: '-1',
  fullName: '行业门类',
  enCode: 'industryType',
  isTree: 1,
  category: '',
  sortCode: 0,
  enabledMark: 1,
  version: 2,
  hasChildren: false,
  isLeaf: true,
  children: [],
  ...given,
});
const aWord = (given: Partial<DictionaryDataNode>): DictionaryDataNode => ({
  id: 'w1',
  parentId: '0',
  fullName: '制造业',
  enCode: 'C',
  enabledMark: 1,
  sortCode: 0,
  version: 1,
  hasChildren: false,
  isLeaf: true,
  children: [],
  ...given,
});
const below = aWord({ id: 'w2', parentId: 'w1', fullName: '模具制造', enCode: 'C3525' });
const info = { ...aType({}), description: '' };

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(dictionaryTypeApi.tree, {
    list: [aType({}), aType({ id: 't2', fullName: '性别', enCode: 'sex', isTree: 0 })],
  });
  network.on(dictionaryTypeApi.read, info);
  network.on(dictionaryTypeApi.listOptions, { list: [] });
  network.on(dictionaryDataApi.list, {
    list: [aWord({ hasChildren: true, isLeaf: false, children: [below] })],
  });
  network.on(dictionaryDataApi.listParents, {
    list: [
      { id: '0', parentId: '-1', fullName: '行业门类', enCode: '', hasChildren: true, children: [aWord({})] },
    ],
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address = '/systemData/dictionary') =>
  showPage(DictionaryPage, { address, words, areas: ['dictionary', 'record'] });

it('shows the words of a tree branch by branch, and adds one below another', async () => {
  network.on(dictionaryDataApi.create, null);
  const { user } = await show();
  await user.click(within(await screen.findByRole('tree')).getByText('行业门类'));
  expect(await screen.findByRole('row', { name: /模具制造/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '收起「制造业」' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /模具制造/ })).toBeNull());

  await user.click(screen.getByRole('button', { name: /制造业.*更多|更多.*制造业/ }));
  await user.click(await screen.findByRole('menuitem', { name: '新增下级' }));
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '通用设备');
  await user.type(screen.getByRole('textbox', { name: /^编码/ }), 'C34');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(dictionaryDataApi.create)[0]?.body).toMatchObject({
      dictionaryTypeId: 't1',
      parentId: 'w1',
      fullName: '通用设备',
      enCode: 'C34',
      enabledMark: 1,
    }),
  );
});

it('asks for one page of a list, in the order one chooses, and never for all of it', async () => {
  const many = Array.from({ length: 20 }, (_, index) => aWord({ id: `m${index}`, fullName: `词${index}` }));
  network.on(dictionaryDataApi.list, {
    list: many,
    pagination: { currentPage: 1, pageSize: 20, total: 20_000 },
  });
  const { user } = await show('/systemData/dictionary?place=t2');
  expect(await screen.findByText(/共 20,000 条/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^编码/ }));
  await waitFor(() =>
    expect(network.inputsOf(dictionaryDataApi.list).at(-1)?.query).toMatchObject({
      sidx: 'enCode',
      pageSize: '20',
    }),
  );
  expect(network.inputsOf(dictionaryDataApi.list).every(({ query }) => query.pageSize === '20')).toBe(true);
});

it('asks before a file is brought in, and sends it as it is', async () => {
  network.on(dictionaryDataApi.importFile, null);
  const { user } = await show();
  await screen.findByRole('button', { name: '导入' });
  await user.upload(screen.getByLabelText('导入', { selector: 'input' }), new File(['{}'], '数据字典.json'));
  const question = await screen.findByRole('alertdialog', { name: '导入「数据字典.json」？' });
  await user.click(within(question).getByRole('button', { name: '导入' }));
  await waitFor(() => expect(network.inputsOf(dictionaryDataApi.importFile)).toHaveLength(1));
  const [sent] = network.inputsOf(dictionaryDataApi.importFile) as { body: FormData }[];
  expect(sent?.body.get('file')).toMatchObject({ name: '数据字典.json' });
});
