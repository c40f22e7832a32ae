import type { Browser, BrowserContext, Page } from 'playwright-core';
import { phone, slowDown } from './phone';
import { median, type Note } from './report';

const names = {
  cold: 'opening a list page: cache empty, until its rows stand',
  warm: 'opening a list page: cache filled, until its rows stand',
  asked: 'opening a list page: from who it is until the list is asked for',
  askedCold: 'opening a list page: cache empty, from who it is until the list is asked for',
  drawn: 'opening a list page: from the answer until its rows stand',
  requests: 'opening a list page: requests',
  phone: 'opening a list page: phone, cache filled, until its rows stand',
  phoneCold: 'opening a list page: phone, cache empty, until its rows stand',
};
export const isAboutOpenings = (only: string) => Object.values(names).some((name) => name.includes(only));

const wide = { width: 1440, height: 900 };
/** Words of the first row: of a table, or of the cards a phone shows in its place. */
const firstRow = 'main :is(tbody td:nth-child(3), .q-stack-name)';

/** Moments of one opening, in milliseconds since it began. */
interface Opening {
  known: number;
  asked: number;
  answered: number;
  rows: number;
  requests: number;
}

/** Remembers when the first rows with words in them stood and had been painted. */
const watchRows = `(() => {
  performance.setResourceTimingBufferSize(1000);
  const look = () => {
    const isThere = document.querySelector('${firstRow}')?.textContent &&
      !document.querySelector('main .q-skeleton');
    if (!isThere) return;
    watching.disconnect();
    requestAnimationFrame(() => setTimeout(() => { document.documentElement.dataset.rowsStoodMs = performance.now(); }));
  };
  const watching = new MutationObserver(look);
  watching.observe(document, { subtree: true, childList: true, characterData: true });
})()`;

/** What a person waits for who opens the registry by its address: with and without a filled cache, and on a phone. */
export async function measureOpenings(
  browser: Browser,
  { address, state, rounds, note }: { address: string; state: State; rounds: number; note: Note },
) {
  const openings = {
    cold: [] as Opening[],
    warm: [] as Opening[],
    phone: [] as Opening[],
    phoneCold: [] as Opening[],
  };
  // The first round warms the server up, as for the calls.
  for (let round = 0; round <= Math.max(rounds, 5); round++) {
    const signedIn = { storageState: state, locale: 'zh-CN' };
    const desk = await browser.newContext({ ...signedIn, viewport: wide });
    const hand = await browser.newContext({ ...signedIn, viewport: phone.viewport });
    const seen = {
      cold: await open(desk, address),
      warm: await open(desk, address),
      phoneCold: await open(hand, address, slowDown),
      phone: await open(hand, address, slowDown),
    };
    await Promise.all([desk.close(), hand.close()]);
    if (round === 0) continue;
    for (const kind of ['cold', 'warm', 'phone', 'phoneCold'] as const) openings[kind].push(seen[kind]);
  }
  const tell = (name: string, of: Opening[], take: (one: Opening) => number, limit: number) => {
    const values = of.map(take);
    note(name, median(values), limit, 'ms', { worstMs: Math.max(...values) });
  };
  const { cold, warm } = openings;
  tell(names.cold, cold, ({ rows }) => rows, 750);
  tell(names.warm, warm, ({ rows }) => rows, 450);
  tell(names.asked, warm, ({ known, asked }) => asked - known, 150);
  tell(names.askedCold, cold, ({ known, asked }) => asked - known, 150);
  tell(names.drawn, warm, ({ answered, rows }) => rows - answered, 200);
  note(names.requests, median(cold.map(({ requests }) => requests)), 45, 'requests');
  tell(names.phone, openings.phone, ({ rows }) => rows, 3000);
  tell(names.phoneCold, openings.phoneCold, ({ rows }) => rows, 3000);
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function open(
  window: BrowserContext,
  address: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Opening> {
  const page = await window.newPage();
  await prepare?.(page);
  await page.addInitScript(watchRows);
  await page.goto(`${address}/enterprise`);
  await page.locator(firstRow).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('html[data-rows-stood-ms]').waitFor({ state: 'attached' });
  const opening = await page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [known, list] = ['/CurrentUser', '/enterprise/getList'].map((path) => {
      const found = calls.find(({ name }) => new URL(name).pathname.endsWith(path));
      if (!found) throw new Error(`the page never asked for ${path}`);
      return found;
    }) as [PerformanceResourceTiming, PerformanceResourceTiming];
    return {
      known: known.responseEnd,
      asked: list.startTime,
      answered: list.responseEnd,
      rows: Number(document.documentElement.dataset.rowsStoodMs),
      // The page itself is one more.
      requests: calls.length + 1,
    };
  });
  await page.close();
  return opening;
}
