import {
  type MessageTemplateInfo,
  messageOutboxApi,
  messageTemplateApi,
  messageWebhookApi,
  type OutboxRow,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import ChannelPage from './channel-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const words = [
  'messageChannel:view',
  'messageChannel:btn_add',
  'messageChannel:btn_edit',
  'messageChannel:btn_remove',
  'messageChannel:btn_send',
] as const;
const wording = { title: '【{product}】{title}', body: '{name}：{text}' };
const template: MessageTemplateInfo = {
  id: 't1',
  fullName: '公告通知',
  enCode: 'notice',
  kind: 'notice',
  texts: { zh: wording, zhtw: wording, en: { title: '[{product}] {title}', body: '{text}' } },
  isEmailOn: 1,
  isWebhookOn: 0,
  enabledMark: 1,
  sortCode: 1,
  description: '',
  version: 2,
};
const sent: OutboxRow = {
  id: '7',
  channel: 'email',
  state: 'sent',
  isSending: false,
  kind: 'notice',
  title: '年度申报',
  recipient: '周文/zhou',
  attempts: 1,
  interrupted: 0,
  lastError: '',
  creatorTime: 0,
  nextAt: null,
  doneAt: 1,
};
const parked: OutboxRow = {
  ...sent,
  id: '8',
  state: 'parked',
  channel: 'webhook',
  recipient: '协同平台',
  attempts: 5,
  interrupted: 1,
  lastError: 'answered:500',
  doneAt: null,
};
const pageOf = <Row,>(...list: Row[]) => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total: list.length },
});

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(messageTemplateApi.list, pageOf({ ...template, creatorTime: 0, lastModifyTime: null }));
  network.on(messageTemplateApi.read, template);
  network.on(messageWebhookApi.list, pageOf());
  network.on(messageOutboxApi.list, pageOf(sent, parked));
  network.on(messageOutboxApi.summary, {
    isEmailOn: false,
    waiting: 0,
    parked: 1,
    oldestSeconds: 0,
    withoutEmail: 3,
    silenced: 2,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const areas = ['messageChannel', 'record', 'validation', 'validationMessages'] as const;
const show = (address = '') =>
  showPage(ChannelPage, { address: `/system/messageChannel${address}`, words, areas: [...areas] });

it('shows how a template will look while it is written, and refuses a gap nobody fills', async () => {
  const { user } = await show('?form=t1');
  const [title] = await screen.findAllByRole('textbox', { name: /标题/ });
  const preview = screen.getByRole('figure', { name: /预览 简体中文/ });
  expect(within(preview).getByText('【企服】关于做好年度项目申报的通知')).toBeTruthy();
  await user.clear(title!);
  await user.type(title!, '提醒：{{titel}');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(title!.getAttribute('aria-invalid')).toBe('true'));
  expect(network.inputsOf(messageTemplateApi.update)).toEqual([]);
});

it('adds a webhook with its secret, which it asks for', async () => {
  network.on(messageWebhookApi.create, null);
  const { user } = await show('?tab=webhooks');
  await user.click(await screen.findByRole('button', { name: '新增回调' }));
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '协同平台');
  await user.type(screen.getByRole('textbox', { name: /地址/ }), 'https://hook.example.cn/in');
  await user.click(screen.getByRole('button', { name: '保存' }));
  const secret = screen.getByLabelText(/签名密钥/);
  await waitFor(() => expect(secret.getAttribute('aria-invalid')).toBe('true'));
  expect(network.inputsOf(messageWebhookApi.create)).toEqual([]);
  await user.type(secret, 'a-secret-of-the-webhook');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(messageWebhookApi.create)[0]?.body).toMatchObject({
      fullName: '协同平台',
      url: 'https://hook.example.cn/in',
      secret: 'a-secret-of-the-webhook',
      kinds: ['notice', 'workflow', 'system'],
    }),
  );
});

it('tells what became of each message, and tries a parked one again after a question', async () => {
  network.on(messageOutboxApi.retry, { count: 1 });
  const { user } = await show('?tab=outbox');
  expect(await screen.findByText(/对方返回 500/)).toBeTruthy();
  expect(screen.getByText(/可能收到两次/)).toBeTruthy();
  expect(screen.getByText(/未配置邮件服务器/)).toBeTruthy();
  // What was sent is over: nothing is offered for it.
  expect(screen.getAllByRole('button', { name: /立即重试/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /立即重试/ }));
  const question = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'));
  await user.click(within(question).getByRole('button', { name: '立即重试' }));
  await waitFor(() => expect(network.inputsOf(messageOutboxApi.retry)[0]?.body).toEqual({ ids: ['8'] }));
});

it('offers nothing that may not be done', async () => {
  await showPage(ChannelPage, {
    address: '/system/messageChannel?tab=outbox',
    words: ['messageChannel:view'],
    areas: [...areas],
  });
  expect(await screen.findByText(/对方返回 500/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /立即重试|发送测试邮件/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
