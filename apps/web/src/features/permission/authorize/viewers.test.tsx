import { enterpriseApi, explainRecordApi, type MenuViewer, searchApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import ExplainPage from './explain-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const viewer = (account: string, realName: string, isVisible: boolean): MenuViewer => ({
  ...{ id: account, account, realName, isVisible },
  organize: '评审科',
  roles: [{ fullName: '受理人员', endsAt: Date.parse('2026-12-01T18:00:00+08:00') }],
  itemEndsAt: null,
  builtIn: { rule: 'district', about: '青屿区' },
  isLimited: false,
});

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(explainRecordApi.listViewers, {
    list: [viewer('far', '方文佩', false), viewer('near', '陆清和', true)],
    isMore: false,
  });
  network.refuse(enterpriseApi.read, { code: 404, msg: '' } as never);
  network.on(searchApi.find, {
    list: [
      {
        kind: 'enterprise',
        isMore: false,
        list: [
          { id: 'e2', name: '临溪装备', code: '91A', about: '', phone: '', status: null, batchId: null },
        ],
      },
    ],
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async (address: string) => {
  const menu = { id: 'm1', fullName: '企业名录', enCode: 'enterprise', type: 2, children: null };
  useSession.setState({ menus: [menu as never] });
  return showPage(ExplainPage, {
    address,
    words: ['role:btn_authorize', 'enterprise:view'],
    areas: ['explain', 'explainRecord', 'pickers', 'record'],
  });
};

it('tells who sees a record, who does not, by which limit, and leads to the ground of each', async () => {
  await show('/permission/explain?menu=m1&record=e1');
  expect(await screen.findByText('1 名工作人员能看到这条记录')).toBeTruthy();
  expect(screen.getAllByText('只限本区县（青屿区）').length).toBe(2);
  expect(screen.getAllByText(/「受理人员」（至 2026-12-01 18:00）/).length).toBe(2);
  const names = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(names).toEqual([
    ['陆清和', '/permission/explain?user=near&menu=m1&record=e1'],
    ['方文佩', '/permission/explain?user=far&menu=m1&record=e1'],
  ]);
  // The record is named, not numbered: it is read for that.
  await waitFor(() =>
    expect(network.inputsOf(enterpriseApi.read)[0]).toMatchObject({ params: { id: 'e1' } }),
  );
});

it('finds the record by its name', async () => {
  const { user } = await show('/permission/explain?menu=m1');
  expect(await screen.findByText('1 名工作人员能打开这个菜单')).toBeTruthy();
  await user.type(screen.getByRole('combobox', { name: /^记录/ }), '临溪');
  await user.click(await screen.findByText('临溪装备（91A）'));
  await waitFor(() =>
    expect(network.inputsOf(explainRecordApi.listViewers).at(-1)?.body).toEqual({
      menuId: 'm1',
      recordId: 'e2',
    }),
  );
  expect(network.inputsOf(searchApi.find).at(-1)?.query).toEqual({ keyword: '临溪', kind: 'enterprise' });
});
