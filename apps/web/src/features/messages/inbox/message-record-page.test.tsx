import { type MessageDetail, type MessageRow, messageApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openShell } from '#shared/go';
import { useShownFile } from '#shared/preview/preview-file';
import { setUnreadCount } from '#shared/unread-messages';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import MessageRecordPage from './message-record-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const at = Date.UTC(2026, 10, 22, 1);
const aRow = (given: Partial<MessageRow>): MessageRow => ({
  id: 'm1-1',
  title: '停机维护',
  type: 1,
  isRead: '0',
  releaseUser: '陆清和/clerk',
  releaseTime: at,
  creatorUser: '陆清和/clerk',
  lastModifyTime: at,
  enabledMark: 1,
  flowType: 0,
  excerpt: '今晚维护。',
  ...given,
});
const detail: MessageDetail = {
  id: 'm1-1',
  title: '停机维护',
  type: 1,
  bodyText:
    '<p>今晚<strong>维护</strong>。</p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
  files: JSON.stringify([
    {
      name: '安排.pdf',
      fileId: 'f1',
      url: '/api/file/Download/annex/f1',
      fileSize: 1,
      fileExtension: 'pdf',
      fileVersionId: 'v',
    },
  ]),
  releaseUser: '陆清和/clerk',
  releaseTime: at,
  creatorUser: '陆清和/clerk',
  lastModifyTime: at,
  flowType: 0,
  excerpt: '',
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  setUnreadCount(2);
  network.on(messageApi.list, {
    list: [
      aRow({}),
      aRow({ id: 'm2-1', title: '申报已受理', type: 3, releaseUser: '', isRead: '1' }),
      aRow({ id: 'm3-1', title: '待办审批', type: 2 }),
    ],
    pagination: { currentPage: 1, pageSize: 20, total: 3 },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => showPage(MessageRecordPage, { address: '/messageRecord', areas: ['message'] });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

it('opens a notice in a dialog, harmless, with its files, and counts it as read once', async () => {
  network.on(messageApi.readInfo, detail);
  const { user } = await show();
  expect(await screen.findByText('未读 2 条')).toBeTruthy();
  const open = async () =>
    await user.click(within(await rowOf(/停机维护/)).getByRole('button', { name: '停机维护' }));
  await open();
  const dialog = await screen.findByRole('dialog', { name: '停机维护' });
  expect(await within(dialog).findByText('维护')).toBeTruthy();
  expect(dialog.querySelector('script, [onerror]')).toBeNull();
  expect((globalThis as { hacked?: number }).hacked).toBeUndefined();
  expect(await within(dialog).findByRole('button', { name: '下载 安排.pdf' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: '安排.pdf' }));
  expect(useShownFile.getState().file).toMatchObject({ name: '安排.pdf' });
  expect(screen.getByText('未读 1 条')).toBeTruthy();
  await user.keyboard('{Escape}');
  await open();
  await screen.findByRole('dialog', { name: '停机维护' });
  expect(screen.getByText('未读 1 条')).toBeTruthy();
});

it('opens the page of the task for a workflow message, with what it says as its configuration', async () => {
  const bodyText = JSON.stringify({ flowId: 'f1', taskId: 't1', opType: 1, title: '采购审批' });
  network.on(messageApi.readInfo, { ...detail, id: 'm3-1', title: '待办审批', type: 2, bodyText, files: '' });
  const went: string[] = [];
  openShell('office', (address) => went.push(address));
  const { user } = await show();
  await user.click(within(await rowOf(/待办审批/)).getByRole('button', { name: '待办审批' }));
  await waitFor(() => expect(went).toHaveLength(1));
  const address = new URL(went[0] ?? '', 'http://qifu.test');
  expect(address.pathname).toBe('/workFlowDetail');
  const bytes = Uint8Array.from(atob(address.searchParams.get('config') ?? ''), (byte) => byte.charCodeAt(0));
  expect(new TextDecoder().decode(bytes)).toBe(bodyText);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('未读 1 条')).toBeTruthy();
});

it('opens the message that its address names, as an e-mail does', async () => {
  network.on(messageApi.readInfo, detail);
  await showPage(MessageRecordPage, { address: '/messageRecord?message=m1-1', areas: ['message'] });
  const dialog = await screen.findByRole('dialog', { name: '停机维护' });
  expect(await within(dialog).findByText('维护')).toBeTruthy();
  expect(network.inputsOf(messageApi.readInfo)).toMatchObject([{ params: { id: 'm1-1' } }]);
});

it('marks everything read after the question of the specification', async () => {
  network.on(messageApi.readAll, null);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '全部标为已读' }));
  const question = await screen.findByRole('alertdialog', { name: '您确定全部为已读状态, 是否继续?' });
  expect(network.inputsOf(messageApi.readAll)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: '全部标为已读' }));
  await screen.findByText('未读 0 条');
});

it('deletes what is ticked and takes the unread among it out of the count', async () => {
  network.on(messageApi.removeRecords, null);
  const { user } = await show();
  for (const name of [/停机维护/, /申报已受理/])
    await user.click(within(await rowOf(name)).getByRole('checkbox'));
  const [act] = screen.getAllByRole('button', { name: '删除' }).slice(-1);
  await user.click(act as HTMLElement);
  const question = await screen.findByRole('alertdialog', { name: '删除 2 条消息？' });
  await user.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() =>
    expect(network.inputsOf(messageApi.removeRecords)[0]?.body).toEqual({ ids: ['m1-1', 'm2-1'] }),
  );
  expect(await screen.findByText('未读 1 条')).toBeTruthy();
});
