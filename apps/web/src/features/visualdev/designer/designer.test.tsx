import { type DesignInfo, designApi, designWorkApi } from '@qifu/contracts';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import ModuleListPage from '../design/module-list-page';

configure({ asyncUtilTimeout: 20_000 });

const words = ['onlineDev:view', 'onlineDev:btn_add', 'onlineDev:btn_edit', 'onlineDev:btn_release'] as const;
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
      { __config__: { jnpfKey: 'comInput', label: '标题' }, __vModel__: 'title' },
      { __config__: { jnpfKey: 'numInput', label: '金额' }, __vModel__: 'amount' },
    ],
  }),
  columnData: JSON.stringify({ type: 1 }),
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
  network.on(designWorkApi.listSteps, { list: [] });
  network.on(designApi.update, { id: 'd1', version: 2 });
});
afterEach(() => {
  sessionStorage.clear();
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  showPage(ModuleListPage, {
    address: '/onlineDev/webDesign?design=d1',
    words,
    areas: [
      'designer',
      'designerMoving',
      'designerKinds',
      'designerRules',
      'designerSettings',
      'moduleTemplate',
      'visualdev',
      'fields',
      'record',
      'validation',
      'listDesigner',
      'recordList',
    ],
  });
const outline = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(await screen.findByRole('tab', { name: /结构/ }));
  return within(screen.getByRole('list'))
    .getAllByRole('button')
    .map((one) => one.textContent);
};

it('adds, moves and removes fields, and takes each step back', async () => {
  const { user } = await show();
  expect(await outline(user)).toEqual(['标题单行文本', '金额数字']);
  await user.click(screen.getByRole('button', { name: /金额/ }));
  await user.click(screen.getByRole('tab', { name: '组件' }));
  await user.click(screen.getByRole('button', { name: '日期' }));
  expect(await outline(user)).toEqual(['标题单行文本', '金额数字', '日期日期']);
  await user.click(screen.getByRole('button', { name: '上移' }));
  expect(await outline(user)).toEqual(['标题单行文本', '日期日期', '金额数字']);
  await user.click(screen.getByRole('button', { name: '移除' }));
  expect(await outline(user)).toEqual(['标题单行文本', '金额数字']);
  await user.click(screen.getByRole('button', { name: '撤销：移除「日期」' }));
  await user.click(screen.getByRole('button', { name: /撤销：移动/ }));
  expect(await outline(user)).toEqual(['标题单行文本', '金额数字', '日期日期']);
  await user.click(screen.getByRole('button', { name: /重做：移动/ }));
  expect(await outline(user)).toEqual(['标题单行文本', '日期日期', '金额数字']);
});

it('keeps what was designed by itself, in the words of the family', async () => {
  const { user } = await show();
  await outline(user);
  await user.click(screen.getByRole('button', { name: /标题/ }));
  await user.click(screen.getByLabelText('必填'));
  await waitFor(() => expect(network.inputsOf(designApi.update).length).toBeGreaterThan(0));
  const formData = String(network.inputsOf(designApi.update).at(-1)?.body.formData);
  expect(JSON.parse(formData).fields[0]).toMatchObject({
    __config__: { jnpfKey: 'comInput', label: '标题', required: true },
    __vModel__: 'title',
  });
});

it('is worked by keys alone', async () => {
  const { user } = await show();
  await outline(user);
  await user.click(screen.getByRole('button', { name: /标题/ }));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await outline(user)).toEqual(['金额数字', '标题单行文本']);
  await user.keyboard('{Control>}d{/Control}');
  expect(await outline(user)).toEqual(['金额数字', '标题单行文本', '标题单行文本']);
  await user.keyboard('{Delete}');
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}');
  expect(await outline(user)).toEqual(['标题单行文本', '金额数字']);
});

it('changes no field that is out of sight while the list is designed', async () => {
  const { user } = await show();
  await outline(user);
  await user.click(screen.getByRole('button', { name: /标题/ }));
  let kept = '';
  const canvas = screen.getByRole('application', { name: '表单画布' });
  fireEvent.copy(canvas, { clipboardData: { setData: (_type: string, text: string) => (kept = text) } });
  await user.click(screen.getByRole('radio', { name: '列表' }));
  const inList = await screen.findByRole('button', { name: /取最前面/ });
  inList.focus();
  await user.keyboard('{Delete}{Control>}d{/Control}');
  fireEvent.cut(inList, { clipboardData: { setData: () => undefined } });
  fireEvent.paste(inList, { clipboardData: { getData: () => kept } });
  await user.click(screen.getByRole('radio', { name: '表单' }));
  expect(await outline(user)).toEqual(['标题单行文本', '金额数字']);
});

it('takes a field up, says where it would go, and puts it there, by keys and from the list of places', async () => {
  const { user } = await show();
  await outline(user);
  await user.click(screen.getByRole('button', { name: /标题/ }));
  screen.getByRole('application', { name: '表单画布' }).focus();
  await user.keyboard(' {End}');
  expect(
    screen.getByText(/已拿起「标题」。放到第 1 行，表单内，「金额」之后。第 2 处，共 2 处。/),
  ).toBeTruthy();
  await user.keyboard(' ');
  expect(await outline(user)).toEqual(['金额数字', '标题单行文本']);
  await user.click(screen.getByRole('button', { name: '移动到…' }));
  await user.click(screen.getByRole('button', { name: '第 1 行，表单内，「金额」之前' }));
  expect(await outline(user)).toEqual(['标题单行文本', '金额数字']);
});

it('changes, copies and takes back several fields at once', async () => {
  const { user } = await show();
  await outline(user);
  await user.click(screen.getByRole('button', { name: /标题/ }));
  const canvas = screen.getByRole('application', { name: '表单画布' });
  canvas.focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getByText('2 个字段')).toBeTruthy();
  let kept = '';
  const clipboardData = { setData: (_type: string, text: string) => (kept = text), getData: () => kept };
  fireEvent.copy(canvas, { clipboardData });
  fireEvent.paste(canvas, { clipboardData });
  expect(await outline(user)).toEqual(['标题单行文本', '金额数字', '标题单行文本', '金额数字']);
  canvas.focus();
  await user.keyboard('{Delete}');
  expect(await outline(user)).toEqual(['标题单行文本', '金额数字']);
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  expect(await outline(user)).toEqual(['标题单行文本', '金额数字']);
});

it('reads the kept steps when it opens, and not with every save', async () => {
  const { user } = await show();
  await outline(user);
  await user.click(screen.getByRole('button', { name: /标题/ }));
  await user.keyboard('{Delete}');
  await screen.findByText(/已自动保存/);
  await waitFor(() => expect(network.inputsOf(designApi.read).length).toBeGreaterThan(1));
  expect(network.inputsOf(designWorkApi.listSteps)).toHaveLength(1);
});

it('keeps its steps over a reload', async () => {
  const { user } = await show();
  await outline(user);
  await user.click(screen.getByRole('button', { name: /标题/ }));
  await user.keyboard('{Delete}');
  await waitFor(() => expect(network.inputsOf(designApi.update).length).toBe(1));
  const { formData } = network.inputsOf(designApi.update)[0]?.body ?? {};
  await screen.findByText(/已自动保存/);
  cleanup();
  network.on(designApi.read, { ...design, version: 2, formData: formData ?? null });
  const { user: again } = await show();
  expect(await outline(again)).toEqual(['金额数字']);
  await again.click(screen.getByRole('button', { name: '撤销：移除「标题」' }));
  expect(await outline(again)).toEqual(['标题单行文本', '金额数字']);
});

it('takes the first field where it is let go, wherever in the empty form or below it', async () => {
  network.on(designApi.read, { ...design, formData: JSON.stringify({ fields: [] }) });
  const { user } = await show();
  const dataTransfer = { setData: () => undefined };
  const drag = async (kind: string, to: HTMLElement) => {
    const from = screen.getByRole('button', { name: kind });
    fireEvent.dragStart(from, { dataTransfer });
    fireEvent.dragOver(to, { dataTransfer });
    fireEvent.drop(to, { dataTransfer });
    fireEvent.dragEnd(from, { dataTransfer });
  };
  await drag('日期', await screen.findByText('还没有字段'));
  expect(screen.queryByText('还没有字段')).toBeNull();
  expect(screen.queryByText('已放回原处')).toBeNull();
  await drag('数字', screen.getByRole('application').parentElement as HTMLElement);
  expect(await outline(user)).toEqual(['日期日期', '数字数字']);
});
