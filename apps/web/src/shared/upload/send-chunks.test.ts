import { chunkApi, chunkBytes } from '@qifu/contracts';
import { createPause, sendInChunks, type UploadStep } from '@qifu/ui/upload';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../testing/fake-network';
import { useFakeNetwork } from '../../testing/show-page';

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(chunkApi.sendChunk, { uploaded: false, chunkNumbers: [], merge: false });
  network.on(chunkApi.merge, {
    name: 'f1',
    fileId: 'f1',
    fileSize: file.size,
    fileExtension: 'pdf',
    fileVersionId: 'v1',
    url: '',
  });
});
afterEach(() => void vi.unstubAllGlobals());

const file = new File([new Uint8Array(2 * chunkBytes + 7)], '长.pdf');
const isHere = (...chunkNumbers: number[]) =>
  network.on(chunkApi.testChunk, { uploaded: false, chunkNumbers, merge: false });
/** The numbers of the chunks that were sent, in their order. */
const sent = () =>
  (network.inputsOf(chunkApi.sendChunk) as unknown as { body: FormData }[]).map(({ body }) =>
    Number(body.get('chunkNumber')),
  );

function begin() {
  const steps: UploadStep[] = [];
  const pause = createPause();
  const stop = new AbortController();
  const sending = sendInChunks(file, {
    type: 'annex',
    accept: '',
    signal: stop.signal,
    pause,
    onStep: (step) => void steps.push(step),
    onIdentifier: () => undefined,
  });
  return { sending, steps, pause, stop };
}

it('goes on where an earlier try has ended: what is there is counted, and not sent again', async () => {
  isHere(1, 3);
  const { sending, steps } = begin();
  expect((await sending).fileId).toBe('f1');
  expect(sent()).toEqual([2]);
  expect(steps.find(({ at }) => at === 'sending')).toEqual({ at: 'sending', doneBytes: chunkBytes + 7 });
});

it('held in the middle of a chunk, sends that one again and none before it', async () => {
  isHere();
  const { sending, pause } = begin();
  network.on(chunkApi.sendChunk, (() => {
    if (sent().length === 2) pause.hold();
    return { uploaded: false, chunkNumbers: [], merge: false };
  }) as never);
  await vi.waitFor(() => expect(pause.isOn).toBe(true), 20_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sent()).toEqual([1, 2]);
  pause.release();
  await sending;
  expect(sent()).toEqual([1, 2, 2, 3]);
});

it('called off, sends and merges nothing more', async () => {
  isHere();
  const { sending, stop } = begin();
  network.on(chunkApi.sendChunk, (() => {
    stop.abort();
    return { uploaded: false, chunkNumbers: [], merge: false };
  }) as never);
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent()).toEqual([1]);
  expect(network.inputsOf(chunkApi.merge)).toEqual([]);
});
