import { configureClient } from '@qifu/client';
import { type FoundOfKind, searchApi } from '@qifu/contracts';
import { createTexts, lendTexts } from '@qifu/ui/text';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataProvider } from '#shared/data-provider';
import { openShell } from '#shared/go';
import { adoptUser, dropSession, keepSession } from '#shared/session';
import { createFakeNetwork, type FakeNetwork } from '../../../testing/fake-network';
import { aCurrentUser, aMenu } from '../../../testing/people';
import { Providers } from '../../providers';
import { SearchDialog } from './search-dialog';

const menuList = [
  aMenu({ enCode: 'enterprise', fullName: '企业名录' }),
  aMenu({ enCode: 'table2', fullName: '维护项目' }),
  aMenu({ enCode: 'reviewStandard', fullName: '评审标准' }),
];
const row = (id: string, name: string, fields = {}) => ({
  ...{ id, name, code: '', about: '', phone: '', status: null, batchId: null },
  ...fields,
});
const found: FoundOfKind[] = [
  {
    kind: 'enterprise',
    list: [row('e1', '江岚恒拓模具有限公司', { code: '91990121MA5Q00001T', about: '高新区' })],
    isMore: true,
  },
  { kind: 'project', list: [row('p1', '恒拓产线改造', { status: 50 })], isMore: false },
];

let network: FakeNetwork;
const went: string[] = [];
const onClose = vi.fn();
beforeEach(() => {
  localStorage.clear();
  went.length = 0;
  onClose.mockClear();
  dropSession();
  keepSession({ token: 'bearer abc', epolicyKey: '' });
  network = createFakeNetwork();
  vi.stubGlobal('fetch', network.fetch);
  openShell('office', (address) => went.push(address));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openSearch(list: FoundOfKind[] = found, buttons: string[] = []) {
  network.on(searchApi.find, { list });
  const granted = buttons.map((enCode) => ({ id: enCode, enCode, fullName: enCode }));
  const permissionList = [
    {
      modelId: '1',
      moduleName: '企业名录',
      enCode: 'enterprise',
      button: granted,
      column: [],
      form: [],
      resource: [],
    },
  ];
  adoptUser(aCurrentUser({ menuList, permissionList } as never));
  const texts = await createTexts('zh', ['common', 'ui', 'shell', 'routes', 'search']);
  lendTexts(texts);
  configureClient({ checkReplies: true });
  render(
    <Providers texts={texts}>
      <DataProvider>
        <MemoryRouter>
          <SearchDialog onClose={onClose} onSettings={() => undefined} onKeys={() => undefined} />
        </MemoryRouter>
      </DataProvider>
    </Providers>,
  );
  return await screen.findByRole('combobox', { name: '搜索' });
}
const lines = () => screen.queryAllByRole('option').map((line) => line.textContent);

describe('the search', () => {
  it('shows records by kind and opens the chosen one at its address', async () => {
    await userEvent.type(await openSearch(), '恒拓');
    expect(await screen.findByRole('group', { name: '企业' })).toBeTruthy();
    expect(within(screen.getByRole('complementary', { name: '预览' })).getByText('高新区')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(went).toEqual(['/table2?project=p1']);
    expect(onClose).toHaveBeenCalled();
  });

  it('asks once somebody stops typing, for one kind where a scope is chosen', async () => {
    await userEvent.type(await openSearch(), '恒拓');
    await screen.findByText('高新区', { selector: 'small' });
    // What was found before stands there at once; it is asked for anew all the same.
    await waitFor(() => expect(network.inputsOf(searchApi.find)).toHaveLength(1));
    await userEvent.keyboard('{Tab}');
    await waitFor(() => expect(network.inputsOf(searchApi.find)).toHaveLength(2));
    expect(network.inputsOf(searchApi.find)[1]).toMatchObject({ query: { kind: 'enterprise' } });
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('企业');
  });

  it('finds pages by words, by initials and in spite of a slip, without asking the server for acts', async () => {
    const field = await openSearch([]);
    for (const words of ['评审标准', 'psbz', '评审标淮']) {
      await userEvent.clear(field);
      await userEvent.type(field, words);
      await waitFor(() => expect(lines()).toEqual(['评审标准']));
    }
    await userEvent.clear(field);
    await userEvent.type(field, '>锁定');
    await waitFor(() => expect(lines()).toEqual(['锁定屏幕']));
  });

  it('offers a new record to whoever may make one, and opens its form', async () => {
    const field = await openSearch([], ['btn_add']);
    await userEvent.type(field, '>新增');
    await waitFor(() => expect(lines()).toEqual(['新增企业']));
    await userEvent.keyboard('{Enter}');
    expect(went).toEqual(['/enterprise?form=new']);
  });

  it('offers it to nobody else', async () => {
    await userEvent.type(await openSearch([]), '>新增');
    expect(await screen.findByText('没有找到「新增」')).toBeTruthy();
  });

  it('says what it looked through where nothing is found, and leads to the lists', async () => {
    await userEvent.type(await openSearch([]), '恒妥');
    expect(await screen.findByText('没有找到「恒妥」')).toBeTruthy();
    expect(screen.getByText(/查了企业、项目、菜单、动作/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '在企业名录里找' }));
    expect(went).toEqual([`/enterprise?keyword=${encodeURIComponent('恒妥')}`]);
  });
});

describe('what was used last', () => {
  it('is offered first to the same person, and to nobody else', async () => {
    await userEvent.type(await openSearch(), '恒拓');
    await screen.findByText('高新区', { selector: 'small' });
    await userEvent.keyboard('{Enter}');
    cleanup();
    await openSearch();
    expect((await screen.findAllByRole('option'))[0]?.textContent).toBe('恒拓2 条');
    expect(JSON.stringify({ ...localStorage })).not.toContain('恒拓');
  });
});
