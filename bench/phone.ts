import type { Page } from 'playwright-core';

/** The mobile profile of rulings 38. */
export const phone = {
  slowdown: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 1_600_000 / 8,
  },
  viewport: { width: 390, height: 844 },
};

/** Makes a page as slow as it is on that phone; before it goes anywhere. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', phone.network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
}
