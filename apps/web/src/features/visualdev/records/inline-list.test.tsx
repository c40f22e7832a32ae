import { columnSettingApi, listViewApi, onlineDevApi } from '@qifu/contracts';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session';
import type { FakeNetwork } from '../../../testing/fake-network';
import { aMenu, aPermission } from '../../../testing/people';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import RecordsPage from './records-page';

configure({ asyncUtilTimeout: 10_000 });

const field = (jnpfKey: string, name: string, label: string, config: object = {}) => ({
  __config__: { jnpfKey, label, ...config },
  __vModel__: name,
});
const config = {
  ...{
    id: 'm1',
    fullName: '走访',
    webType: 2,
    enableFlow: 0,
    flowId: '',
    flowEnCode: '',
    flowTemplateJson: '',
  },
  formData: JSON.stringify({
    fields: [
      field('comInput', 'title', '标题', { required: true }),
      field('numInput', 'score', '满意度'),
      field('createUser', 'by', '创建人'),
    ],
  }),
  columnData: JSON.stringify({
    type: 4,
    useBtnPermission: true,
    columnList: [
      { prop: 'title', label: '标题' },
      { prop: 'score', label: '满意度' },
      { prop: 'by', label: '创建人' },
    ],
  }),
  appColumnData: null,
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(columnSettingApi.readColumns, []);
  network.on(listViewApi.list, { list: [] });
  network.on(onlineDevApi.read, {
    id: 'r1',
    data: JSON.stringify({ title: '甲', score: 3, f_version: 7 }),
  });
  network.on(onlineDevApi.config, config);
  network.on(onlineDevApi.list, {
    list: [
      { id: 'r1', title: '甲', score: '3', by: '王芳' },
      { id: 'r2', title: '乙', score: '5', by: '王芳' },
    ],
    pagination: { currentPage: 1, pageSize: 20, total: 2 },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(buttons: string[]) {
  const propertyJson = JSON.stringify({ moduleId: 'm1' });
  const menu = aMenu({ id: 'id-visit', enCode: 'visit', type: 3, fullName: '走访', propertyJson });
  useSession.setState({ menus: [menu], permissions: [aPermission('visit')] });
  const page = await showPage(RecordsPage, {
    address: '/visit',
    words: ['visit:view'] as never,
    areas: ['visualdev', 'recordList', 'fields', 'record', 'validation'],
  });
  act(() => useSession.setState({ permissions: [aPermission('visit', buttons as never)] }));
  return page;
}
const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

it('edits a cell where it stands, by the keyboard alone', async () => {
  network.on(onlineDevApi.update, null);
  await show(['btn_edit']);
  const line = await row('甲');
  const cell = within(line).getByTitle('编辑满意度');
  cell.focus();
  await userEvent.keyboard('{Enter}');
  const score = await within(line).findByLabelText(/满意度/);
  await waitFor(() => expect(document.activeElement).toBe(score));
  expect(within(line).getByLabelText(/标题/)).toHaveProperty('value', '甲');
  expect(within(line).getByText('王芳')).toBeTruthy();
  await userEvent.keyboard('9{Enter}');
  await waitFor(() => expect(network.inputsOf(onlineDevApi.update)).toHaveLength(1));
  const [sent] = network.inputsOf(onlineDevApi.update) as { body: { data: string } }[];
  expect(JSON.parse(sent?.body.data ?? '{}')).toMatchObject({ score: 9, title: '甲', f_version: 7 });
  // The keyboard goes down, as it does in a sheet.
  const below = within(await row('乙')).getByTitle('编辑满意度');
  await waitFor(() => expect(document.activeElement).toBe(below));
});

it('stays where it was after Escape, and in the last row', async () => {
  network.on(onlineDevApi.update, null);
  await show(['btn_edit']);
  await begin('甲', '满意度');
  await userEvent.keyboard('{Escape}');
  const cell = async (name: string) => within(await row(name)).getByTitle('编辑满意度');
  await waitFor(async () => expect(document.activeElement).toBe(await cell('甲')));
  await userEvent.type(await begin('乙', '满意度'), '{Control>}a{/Control}9{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(async () => expect(document.activeElement).toBe(await cell('乙')));
});

it('goes down from the name of a record to the field its row was begun at', async () => {
  network.on(onlineDevApi.update, null);
  await show(['btn_edit']);
  await begin('甲', '满意度');
  await userEvent.type(screen.getByLabelText(/标题/), '方{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  const below = within(await row('乙')).getByTitle('编辑满意度');
  await waitFor(() => expect(document.activeElement).toBe(below));
});

it('leaves a row by Escape as it was, and says what is wrong in its cell', async () => {
  await show(['btn_edit']);
  const line = await row('甲');
  fireEvent.click(within(line).getByTitle('编辑满意度'));
  const title = await within(line).findByLabelText(/标题/);
  await userEvent.clear(title);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(within(line).queryByLabelText(/标题/)).toBeNull());
  expect(network.inputsOf(onlineDevApi.update)).toHaveLength(0);
});

it('is read only for whoever may not change records', async () => {
  await show([]);
  const line = await row('甲');
  expect(within(line).queryByTitle('编辑满意度')).toBeNull();
});

const begin = async (name: string, field: string) => {
  const line = within(await row(name));
  fireEvent.click(line.getByTitle(`编辑${field}`));
  return (await line.findByLabelText(new RegExp(field))) as HTMLInputElement;
};
const sent = () =>
  network.inputsOf(onlineDevApi.update).map(({ body }) => JSON.parse((body as { data: string }).data));

it('opens a row with what is stored now, not with what was read when it was last open', async () => {
  network.on(onlineDevApi.update, null);
  await show(['btn_edit']);
  await begin('甲', '满意度');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText(/满意度/)).toBeNull());
  network.on(onlineDevApi.read, { id: 'r1', data: JSON.stringify({ title: '甲', score: 4, f_version: 8 }) });
  const score = await begin('甲', '满意度');
  expect(score.value).toBe('4');
  await userEvent.type(score, '{Control>}a{/Control}6{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ score: 6, f_version: 8 });
});

it('keeps what is typed while the record is read once more', async () => {
  const { cache } = await show(['btn_edit']);
  const score = await begin('甲', '满意度');
  await userEvent.type(score, '{Control>}a{/Control}8');
  await act(() => cache.invalidateQueries({ queryKey: [onlineDevApi.read.resource] }));
  expect(screen.getByLabelText(/满意度/)).toHaveProperty('value', '8');
  expect(score.isConnected).toBe(true);
});

it('saves once, however often Enter comes while it is saved', async () => {
  let answer: (value: null) => void = () => undefined;
  const waiting = new Promise<null>((done) => {
    answer = done;
  });
  network.on(onlineDevApi.update, () => waiting as never);
  await show(['btn_edit']);
  const score = await begin('甲', '满意度');
  await userEvent.type(score, '{Control>}a{/Control}9{Enter}');
  fireEvent.keyDown(score, { key: 'Enter' });
  fireEvent.keyDown(score, { key: 'Escape' });
  const next = within(await row('乙'));
  fireEvent.click(next.getByTitle('编辑满意度'));
  await act(async () => answer(null));
  await next.findByLabelText(/满意度/);
  expect(sent()).toHaveLength(1);
});

it('saves nothing where nothing was changed', async () => {
  await show(['btn_edit']);
  await begin('甲', '满意度');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByLabelText(/满意度/)).toBeNull());
  expect(sent()).toHaveLength(0);
});

it('goes on to no other row once the one before could not be saved', async () => {
  await show(['btn_edit']);
  await begin('甲', '满意度');
  await userEvent.clear(screen.getByLabelText(/标题/));
  fireEvent.click(within(await row('乙')).getByTitle('编辑满意度'));
  await waitFor(() => expect(screen.getByLabelText(/标题/).getAttribute('aria-invalid')).toBe('true'));
  fireEvent.keyDown(screen.getByLabelText(/标题/), { key: 'Escape' });
  await waitFor(() => expect(screen.getByText('甲')).toBeTruthy());
  await new Promise((done) => setTimeout(done, 100));
  expect(screen.queryByLabelText(/标题/)).toBeNull();
});

it('lets a row be begun again whose record could not be read', async () => {
  network.refuse(onlineDevApi.read, { code: 500, msg: '读不到' });
  network.on(onlineDevApi.config, config);
  await show(['btn_edit']);
  fireEvent.click(within(await row('甲')).getByTitle('编辑满意度'));
  await waitFor(() => expect(network.inputsOf(onlineDevApi.read).length).toBeGreaterThan(0));
  await new Promise((done) => setTimeout(done, 100));
  network.on(onlineDevApi.read, { id: 'r1', data: JSON.stringify({ title: '甲', score: 3, f_version: 7 }) });
  expect((await begin('甲', '满意度')).value).toBe('3');
});

it('offers for a moment to take a save back', async () => {
  network.on(onlineDevApi.update, null);
  await show(['btn_edit']);
  const score = await begin('甲', '满意度');
  await userEvent.type(score, '{Control>}a{/Control}9{Enter}');
  const undo = await screen.findByRole('button', { name: '撤销' });
  expect(within(await row('甲')).getByTitle('编辑满意度').dataset.saved).toBe('true');
  fireEvent.click(undo);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ title: '甲', score: 3, f_version: 8 });
});
