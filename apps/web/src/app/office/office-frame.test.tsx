import { configureClient } from '@qifu/client';
import {
  type CurrentUserReply,
  currentAccountApi,
  currentUserApi,
  type MenuItem,
  messageApi,
  oauthApi,
  searchApi,
  secondFactorApi,
  workbenchApi,
} from '@qifu/contracts';
import { createTexts, lendTexts } from '@qifu/ui/text';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataProvider } from '#shared/data-provider';
import { changePreferences } from '#shared/preferences';
import { adoptPublicConfig } from '#shared/public-config';
import { dropSession, keepSession } from '#shared/session';
import { leaveWord } from '#shared/storage';
import { createFakeNetwork, type FakeNetwork } from '../../testing/fake-network';
import { aCurrentUser, aMenu, aUser } from '../../testing/people';
import { aPublicConfig } from '../../testing/public-config';
import { Providers } from '../providers';
// The first page of all: loaded here, so that no test waits for it.
import './home/home-page';
import { createOfficeRouter } from './office-router';
import { setTabs, startTabs } from './tabs';

const page = (enCode: string, fullName: string, fields: Partial<MenuItem> = {}) =>
  aMenu({ enCode, fullName, ...fields });
const menuList = [
  aMenu({
    enCode: 'firms',
    fullName: '企业管理',
    type: 1,
    children: [page('one', '第一页'), page('two', '第二页')],
  }),
  aMenu({
    enCode: 'review',
    fullName: '项目评审',
    type: 1,
    children: [page('three', '第三页'), page('secret', '藏页', { hidden: true })],
  }),
];

const noWork = { kinds: [], jobs: [], courses: [], shortcuts: null, layout: null };
let network: FakeNetwork;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  dropSession();
  keepSession({ token: 'bearer abc', epolicyKey: '' });
  setTabs(() => startTabs(false));
  network = createFakeNetwork();
  network.on(workbenchApi.read, noWork);
  network.on(searchApi.find, { list: [] });
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openOffice(address: string, reply: Partial<CurrentUserReply> = {}) {
  network.on(currentUserApi.read, aCurrentUser({ menuList, ...reply }));
  window.history.replaceState(null, '', address);
  const texts = await createTexts('zh', ['common', 'ui', 'shell', 'routes', 'home', 'validation']);
  lendTexts(texts);
  configureClient({ checkReplies: true });
  const router = createOfficeRouter(address);
  render(
    <Providers texts={texts}>
      <DataProvider>
        <RouterProvider router={router} />
      </DataProvider>
    </Providers>,
  );
  await screen.findByRole('button', { name: /^搜索菜单/ });
  return router;
}
const menu = () => within(screen.getByRole('navigation', { name: '左侧菜单' }));
const tabs = () => within(screen.getByRole('navigation', { name: '已打开的页面' }));
const tabNames = () =>
  tabs()
    .getAllByRole('link')
    .map((tab) => tab.getAttribute('aria-label') ?? tab.textContent);
const here = () => window.location.pathname;

describe('the left menu', () => {
  it('opens the first branch on home, and one branch at a time', async () => {
    await openOffice('/home');
    expect(await menu().findByRole('link', { name: '第一页' })).toBeTruthy();
    await userEvent.click(menu().getByRole('button', { name: '项目评审' }));
    expect(menu().queryByRole('link', { name: '第一页' })).toBeNull();
    expect(menu().getByRole('link', { name: '第三页' })).toBeTruthy();
  });
  it('shows beside a menu how much waits there', async () => {
    const counts = { overdue: 0, today: 10, tomorrow: 0, week: 4, later: 0 };
    network.on(workbenchApi.read, { ...noWork, kinds: [{ key: 'x', to: '/one?state=open', counts }] });
    await openOffice('/home');
    expect(await menu().findByRole('link', { name: /^第一页\s*14$/ })).toBeTruthy();
  });
  it('does not draw hidden menus', async () => {
    await openOffice('/three');
    await menu().findByRole('link', { name: '第三页' });
    expect(menu().queryByRole('link', { name: '藏页' })).toBeNull();
  });
  it('opens the branch of the page in sight and marks the page', async () => {
    await openOffice('/three');
    expect((await menu().findByRole('link', { name: '第三页' })).getAttribute('aria-current')).toBe('page');
  });
});

describe('addresses', () => {
  it('a menu page opens with tab, breadcrumb and window title', async () => {
    await openOffice('/home');
    await userEvent.click(await menu().findByRole('link', { name: '第二页' }));
    await waitFor(() => expect(tabNames()).toEqual(['首页', '第二页']));
    expect(screen.getByRole('navigation', { name: '当前位置' }).textContent).toBe('企业管理第二页');
    expect(document.title).toBe('第二页 - 江岚市企业服务管理平台');
  });
  it('on paper says below which page it is, who printed it and when', async () => {
    await openOffice('/two');
    await waitFor(() => expect(document.title).toMatch(/^第二页/));
    window.dispatchEvent(new Event('beforeprint'));
    const rule = [...document.head.querySelectorAll('style')].at(-1)?.textContent;
    expect(rule).toMatch(/"第二页 - 江岚市企业服务管理平台 · .+\/.+ 打印于 \d{4}-\d\d-\d\d \d\d:\d\d"/);
  });
  it('a page that comes later says so', async () => {
    await openOffice('/workFlowDetail?config=x');
    expect(await screen.findByText('「流程详情」尚未开通')).toBeTruthy();
  });
  it('a specified page outside of the menu is refused', async () => {
    await openOffice('/table2');
    expect(await screen.findByText('不能查看「维护项目」')).toBeTruthy();
  });
  it('a directory shows its first page', async () => {
    await openOffice('/review');
    await waitFor(() => expect(here()).toBe('/three'));
  });
  it('an unknown address ends at 404 and leaves no tab', async () => {
    await openOffice('/nowhere');
    await waitFor(() => expect(here()).toBe('/404'));
    expect(tabNames()).toEqual(['首页']);
  });
  it('the root leads home', async () => {
    await openOffice('/dashboard');
    await waitFor(() => expect(here()).toBe('/home'));
  });
});

describe('the tab bar', () => {
  async function openThree() {
    const router = await openOffice('/one');
    for (const path of ['/two', '/three']) await act(() => router.navigate(path));
    await waitFor(() => expect(tabNames()).toEqual(['首页', '第一页', '第二页', '第三页']));
    return router;
  }
  const choose = async (tab: string, act: string) => {
    await userEvent.pointer({ keys: '[MouseRight]', target: tabs().getByRole('link', { name: tab }) });
    await userEvent.click(screen.getByRole('menuitem', { name: act }));
  };

  it('switches', async () => {
    await openThree();
    await userEvent.click(tabs().getByRole('link', { name: '第一页' }));
    await waitFor(() => expect(here()).toBe('/one'));
  });
  it('closes the tab in sight by its icon and moves to the last that remains', async () => {
    await openThree();
    await userEvent.click(tabs().getByRole('button', { name: '关闭 第三页' }));
    await waitFor(() => expect(here()).toBe('/two'));
  });
  it('closes another by the middle button and stays', async () => {
    await openThree();
    await userEvent.pointer({ keys: '[MouseMiddle]', target: tabs().getByRole('link', { name: '第一页' }) });
    expect(tabNames()).toEqual(['首页', '第二页', '第三页']);
    expect(here()).toBe('/three');
  });
  it('never closes the pinned home', async () => {
    await openThree();
    await userEvent.pointer({ keys: '[MouseMiddle]', target: tabs().getByRole('link', { name: '首页' }) });
    expect(tabNames()).toHaveLength(4);
    expect(tabs().queryByRole('button', { name: '关闭 首页' })).toBeNull();
  });
  it('closes the others', async () => {
    await openThree();
    await choose('第二页', '关闭其他');
    await waitFor(() => expect(here()).toBe('/two'));
    expect(tabNames()).toEqual(['首页', '第二页']);
  });
  it('closes all but the pinned and goes home', async () => {
    await openThree();
    await choose('第三页', '关闭全部');
    await waitFor(() => expect(here()).toBe('/home'));
    expect(tabNames()).toEqual(['首页']);
  });
  it('a pinned tab stays, and stands there the next time', async () => {
    await openThree();
    await choose('第三页', '固定');
    await choose('第二页', '关闭全部');
    await waitFor(() => expect(here()).toBe('/three'));
    expect(tabNames()).toEqual(['首页', '第三页']);
    cleanup();
    setTabs(() => startTabs(false));
    await openOffice('/home');
    await waitFor(() => expect(tabNames()).toEqual(['首页', '第三页']));
  });
  it('refreshes through the redirect address and comes back', async () => {
    const router = await openThree();
    const passed: string[] = [];
    router.subscribe(({ location }) => passed.push(location.pathname));
    await choose('第三页', '刷新');
    await waitFor(() => expect(here()).toBe('/three'));
    expect(passed).toContain('/redirect/three');
  });
});

describe('layouts', () => {
  const choose = async (group: string, name: string) => {
    await userEvent.click(screen.getByRole('button', { name: '界面设置' }));
    const drawer = within(await screen.findByRole('dialog', { name: '界面设置' }));
    await userEvent.click(within(drawer.getByRole('group', { name: group })).getByLabelText(name));
    await userEvent.keyboard('{Escape}');
  };
  beforeEach(() => changePreferences({ layout: 'blend' }));

  it('functional has the first level on top and the chosen branch on the left; the server keeps the choice', async () => {
    network.on(currentAccountApi.setTheme, null);
    // jsdom lays nothing out: the bar is as wide as this says.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
    await openOffice('/three');
    await choose('布局', '功能');
    const top = within(await screen.findByRole('navigation', { name: '顶部菜单' }));
    await waitFor(() =>
      expect(top.getByRole('link', { name: '项目评审' }).getAttribute('aria-current')).toBe('page'),
    );
    expect(menu().queryByText('企业管理')).toBeNull();
    expect(menu().getByRole('link', { name: '第三页' })).toBeTruthy();
    await userEvent.click(top.getByRole('link', { name: '企业管理' }));
    await waitFor(() => expect(here()).toBe('/one'));
    expect(menu().getByRole('link', { name: '第二页' })).toBeTruthy();
    expect(network.inputsOf(currentAccountApi.setTheme)).toMatchObject([{ body: { theme: 'functional' } }]);
  });
  it('plain shows what is below a directory beside its icon', async () => {
    network.on(currentAccountApi.setTheme, null);
    await openOffice('/home');
    await choose('布局', '简约');
    await userEvent.click(menu().getByRole('button', { name: '企业管理' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: '第二页' }));
    await waitFor(() => expect(here()).toBe('/two'));
  });
  it('only blend has the personal centre in the banner, the others have it under the name', async () => {
    await openOffice('/home');
    const mine = () => screen.queryByRole('button', { name: '个人中心' });
    await waitFor(() => expect(mine()).toBeTruthy());
    act(() => changePreferences({ layout: 'classic' }));
    await waitFor(() => expect(mine()).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /^陆清和.*账号菜单$/ }));
    expect(await screen.findByRole('menuitem', { name: '个人中心' })).toBeTruthy();
  });
  it('switches take parts of the page away', async () => {
    await openOffice('/one');
    await choose('界面元素', '标签页');
    expect(screen.queryByRole('navigation', { name: '已打开的页面' })).toBeNull();
    await choose('界面元素', '全站搜索');
    expect(screen.queryByRole('button', { name: /^搜索菜单/ })).toBeNull();
    act(() => changePreferences({ showsTabs: true, showsSearch: true }));
  });
  it('keeps pages as they were left where that is wanted, and refresh starts one over', async () => {
    changePreferences({ keepsPages: true });
    const router = await openOffice('/home');
    const heading = await screen.findByRole('heading', { level: 1, name: '今天没有等着办的事' });
    await act(() => router.navigate('/two'));
    await screen.findByRole('heading', { level: 1, name: '第二页' });
    expect(screen.queryByRole('heading', { level: 1, name: '今天没有等着办的事' })).toBeNull();
    await act(() => router.navigate('/home'));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: '今天没有等着办的事' })).toBe(heading),
    );
    await act(() => router.navigate('/redirect/home'));
    await waitFor(() => expect(here()).toBe('/home'));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: '今天没有等着办的事' })).not.toBe(heading),
    );
    changePreferences({ keepsPages: false });
  });
});

describe('people', () => {
  it('an expert lands on the items to be evaluated, without a home tab, and finds home in the menu', async () => {
    const expert = aUser({ roleName: '专家', roleCodes: ['expert'] });
    await openOffice('/home', {
      userInfo: expert,
      menuList: [page('itemsToBeEvaluated', '我的评审'), page('one', '第一页')],
    });
    await waitFor(() => expect(here()).toBe('/itemsToBeEvaluated'));
    await waitFor(() => expect(tabNames()).toEqual(['我的评审']));
    await userEvent.click(menu().getByRole('link', { name: '首页' }));
    await waitFor(() => expect(here()).toBe('/home'));
  });
  it('somebody whose menu is one page has nothing beside it', async () => {
    await openOffice('/one', { menuList: [page('one', '第一页')] });
    await screen.findByText('「第一页」尚未开通');
    expect(screen.queryByRole('navigation', { name: '左侧菜单' })).toBeNull();
  });
  it('somebody with a password to change cannot get past the dialog', async () => {
    await openOffice('/home', { userInfo: aUser({ mustChangePassword: true }) });
    const dialog = await screen.findByRole('dialog', { name: '请先修改密码' });
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(within(dialog).getByRole('button', { name: '退出登录' })).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText('新密码'), 'short');
    await userEvent.click(within(dialog).getByRole('button', { name: '修改密码' }));
    expect(within(dialog).getByText('请输入 6-16 位密码（数字和字母）')).toBeTruthy();
  });
  it('somebody whose password was reset reads by whom and when before he changes it', async () => {
    const at = Date.parse('2026-11-23T09:30:00+08:00');
    const keyChanges = [{ kind: 'password' as const, by: '钟守正', at, restsUntil: at + 86_400_000 }];
    await openOffice('/home', { userInfo: aUser({ mustChangePassword: true, keyChanges }) });
    const dialog = await screen.findByRole('dialog', { name: '请先修改密码' });
    expect(dialog.textContent).toMatch(
      /“钟守正”于 2026-11-23 09:30.*重置了您的密码.*暂停至 2026-11-24 09:30/,
    );
    expect(dialog.textContent).toContain('如非您本人要求');
  });
  it('what others changed of the account stands above the page until it was read here', async () => {
    const keyChanges = [{ kind: 'mobile' as const, by: '钟守正', at: 1_795_000_000_000, restsUntil: null }];
    const userInfo = aUser({ keyChanges });
    await openOffice('/home', { userInfo });
    expect(await screen.findByText(/“钟守正”于 .*修改了您的手机号码/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '知道了' }));
    expect(screen.queryByText(/修改了您的手机号码/)).toBeNull();
    cleanup();
    await openOffice('/home', { userInfo });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/修改了您的手机号码/)).toBeNull();
  });
  it('who was given another account reads what it is', async () => {
    const keyChanges = [{ kind: 'account' as const, by: '钟守正', at: 1_795_000_000_000, restsUntil: null }];
    await openOffice('/home', { userInfo: aUser({ account: 'zhang9', keyChanges }) });
    expect(await screen.findByText(/“钟守正”于 .*修改了您的登录账号，现为“zhang9”/)).toBeTruthy();
  });
  it.each([
    ['opens a realtime line', false, 1],
    ['opens none while a password is to be changed, as the server would refuse it again and again', true, 0],
  ])('%s', async (_title, mustChangePassword, lines) => {
    const open = vi.fn();
    vi.stubGlobal(
      'WebSocket',
      class {
        constructor() {
          open();
        }
        close() {}
      },
    );
    network.on(oauthApi.socketTicket, { ticket: 'ticket' });
    await openOffice('/home', { userInfo: aUser({ mustChangePassword }) });
    await (mustChangePassword ? screen.findByRole('dialog') : screen.findByRole('heading', { level: 1 }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(open).toHaveBeenCalledTimes(lines);
  });
  it.each([
    ['a password', { mustChangePassword: true }],
    ['a second step', { mustSetSecondFactor: true }],
  ])('no page asks for anything while %s is due: the server would refuse it', async (_what, due) => {
    network.on(secondFactorApi.begin, {
      secret: 'JBSWY3DP',
      address: 'otpauth://totp/x',
      qr: { size: 1, path: '' },
    });
    await openOffice('/home', { userInfo: aUser(due) });
    await screen.findByRole('dialog');
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(network.inputsOf(workbenchApi.read)).toEqual([]);
    expect(network.inputsOf(messageApi.list)).toEqual([]);
  });
  it('a new password is asked for and judged by what this installation demands', async () => {
    const passwordPolicy = {
      minLength: 9,
      wantsDigit: true,
      wantsLowercase: true,
      wantsUppercase: true,
      wantsSign: true,
      refusesCommon: true,
      refusedFormer: 3,
    };
    adoptPublicConfig(aPublicConfig({ passwordPolicy }));
    network.refuse(currentAccountApi.modifyPassword, {
      code: 400,
      msg: '原密码错误',
      errorCode: 'password.oldWrong',
    });
    await openOffice('/home', { userInfo: aUser({ mustChangePassword: true }) });
    const dialog = within(await screen.findByRole('dialog', { name: '请先修改密码' }));
    expect(
      dialog.getByText('9-16 位，须同时含数字和字母 · 须含小写字母 · 须含大写字母 · 须含特殊字符'),
    ).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('原密码'), 'Qifu2026');
    await userEvent.type(dialog.getByLabelText('新密码'), 'harbour7');
    await userEvent.type(dialog.getByLabelText('再次输入新密码'), 'harbour7{Enter}');
    expect(dialog.getByText('不能少于 9 个字 · 须含大写字母 · 须含特殊字符')).toBeTruthy();
    expect(network.inputsOf(currentAccountApi.modifyPassword)).toHaveLength(0);
    for (const label of ['新密码', '再次输入新密码']) {
      await userEvent.clear(dialog.getByLabelText(label));
      await userEvent.type(dialog.getByLabelText(label), 'Harbour#7');
    }
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByText('原密码错误')).toBeTruthy();
    expect(network.inputsOf(currentAccountApi.modifyPassword)).toHaveLength(1);
    adoptPublicConfig(aPublicConfig());
  });
  it('after signing in, the last login is shown once', async () => {
    leaveWord('arrived', '1');
    const userInfo = aUser({
      prevLogin: 1,
      prevLoginTime: 1_795_000_000_000,
      prevLoginIPAddress: '10.0.0.9',
    });
    await openOffice('/home', { userInfo });
    expect((await screen.findByText('上次登录信息')).closest('[role=status]')?.textContent).toContain(
      '10.0.0.9',
    );
  });
  it('logging out asks first, and staying changes nothing', async () => {
    await openOffice('/home');
    await userEvent.click(screen.getByRole('button', { name: /^陆清和.*账号菜单$/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }));
    expect(await screen.findByText('您确定要退出应用程序吗?')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(network.inputsOf(oauthApi.logout)).toHaveLength(0);
  });
});

describe('the search', () => {
  it('opens by Ctrl K, forgives a slip and opens the choice', async () => {
    await openOffice('/home');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: '搜索' }), '第三夜');
    expect((await screen.findByText('第三页', { selector: '.o-find-name' })).textContent).toBe(
      '第三页项目评审',
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(here()).toBe('/three'));
  });

  it('shows the keys by ?, unless somebody types or has turned single keys off', async () => {
    await openOffice('/home');
    await userEvent.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: '按键' });
    expect(within(sheet).getByText('搜索', { selector: 'li' })).toBeTruthy();
    await userEvent.click(within(sheet).getByRole('button', { name: '关掉单键' }));
    await userEvent.keyboard('{Escape}?');
    expect(screen.queryByRole('dialog')).toBeNull();
    changePreferences({ usesSingleKeys: true });
  });
});
