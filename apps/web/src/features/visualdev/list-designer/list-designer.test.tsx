import { type DesignInfo, designApi, designWorkApi } from '@qifu/contracts';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import ModuleListPage from '../design/module-list-page';

configure({ asyncUtilTimeout: 20_000 });

const field = (jnpfKey: string, name: string, label: string, more: object = {}) => ({
  __config__: { jnpfKey, label },
  __vModel__: name,
  ...more,
});
const design: DesignInfo = {
  id: 'd1',
  fullName: '走访记录',
  enCode: 'visit',
  type: 1,
  webType: 2,
  enableFlow: 0,
  category: '',
  dbLinkId: '0',
  tables: '[]',
  formData: JSON.stringify({
    fields: [
      field('comInput', 'title', '标题'),
      field('numInput', 'score', '满意度'),
      field('radio', 'way', '方式', { options: [{ id: '1', fullName: '上门' }] }),
    ],
  }),
  columnData: JSON.stringify({ type: 1, kept: 'as it came' }),
  appColumnData: null,
  enabledMark: 1,
  sortCode: 0,
  description: '',
  state: 0,
  publishedNo: null,
  version: 1,
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(designApi.read, design);
  network.on(designApi.update, { id: 'd1', version: 2 });
  network.on(designWorkApi.listSteps, { list: [] });
});
afterEach(() => {
  sessionStorage.clear();
  cleanup();
  vi.unstubAllGlobals();
});

async function show() {
  const shown = await showPage(ModuleListPage, {
    address: '/onlineDev/webDesign?design=d1',
    words: ['onlineDev:view', 'onlineDev:btn_edit'],
    areas: [
      'designer',
      'designerMoving',
      'visualdev',
      'fields',
      'record',
      'validation',
      'listDesigner',
      'recordList',
      'formRules',
    ],
  });
  await shown.user.click(await screen.findByRole('radio', { name: '列表' }));
  await shown.user.click(await screen.findByRole('button', { name: /取最前面/ }));
  return shown;
}
const saved = () => {
  const { columnData } = (network.inputsOf(designApi.update).at(-1)?.body ?? {}) as { columnData?: string };
  return JSON.parse(columnData ?? '{}');
};
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .slice(3);
const choose = async (user: Awaited<ReturnType<typeof show>>['user'], label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: new RegExp(label) }));
  await user.click(await screen.findByTitle(option));
};
const head = (name: string) =>
  within(screen.getByRole('region', { name: '列表预览' })).getByRole('button', { name });

it('takes columns, moves them with the keyboard, and takes each step back', async () => {
  const { user } = await show();
  expect(heads()).toEqual(['标题', '满意度', '方式']);
  head('标题').focus();
  await user.keyboard(' {ArrowRight}{ArrowRight}');
  expect(screen.getByText('拿着「标题」：放到第 3 列，共 3 列')).toBeTruthy();
  await user.keyboard(' ');
  expect(heads()).toEqual(['满意度', '方式', '标题']);
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await user.click(screen.getByRole('button', { name: /^撤销/ }));
  await user.click(screen.getByRole('button', { name: /^撤销/ }));
  expect(heads()).toEqual(['标题', '满意度', '方式']);
});

it('goes on with the column that was moved', async () => {
  const { user } = await show();
  const chosen = () => screen.getByRole('toolbar').getAttribute('aria-label');
  head('标题').focus();
  await user.keyboard(' {End} ');
  expect(chosen()).toContain('标题');
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(chosen()).toContain('标题');
  expect(heads()).toEqual(['满意度', '标题', '方式']);
  // The focus follows the column to its new place with the next frame; whoever goes elsewhere goes after it.
  await new Promise<void>((done) => requestAnimationFrame(() => done()));
  head('方式').focus();
  await user.keyboard('{Enter}');
  expect(chosen()).toContain('方式');
});

it('keeps order, width, order of sorting and what nobody here knows in the family’s words', async () => {
  const { user } = await show();
  await user.click(head('满意度'));
  await user.click(screen.getByRole('switch', { name: '点列头排序' }));
  await choose(user, '合计', '求和');
  await user.click(screen.getByRole('button', { name: '往前一列' }));
  await waitFor(() =>
    expect(saved()).toMatchObject({
      kept: 'as it came',
      showSummary: true,
      summaryField: ['score'],
      columnList: [{ prop: 'score', sortable: true }, { prop: 'title' }, { prop: 'way' }],
    }),
  );
});

it('tells averages below a column, and counts of what is no figure', async () => {
  const { user } = await show();
  await user.click(head('满意度'));
  await choose(user, '合计', '平均');
  expect(screen.getByText('平均 540')).toBeTruthy();
  await user.click(head('方式'));
  await choose(user, '合计', '计数');
  expect(screen.getByText('计数 8')).toBeTruthy();
  await waitFor(() =>
    expect(saved()).toMatchObject({
      showSummary: true,
      summaryField: [],
      summaries: [
        { prop: 'score', of: 'average' },
        { prop: 'way', of: 'count' },
      ],
    }),
  );
});

it('orders by several columns, each one way', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('tab', { name: '整张列表' }));
  await user.click(screen.getByRole('button', { name: '设置默认排序' }));
  await user.click(screen.getByRole('button', { name: '相同时再按另一列' }));
  const moreOrders = [{ prop: 'score', sort: 'desc' }];
  await waitFor(() => expect(saved()).toMatchObject({ defaultSidx: 'title', sort: 'desc', moreOrders }));
  await user.click(screen.getByRole('button', { name: '「满意度」提前' }));
  await waitFor(() =>
    expect(saved()).toMatchObject({ defaultSidx: 'score', moreOrders: [{ prop: 'title', sort: 'desc' }] }),
  );
});

it('shows released records in words as the service judges the draft, also to somebody else', async () => {
  network.on(designApi.read, { ...design, publishedNo: 1 });
  network.on(designWorkApi.previewList, {
    list: [{ id: 'r1', title: '甲', score: '4.50', way: '上门' }],
    ...{ total: 41, sums: { score: '3.8' }, colours: { r1: [0] } },
    ...{ realName: '王芳', isOpen: true, hiddenColumns: ['way'] },
  });
  await show();
  expect(await screen.findByText('4.50')).toBeTruthy();
  expect(screen.getByText(/这是 41 条真实记录中的前 1 条/)).toBeTruthy();
  const unseen = screen.getByRole('columnheader', { name: /方式.*他看不到这一列/ });
  expect(unseen.dataset.unseen).toBe('true');
  expect(screen.getByText('以谁的身份看')).toBeTruthy();
});

it('groups the list by a field and offers only what is possible', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('tab', { name: '整张列表' }));
  expect(screen.getByText(/树形：需要一个指回本功能的关联字段/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /分组/ }));
  await waitFor(() => expect(saved()).toMatchObject({ type: 3, groupField: 'title' }));
});

it('colours by a condition, told in words beside the colour', async () => {
  const { user } = await show();
  await user.click(head('满意度'));
  await user.click(screen.getByRole('button', { name: '再加一条颜色' }));
  await waitFor(() =>
    expect(saved()).toMatchObject({
      colourRules: [{ when: [{ field: 'score', operator: 'notEmpty' }], column: 'score', tint: 'red' }],
    }),
  );
  expect(screen.getAllByRole('img', { name: '满意度 不为空' }).length).toBeGreaterThan(1);
});

it('keeps what is typed with every key, and takes a word back as one step', async () => {
  const { user } = await show();
  await user.click(head('满意度'));
  const label = screen.getByRole('textbox', { name: '列名' });
  await user.type(label, ' 打分');
  expect(heads()).toEqual(['标题', '满意度 打分', '方式']);
  await user.click(screen.getByRole('button', { name: /^撤销/ }));
  expect(heads()).toEqual(['标题', '满意度', '方式']);
});

it('stands figures right, as the list itself does', async () => {
  await show();
  const cell = (name: string) => head(name).closest('th')?.style.textAlign;
  expect([cell('标题'), cell('满意度')]).toEqual(['left', 'right']);
});

it('says a condition of several values, as another program has written it', async () => {
  const ruleList = [{ field: 'way', symbol: 'in', fieldValue: ['1'] }];
  network.on(designApi.read, { ...design, columnData: JSON.stringify({ type: 1, ruleList }) });
  await show();
  expect(screen.getByText(/始终只列.*方式 属于 上门/)).toBeTruthy();
});
