import type { FakeNetwork } from '@qifu/client/testing';
import { type PeopleNode, userPickersApi } from '@qifu/contracts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPicker, usePickerNetwork } from '../../testing/show-picker';
import { UserPicker } from './user-picker';

const place = (id: string, fullName: string): PeopleNode => ({
  id,
  parentId: '-1',
  fullName,
  type: 'company',
  icon: '',
  organize: fullName,
  isLeaf: false,
  hasChildren: true,
  enabledMark: 1,
});
const person = (id: string, fullName: string): PeopleNode => ({
  ...place(id, fullName),
  parentId: 'o1',
  type: 'user',
  organize: '科技局',
  isLeaf: true,
  hasChildren: false,
});

let network: FakeNetwork;
beforeEach(() => {
  network = usePickerNetwork();
  network.on(userPickersApi.openLevel, ({ params, body }) => ({
    list: body.keyword
      ? [person('u9', `${body.keyword}/found`)]
      : params.id === '0'
        ? [place('o1', '科技局')]
        : [person('u1', '陆清和/clerk'), person('u2', '宋远/supervisor')],
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('reads an organization when it is opened; several are chosen, each once', async () => {
  const { user, given, field, open, press } = showPicker([], (held) => <UserPicker {...held} isMultiple />);
  const dialog = await open();
  await user.click(await dialog.findByRole('treeitem', { name: /科技局/ }));
  await user.click(await dialog.findByRole('treeitem', { name: /陆清和/ }));
  await user.click(dialog.getByRole('treeitem', { name: /陆清和/ }));
  await user.click(dialog.getByRole('treeitem', { name: /宋远/ }));
  await press('选定');
  expect(given.last).toEqual(['u1', 'u2']);
  expect(field().textContent).toBe('陆清和/clerk, 宋远/supervisor');
});

it('finds people by a keyword', async () => {
  const { user, given, open, press } = showPicker([], (held) => <UserPicker {...held} />);
  const dialog = await open();
  await user.type(dialog.getByRole('searchbox'), '韦青{Enter}');
  await user.click(await dialog.findByRole('option', { name: /韦青/ }));
  await press('选定');
  expect(given.last).toEqual(['u9']);
});

it('has tabs for the own organization and the own reports', async () => {
  network.on(userPickersApi.listOfOrganize, [person('u3', '同事/peer')]);
  network.on(userPickersApi.listOwnSubordinates, [person('u4', '下属/report')]);
  const { user, open } = showPicker([], (held) => <UserPicker {...held} />);
  const dialog = await open();
  await user.click(dialog.getByRole('tab', { name: '当前组织' }));
  expect(await dialog.findByRole('option', { name: /同事/ })).toBeTruthy();
  await user.click(dialog.getByRole('tab', { name: '我的下属' }));
  expect(await dialog.findByRole('option', { name: /下属/ })).toBeTruthy();
});

it('in the custom mode reads on, page by page, near the end of the list', async () => {
  const all = Array.from({ length: 45 }, (_, at) => ({
    ...person(`u${at}`, `第${at}位/user${at}`),
    account: `user${at}`,
    realName: '',
    headIcon: '',
    gender: '',
    mobilePhone: '',
    organizeId: 'o1',
  }));
  network.on(userPickersApi.listSelectable, ({ body }) => {
    const currentPage = Number(body.currentPage);
    return {
      list: all.slice((currentPage - 1) * 20, currentPage * 20),
      pagination: { currentPage, pageSize: 20, total: all.length },
    };
  });
  const { open } = showPicker([], (held) => <UserPicker {...held} able={{ roleIds: ['r1'] }} />);
  const dialog = await open();
  const list = await dialog.findByRole('listbox');
  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(20));
  const scrollTo = (scrollTop: number) => {
    Object.defineProperties(list, { clientHeight: { value: 300 }, scrollHeight: { value: 680 } });
    list.scrollTop = scrollTop;
    list.dispatchEvent(new Event('scroll'));
  };
  scrollTo(170);
  await act(async () => undefined);
  expect(network.inputsOf(userPickersApi.listSelectable)).toHaveLength(1);
  scrollTo(181);
  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(40));
  expect(network.inputsOf(userPickersApi.listSelectable)[1]?.body).toMatchObject({
    roleIds: ['r1'],
    currentPage: 2,
  });
});

it('says that an approver has to be chosen, for one second', async () => {
  const { open, press } = showPicker([], (held) => <UserPicker {...held} isApprover />);
  await open();
  await press('选定');
  expect((await screen.findByRole('alert')).textContent).toBe('请选择审批人');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('请选择审批人')).toBeNull());
});

it('names people by their ids, and whoever fills the form in', async () => {
  network.on(userPickersApi.listByIds, { list: [person('u2', '宋远/supervisor')] });
  const { field } = showPicker(['currentUser', 'u2'], (held) => (
    <UserPicker {...held} isMultiple hasCurrentUser />
  ));
  await waitFor(() => expect(field().textContent).toBe('当前用户, 宋远/supervisor'));
  expect(network.inputsOf(userPickersApi.listByIds)[0]?.body).toEqual({ userId: ['u2'] });
});
