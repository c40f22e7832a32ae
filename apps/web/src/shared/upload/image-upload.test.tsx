import { fileApi } from '@qifu/contracts';
import { ImageUpload } from '@qifu/ui/upload';
import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../testing/show-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  showPage(
    () => (
      <ImageUpload
        isReadOnly
        pictures={[{ fileId: 'f1', name: '车间.png', url: '' }]}
        onChange={() => undefined}
      />
    ),
    { areas: ['upload'] },
  );

it('shows a place of its own for a picture that cannot be drawn, small and in full size', async () => {
  network.on(fileApi.showThumbnail, new Uint8Array());
  network.on(fileApi.offer, { name: '车间.png', url: '/api/file/Download?encryption=one' });
  network.on(fileApi.download, new Uint8Array());
  const { container } = await show();
  const button = await screen.findByRole('button', { name: '查看 车间.png' });
  await expect.poll(() => container.querySelector('img')).toBeTruthy();
  fireEvent.error(container.querySelector('img')!);

  expect(container.querySelector('img')).toBeNull();
  expect(button.textContent).toContain('图片无法显示');
  await userEvent.click(button);
  const viewer = within(await screen.findByRole('dialog'));
  fireEvent.error(await viewer.findByRole('img'));
  expect(viewer.getByText('图片无法显示')).toBeTruthy();
});

it('tells a picture that is gone from one that cannot be drawn', async () => {
  const missing = { code: 404, msg: '数据不存在' };
  network.refuse(fileApi.showThumbnail, missing);
  network.refuse(fileApi.offer, missing);
  await show();
  expect(await screen.findByRole('button', { name: /车间.png.*图片不存在/ })).toBeTruthy();
});
