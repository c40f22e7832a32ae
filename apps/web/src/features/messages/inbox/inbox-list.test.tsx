import { type MessageRow, messageApi } from '@qifu/contracts';
import { Drawer } from '@qifu/ui/parts';
import { act, cleanup, configure, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { InboxList } from './inbox-list';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const aRow = (at: number): MessageRow => ({
  id: `m${at}-1`,
  title: `第${at}条`,
  type: 1,
  isRead: '1',
  releaseUser: '',
  releaseTime: Date.UTC(2026, 10, 22),
  creatorUser: '',
  lastModifyTime: Date.UTC(2026, 10, 22),
  enabledMark: 1,
  flowType: 0,
  excerpt: '',
});
const pageOf = (currentPage: number) => ({
  list: Array.from({ length: 20 }, (_, at) => aRow((currentPage - 1) * 20 + at + 1)),
  pagination: { currentPage, pageSize: 20, total: 40 },
});

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  // What the style sheet says, which is not read here, and what a drawer of 600 px over a list of 1,400 px measures.
  document.head.innerHTML = '<style>.q-drawer-body { overflow-y: auto }</style>';
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1_400);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = () =>
  showPage(
    () => (
      <Drawer isOpen title="站内消息" onClose={() => undefined}>
        <InboxList onOpen={() => undefined} />
      </Drawer>
    ),
    { areas: ['message'] },
  );
const askedPages = () => network.inputsOf(messageApi.list).map(({ query }) => Number(query.currentPage));
const scrollTo = async (scrollTop: number) => {
  const scroller = screen.getAllByRole('list')[0]!.parentElement!;
  scroller.scrollTop = scrollTop;
  await act(async () => scroller.dispatchEvent(new Event('scroll')));
};

it('reads its next page 200 px before the end', async () => {
  network.on(messageApi.list, ({ query }) => pageOf(Number(query.currentPage)));
  await show();
  await screen.findByText('第20条');
  await scrollTo(599);
  expect(askedPages()).toEqual([1]);
  await scrollTo(600);
  await screen.findByText('第40条');
  expect(askedPages()).toEqual([1, 2]);
});

it('says that the next page did not come, and does not ask for it again and again', async () => {
  network.on(messageApi.list, ({ query }) =>
    Number(query.currentPage) === 1 ? pageOf(1) : refuse({ code: 400, msg: '稍后再试' }),
  );
  await show();
  await screen.findByText('第20条');
  await scrollTo(700);
  await screen.findByText('消息没有取到');
  for (let more = 0; more < 5; more += 1) await scrollTo(700 + more);
  expect(askedPages()).toEqual([1, 2]);
});
