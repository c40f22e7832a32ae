import {
  type GradeInfo,
  type GradeListRow,
  type GradeRow,
  gradeApi,
  gradeFlags,
  type OrganizeRow,
  organizeApi,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session';
import type { FakeNetwork } from '../../../testing/fake-network';
import { aUser } from '../../../testing/people';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import OrganizePage from '../organize/organize-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const organize = (id: string, fullName: string, children: OrganizeRow[] = []): OrganizeRow => ({
  id,
  parentId: '-1',
  fullName,
  lastFullName: fullName,
  enCode: id,
  category: 'company',
  type: 'company',
  icon: '',
  enabledMark: 1,
  organize: fullName,
  organizeIdTree: id,
  organizeIds: [id],
  hasChildren: children.length > 0,
  isLeaf: children.length === 0,
  sortCode: 0,
  description: '',
  manager: '',
  creatorTime: 0,
  version: 1,
  children,
});
const tree = [organize('o1', '科技局', [organize('o2', '办公室')]), organize('o3', '青屿区')];
const row = (organizeId: string, fullName: string, ...given: string[]): GradeRow =>
  ({
    organizeId,
    fullName,
    organize: fullName,
    ...Object.fromEntries(gradeFlags.map((flag) => [flag, given.includes(flag) ? 1 : 0])),
  }) as GradeRow;
const office = row('o2', '办公室', 'thisLayerSelect');
const listed: GradeListRow = {
  id: 'u1',
  account: 'district',
  realName: '方以宁',
  mobilePhone: '',
  organize: '科技局/办公室',
  creatorTime: 0,
};

let network: FakeNetwork;
let info: GradeInfo;
beforeEach(() => {
  network = useFakeNetwork();
  info = { id: 'u1', account: 'district', realName: '方以宁', rows: [office], stamp: 'first' };
  network.on(organizeApi.list, { list: tree });
  network.on(gradeApi.list, { list: [listed], pagination: { currentPage: 1, pageSize: 20, total: 1 } });
  network.on(gradeApi.read, () => info);
  network.on(gradeApi.update, null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(isAdministrator: boolean, address: string) {
  useSession.setState({ user: aUser({ isAdministrator }) });
  const words = ['organize:view', 'organize:btn_authorize'] as const;
  return await showPage(OrganizePage, { address, words, areas: ['organize', 'grade', 'record'] });
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('is offered to administrators alone', async () => {
  const { unmount } = await show(false, '/permission/organize');
  expect((await screen.findAllByText('科技局')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('tab', { name: '分级管理员' })).toBeNull();
  unmount();
  const { user } = await show(true, '/permission/organize');
  await user.click(await screen.findByRole('tab', { name: '分级管理员' }));
  expect(await screen.findByRole('row', { name: /方以宁/ })).toBeTruthy();
});

it('replaces all rows, ticks seeing with every other right, and keeps what was ticked when somebody else saved', async () => {
  network.refuse(gradeApi.update, { code: 409, msg: '数据已被他人修改' });
  const { user } = await show(true, '/permission/organize?view=graded&grade=u1');
  await user.click(await box('青屿区，下级组织，编辑'));
  expect((await box('青屿区，下级组织，查看')).checked).toBe(true);
  await user.click(await box('办公室，本组织，查看'));
  info = { ...info, rows: [office, row('o1', '科技局', 'thisLayerAdd')], stamp: 'second' };
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/他人修改过此人的管理范围.*科技局/)).toBeTruthy();
  network.on(gradeApi.update, null);
  await user.click(screen.getByRole('button', { name: '保存' }));
  const { stamp, rows = [] } =
    (await waitFor(() => {
      const sent = network.inputsOf(gradeApi.update);
      expect(sent).toHaveLength(2);
      return sent[1]?.body;
    })) ?? {};
  expect(stamp).toBe('second');
  expect(rows.map(({ organizeId }) => organizeId).sort()).toEqual(['o1', 'o3']);
  expect(rows.find(({ organizeId }) => organizeId === 'o3')).toMatchObject({
    subLayerSelect: 1,
    subLayerEdit: 1,
    thisLayerSelect: 0,
  });
});

it('takes every other right of a layer away with seeing, and leaves the other layer alone', async () => {
  const { user } = await show(true, '/permission/organize?view=graded&grade=u1');
  await user.click(await box('青屿区，全部'));
  await user.click(await box('青屿区，本组织，查看'));
  for (const right of ['查看', '新增', '编辑', '删除']) {
    expect((await box(`青屿区，本组织，${right}`)).checked).toBe(false);
    expect((await box(`青屿区，下级组织，${right}`)).checked).toBe(true);
  }
});

it('is taken back at once, and given back with all rows', async () => {
  network.on(gradeApi.remove, null);
  const { user } = await show(true, '/permission/organize?view=graded');
  await user.click(await screen.findByRole('button', { name: /方以宁.*更多|更多.*方以宁/ }));
  await user.click(await screen.findByRole('menuitem', { name: '收回' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() =>
    expect(network.inputsOf(gradeApi.update)[0]?.body.rows).toMatchObject([
      { organizeId: 'o2', thisLayerSelect: 1 },
    ]),
  );
});
