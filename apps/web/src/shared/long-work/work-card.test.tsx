import { type LongWork, longWorkApi } from '@qifu/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../testing/show-page';
import { useWorksUnderWay, watchWork } from './works-under-way';

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  useWorksUnderWay.setState({ ids: [] });
  vi.unstubAllGlobals();
});
const work: LongWork = {
  id: 'w1',
  kind: 'export',
  title: '导出走访记录',
  state: 'running',
  done: 1,
  total: 9,
  failure: '',
  hasFile: true,
  creatorTime: 1,
  endedTime: null,
};
const kept = () => useWorksUnderWay.getState().ids;
/** Each test waits for work of its own: what is known of work outlives a page. */
const show = (id: string) => {
  watchWork(id);
  return showPage(() => null, { areas: ['longWork'] });
};

it('goes on waiting for work while the service cannot be reached for a moment', async () => {
  network.refuse(longWorkApi.read, { code: 503, errorCode: 'server.busy', msg: '忙' });
  await show('w1');
  await waitFor(() => expect(network.inputsOf(longWorkApi.read).length).toBeGreaterThan(0));
  await new Promise((done) => setTimeout(done, 100));
  expect(kept()).toEqual(['w1']);
  network.on(longWorkApi.read, work);
  expect(await screen.findByText('导出走访记录', undefined, { timeout: 5_000 })).toBeTruthy();
});

it('forgets work that the service says is gone', async () => {
  network.refuse(longWorkApi.read, { code: 404, errorCode: 'record.missing', msg: '没有' });
  await show('w2');
  await waitFor(() => expect(kept()).toEqual([]));
});

it('keeps what was made and could not be saved, with the way to save it once more', async () => {
  network.on(longWorkApi.read, { ...work, id: 'w3', state: 'done', done: 9 });
  network.refuse(longWorkApi.fetch, { code: 503, errorCode: 'server.busy', msg: '忙' });
  const { user } = await show('w3');
  await user.click(await screen.findByRole('button', { name: '再存一次' }));
  expect(kept()).toEqual(['w3']);
  await waitFor(() => expect(network.inputsOf(longWorkApi.fetch)).toHaveLength(2));
});
