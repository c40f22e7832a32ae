import {
  dictionaryDataApi,
  type GroupInfo,
  type GroupRow,
  groupApi,
  type PeopleNode,
  userPickersApi,
  userRelationApi,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import GroupPage from './group-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const info: GroupInfo = {
  id: 'g1',
  fullName: '形式审查组',
  enCode: 'formCheck',
  type: 'k1',
  enabledMark: 1,
  sortCode: 2,
  description: '',
  version: 5,
};
const row: GroupRow = { ...info, type: '工作组', memberCount: 3, creatorTime: 0 };
const node = (given: Partial<PeopleNode>): PeopleNode => ({
  id: 'o1',
  parentId: '-1',
  fullName: '江岚市科学技术局',
  type: 'company',
  icon: '',
  organize: '',
  isLeaf: false,
  hasChildren: true,
  enabledMark: 1,
  ...given,
});
const colleague = node({
  id: 'u1',
  fullName: '陆清和/clerk',
  realName: '陆清和',
  account: 'clerk',
  type: 'user',
});

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(dictionaryDataApi.listOptions, { list: [] });
  network.on(groupApi.list, { list: [row], pagination: { currentPage: 1, pageSize: 20, total: 1 } });
  network.on(groupApi.read, info);
  network.on(userRelationApi.read, { ids: [] });
  network.on(userPickersApi.listByIds, { list: [] });
  network.on(userPickersApi.openLevel, ({ params }) => ({
    list: params.id === '0' ? [node({})] : [colleague],
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (words: readonly `${string}:${string}`[], address = '/permission/group') =>
  showPage(GroupPage, { address, words, areas: ['membership', 'record'] });

it('finds people by the organization they belong to and puts them in', async () => {
  network.on(userRelationApi.save, null);
  const { user } = await show(['userGroup:view', 'userGroup:btn_edit']);
  await user.click(await screen.findByRole('button', { name: '成员' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: '江岚市科学技术局' }));
  await user.click(await dialog.findByRole('checkbox', { name: /陆清和/ }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(userRelationApi.save)).toEqual([
      expect.objectContaining({
        params: { objectId: 'g1' },
        body: { objectType: 'Group', userIds: ['u1'], known: [] },
      }),
    ]),
  );
});

it('is exported as it is found', async () => {
  network.on(groupApi.exportExcel, new Uint8Array());
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => 0 }));
  const { user } = await show(
    ['userGroup:view', 'userGroup:btn_export'],
    '/permission/group?keyword=形式&enabledMark=1',
  );
  await user.click(await screen.findByRole('button', { name: '导出' }));
  await waitFor(() => expect(network.inputsOf(groupApi.exportExcel)).toHaveLength(1));
  expect(network.inputsOf(groupApi.exportExcel)[0]?.query).toMatchObject({
    keyword: '形式',
    enabledMark: '1',
  });
});

it('is edited with its version, and only read without the right', async () => {
  network.on(groupApi.update, null);
  const { user, unmount } = await show(['userGroup:view', 'userGroup:btn_edit'], '/permission/group?form=g1');
  await user.click(await screen.findByRole('checkbox', { name: '启用' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(groupApi.update)[0]?.body).toMatchObject({
      enabledMark: 0,
      version: 5,
      type: 'k1',
    }),
  );
  unmount();
  await show(['userGroup:view'], '/permission/group?form=g1');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '名称' })).matches(':disabled')).toBe(
    true,
  );
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
});
