import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser, openWindow } from '../e2e/browser';
import { signIn } from '../e2e/people';
import { findWholeBrowser } from '../tools/browser.mjs';
import { isAboutOpenings, measureOpenings } from './openings';
import type { StartedProduct } from './product';
import { median, type Note, percentile } from './report';

const names = {
  change: 'browser: from one admin page to another after the first load',
  paint: 'browser: first list page of the office with an empty cache, largest contentful paint',
  tree: 'browser: longest task while the tree of 5,000 organizations is scrolled',
};
/** What names functions in TypeScript run without a build; functions handed to the browser ask for it there. */
const named = 'globalThis.__name = (given) => given';
const changes = 20;
/** Half of them may take longer than the median; nobody notices a change below this either way (look 4). */
const limits = { changeMs: 150, paintMs: 800, taskMs: 50 };

/** What people wait for in the browser, on the filled database; alone on the machine, after the load has ended. */
export async function measurePages(
  product: StartedProduct,
  { rounds, only, note }: { rounds: number; only: string; note: Note },
) {
  if (!isAboutOpenings(only) && !Object.values(names).some((name) => name.includes(only))) return;
  const browser = await openBrowser(findWholeBrowser());
  try {
    const window = await openWindow(browser);
    const page = await window.newPage();
    await page.addInitScript(named);
    const address = `http://127.0.0.1:${product.port}`;
    await signIn(page, address, 'admin');
    const times = await measureChanges(page, address);
    note(names.change, median(times), limits.changeMs, 'ms', { p95Ms: percentile(times, 0.95) });
    note(names.tree, await measureTree(page, address), limits.taskMs, 'ms');
    const state = await window.storageState();
    const paints: number[] = [];
    // The first one warms the server up, as for the calls.
    for (let round = 0; round <= Math.max(rounds, 3); round++) {
      const cold = await browser.newContext({
        storageState: state,
        locale: 'zh-CN',
        viewport: { width: 1440, height: 900 },
      });
      const paint = await measurePaint(cold, address);
      if (round > 0) paints.push(paint);
      await cold.close();
    }
    note(names.paint, median(paints), limits.paintMs, 'ms', { worstMs: Math.max(...paints) });
    await measureOpenings(browser, { address, state, rounds, note });
  } finally {
    await browser.close();
  }
}

/** Goes to and fro between roles and positions by the menu: from the press until the rows are drawn. */
async function measureChanges(page: Page, address: string): Promise<number[]> {
  const pages = [
    ['/permission/position', '岗位管理'],
    ['/permission/role', '角色管理'],
  ] as const;
  await page.goto(`${address}/permission/role`);
  for (const [path, title] of pages) await changeTo(page, path, title);
  const times: number[] = [];
  for (let turn = 0; turn < changes; turn++) {
    const [path, title] = pages[turn % 2 === 0 ? 0 : 1];
    times.push(await changeTo(page, path, title));
  }
  return times;
}

async function changeTo(page: Page, path: string, title: string): Promise<number> {
  await page.locator(`nav a[href="${path}"]`).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    ([place, name]) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        document.querySelector<HTMLElement>(`nav a[href="${place}"]`)?.click();
        const look = () => {
          const isThere =
            document.querySelector('main h1')?.textContent === name &&
            document.querySelector('main tbody tr td') !== null &&
            document.querySelector('main .q-skeleton') === null;
          if (isThere) setTimeout(() => resolve(performance.now() - from));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [path, title] as const,
  );
}

/** Opens every branch of the tree of organizations, then scrolls it from end to end. */
async function measureTree(page: Page, address: string): Promise<number> {
  await page.goto(`${address}/permission/organize`);
  await page.getByRole('tree').getByRole('treeitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    const box = document.querySelector('[role=tree]')?.closest('.tree-box');
    if (!box) throw new Error('the page has no tree');
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isAtEnd = () => box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
    for (;;) {
      const closed = box.querySelector<HTMLElement>('[aria-expanded=false] .tree-turn');
      if (closed) closed.click();
      else if (isAtEnd()) break;
      else box.scrollTop += box.clientHeight / 2;
      await drawn();
    }
    let longestMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration);
    }).observe({ type: 'longtask' });
    box.scrollTop = 0;
    await drawn();
    for (const step = box.scrollHeight / 300; !isAtEnd(); await drawn()) box.scrollTop += step;
    // The observer tells what was long a moment later.
    await new Promise((resolve) => setTimeout(resolve, 500));
    return longestMs;
  });
}

/** A browser that has never been here opens the registry; the session is given. */
async function measurePaint(window: BrowserContext, address: string): Promise<number> {
  const page = await window.newPage();
  await page.addInitScript(named);
  await page.goto(`${address}/enterprise`);
  await page.getByRole('row').nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? Number.POSITIVE_INFINITY);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
