import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/browser';
import { findWholeBrowser } from '../tools/browser.mjs';
import { phone, slowDown } from './phone';
import type { StartedProduct } from './product';
import { median, type Note } from './report';

/** What a visitor's phone may wait for, load and see jump. */
const limits = { paintMs: 1_500, kB: 130, shift: 0.05 };
/** A page may still move after the last file has come. */
const settleMs = 1_000;

/** One first visit of a page. */
interface Visit {
  paintMs: number;
  shift: number;
  /** Script and style as they travelled, until nothing more was asked for. */
  kB: number;
  requests: number;
  htmlKb: number;
}

/** Takes down from the beginning what the engine tells of painting and moving. */
const watch = `(() => {
  window.seen = { paintMs: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.seen.paintMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  performance.setResourceTimingBufferSize(1000);
})()`;

/** The two pages most visitors come to first, on the phone of rulings 38 with nothing in its cache. */
export async function measurePublicPages(
  { port }: StartedProduct,
  { rounds, note }: { rounds: number; note: Note },
) {
  const address = `http://127.0.0.1:${port}`;
  const pages = { '/door': '/door', 'a policy': await addressOfPolicy(address) };
  const browser = await openBrowser(findWholeBrowser());
  try {
    for (const [name, path] of Object.entries(pages)) {
      const visits: Visit[] = [];
      // The first one warms the server up, as for the calls.
      for (let round = 0; round <= Math.max(rounds, 3); round++) {
        const visit = await visitPage(browser, address + path);
        if (round > 0) visits.push(visit);
      }
      noteVisits(name, visits, note);
    }
  } finally {
    await browser.close();
  }
}

function noteVisits(name: string, visits: readonly Visit[], note: Note) {
  const worst = (take: (visit: Visit) => number) => Math.max(...visits.map(take));
  const middle = (take: (visit: Visit) => number) => median(visits.map(take));
  const of = (what: string) => `public pages on a phone: ${name}, ${what}`;
  note(
    of('largest contentful paint'),
    middle(({ paintMs }) => paintMs),
    limits.paintMs,
    'ms',
    {
      worstMs: worst(({ paintMs }) => paintMs),
    },
  );
  note(
    of('script and style'),
    worst(({ kB }) => kB),
    limits.kB,
    'kB',
    {
      requests: worst(({ requests }) => requests),
      htmlKb: worst(({ htmlKb }) => htmlKb),
    },
  );
  note(
    of('layout shift'),
    worst(({ shift }) => shift),
    limits.shift,
    'of the window',
  );
}

/** One with items, open today: the longest there is. */
async function addressOfPolicy(address: string): Promise<string> {
  const reply = await fetch(`${address}/api/portal/pub/policies?openNow=open&sidx=amount&pageSize=1`);
  const { data } = (await reply.json()) as { data: { list: { id: string }[] } };
  const [first] = data.list;
  if (!first) throw new Error('the demo has no policy that is open');
  return `/details?type=policy&id=${first.id}`;
}

/** A browser that has never been here opens a page and waits until it has come to rest. */
async function visitPage(browser: Browser, address: string): Promise<Visit> {
  const window = await browser.newContext({
    locale: 'zh-CN',
    viewport: phone.viewport,
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await window.newPage();
    await slowDown(page);
    await page.addInitScript(watch);
    await page.goto(address, { timeout: 120_000 });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settleMs);
    return (await page.evaluate(`(() => {
      const files = performance.getEntriesByType('resource');
      const packed = files.filter(({ name }) => /\\.(js|css)$/.test(name));
      const kB = packed.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
      const [document] = performance.getEntriesByType('navigation');
      return { ...window.seen, kB, requests: files.length + 1, htmlKb: document.encodedBodySize / 1000 };
    })()`)) as Visit;
  } finally {
    await window.close();
  }
}
