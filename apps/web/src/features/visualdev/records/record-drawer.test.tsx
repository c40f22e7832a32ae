import { columnSettingApi, listViewApi, onlineDevApi, recordHistoryApi } from '@qifu/contracts';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { aMenu, aPermission } from '../../../testing/people';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import RecordsPage from './records-page';

configure({ asyncUtilTimeout: 20_000 });

const field = (jnpfKey: string, name: string, label: string) => ({
  __config__: { jnpfKey, label },
  __vModel__: name,
});
const config = {
  id: 'm1',
  fullName: '走访',
  webType: 2,
  enableFlow: 0,
  flowId: '',
  flowEnCode: '',
  flowTemplateJson: '',
  formData: JSON.stringify({
    fields: [field('comInput', 'title', '标题'), field('comInput', 'note', '说明')],
  }),
  columnData: JSON.stringify({ type: 1, columnList: [{ prop: 'title', label: '标题' }] }),
  appColumnData: null,
};
const change = {
  id: 'c1',
  kind: 'update' as const,
  by: '王芳/wf',
  time: 1_790_000_000_000,
  changes: [
    {
      key: '["note"]',
      label: '说明',
      row: null,
      what: 'field' as const,
      before: '旧',
      after: '新',
      kept: null,
    },
    {
      key: '["sum"]',
      label: '合计',
      row: null,
      what: 'field' as const,
      before: '1',
      after: '2',
      kept: 'computed' as const,
    },
  ],
};

let network: FakeNetwork;
let stored = { id: 'r1', title: '恒拓', note: '新', f_version: 3 };
beforeEach(() => {
  stored = { id: 'r1', title: '恒拓', note: '新', f_version: 3 };
  network = useFakeNetwork();
  network.on(columnSettingApi.readColumns, []);
  network.on(listViewApi.list, { list: [] });
  const pagination = { currentPage: 1, pageSize: 20, total: 1 };
  network.on(onlineDevApi.list, { list: [{ id: 'r1', title: '恒拓' }], pagination });
  network.on(onlineDevApi.readInWords, () => ({ id: 'r1', data: JSON.stringify(stored) }));
  network.on(onlineDevApi.read, () => ({ id: 'r1', data: JSON.stringify(stored) }));
  network.on(recordHistoryApi.list, { list: [change], pagination, version: 3 });
  network.on(recordHistoryApi.say, ({ body }) => ({ data: (body as { data: string }).data }));
  // Its address is like that of a record: the later word counts.
  network.on(onlineDevApi.config, config);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async (address: string) => {
  const propertyJson = JSON.stringify({ moduleId: 'm1' });
  const menu = aMenu({ id: 'id-visit', enCode: 'visit', type: 3, fullName: '走访', propertyJson });
  useSession.setState({ menus: [menu] });
  const shown = await showPage(RecordsPage, {
    address,
    words: ['visit:view'] as never,
    areas: ['visualdev', 'moduleRecord', 'fields', 'record', 'validation'],
  });
  act(() => useSession.setState({ permissions: [aPermission('visit', ['btn_edit', 'btn_remove'])] }));
  return shown;
};

it('tells in the drawer what became of a record, and puts one field back', async () => {
  network.on(recordHistoryApi.restore, null);
  const { user } = await show('/visit?record=r1');
  const history = await screen.findByRole('list', { name: '修改记录' });
  expect(within(history).getByText('王芳').parentElement?.textContent).toContain('改了 2 处');
  expect(within(history).getByText('旧').tagName).toBe('DEL');
  expect(within(history).getByText('新').tagName).toBe('INS');
  expect(within(history).queryByRole('button', { name: '恢复此字段：合计' })).toBeNull();
  await user.click(within(history).getByRole('button', { name: '恢复此字段：说明' }));
  await waitFor(() =>
    expect(network.inputsOf(recordHistoryApi.restore)).toMatchObject([
      { params: { modelId: 'm1', dataId: 'r1', changeId: 'c1' }, body: { key: '["note"]', version: 3 } },
    ]),
  );
});

it('draws a code that opens the record', async () => {
  const { user } = await show('/visit?record=r1');
  await user.click(await screen.findByRole('button', { name: '二维码' }));
  const picture = await screen.findByRole('img', { name: '打开「恒拓」的二维码' });
  expect(picture.getAttribute('src')).toMatch(/^data:image\/png/);
  expect(screen.getByText(/\?record=r1$/)).toBeTruthy();
});

it('puts what was typed together with what somebody else saved first, by choice', async () => {
  const sent: Record<string, unknown>[] = [];
  network.on(onlineDevApi.update, ({ body }) => {
    const data = JSON.parse((body as { data: string }).data);
    sent.push(data);
    return data.f_version === stored.f_version
      ? null
      : refuse({ code: 400, msg: '变了', errorCode: 'moduleRecord.changed' });
  });
  const { user } = await show('/visit?form=r1');
  const note = await screen.findByLabelText(/说明/);
  await user.clear(note);
  await user.type(note, '我的');
  stored = { ...stored, title: '恒拓二', note: '他的', f_version: 4 };
  await user.click(screen.getByRole('button', { name: '保存' }));
  const dialog = await screen.findByRole('dialog', { name: /王芳 .*先保存了，1 处和您的相碰/ });
  const line = within(dialog).getByRole('row', { name: /说明/ });
  expect(
    within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['新', '我的', '他的', '我的']);
  expect(within(dialog).getByRole('row', { name: /标题/ }).textContent).toContain('恒拓二');
  await user.click(within(dialog).getByRole('button', { name: '回去接着改' }));
  expect((screen.getByLabelText(/说明/) as HTMLInputElement).value).toBe('我的');
  await user.click(screen.getByRole('button', { name: '保存' }));
  const again = await screen.findByRole('dialog', { name: /先保存了/ });
  await user.click(await within(again).findByRole('radio', { name: '他的' }));
  await user.click(within(again).getByRole('radio', { name: '我的' }));
  await user.click(within(again).getByRole('button', { name: '按「存成」保存' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ title: '恒拓二', note: '我的', f_version: 4 }));
});

it('lists what was taken away and gives it back', async () => {
  const removed = {
    id: 'r9',
    removedBy: '王芳/wf',
    removedTime: 1_790_000_000_000,
    values: { title: '旧厂' },
  };
  const pagination = { currentPage: 1, pageSize: 20, total: 1 };
  network.on(onlineDevApi.listRemoved, { list: [removed], pagination });
  network.on(onlineDevApi.restore, null);
  const { user } = await show('/visit?bin=1');
  const bin = await screen.findByRole('dialog', { name: '走访的回收站' });
  expect((await within(bin).findByRole('row', { name: /旧厂/ })).textContent).toContain('王芳');
  await user.click(within(bin).getByRole('button', { name: '恢复 旧厂' }));
  await waitFor(() =>
    expect(network.inputsOf(onlineDevApi.restore)).toMatchObject([
      { body: { ids: ['r9'], menuId: 'id-visit' } },
    ]),
  );
});
