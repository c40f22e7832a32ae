import type { Page } from 'playwright-core';
import { openBrowser, openWindow } from '../e2e/browser';
import { signIn } from '../e2e/people';
import { findWholeBrowser } from '../tools/browser.mjs';
import type { Caller, Modules } from './module-data';
import { median, type Note } from './report';

/** What names functions in TypeScript run without a build; functions handed to the browser ask for it there. */
const named = 'globalThis.__name = (given) => given';
const rowCount = 1_000;
const presses = 20;

/** Adds up long tasks from now on. */
const watchTasks = `(() => {
  window.longestTaskMs = 0;
  window.taskWatch?.disconnect();
  window.taskWatch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTaskMs = Math.max(window.longestTaskMs, duration);
  });
  window.taskWatch.observe({ type: 'longtask' });
})()`;

/** From each key press: script until all that it caused is done, and the layout it asks for. */
const watchPresses = `(() => {
  window.pressesMs = [];
  let from = 0;
  const over = new MessageChannel();
  over.port1.onmessage = () => { void document.body.offsetHeight; window.pressesMs.push(performance.now() - from); };
  addEventListener('keydown', () => { from = performance.now(); }, true);
  addEventListener('input', () => over.port2.postMessage(0), true);
})()`;

/** Large forms and designs in the browser, once they have been loaded before. */
export async function measureModulePages(
  port: number,
  { ask, modules, rounds, note }: { ask: Caller; modules: Modules; rounds: number; note: Note },
) {
  const bill = await addBill(ask, modules.bills);
  const browser = await openBrowser(findWholeBrowser());
  try {
    const window = await openWindow(browser);
    const page = await window.newPage();
    await page.addInitScript(named);
    const address = `http://127.0.0.1:${port}`;
    await signIn(page, address, 'admin');
    const firsts: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const took = await openWideForm(page, address);
      if (round > 0) firsts.push(took);
    }
    note('modules: form of 300 fields, from the press until it stands', median(firsts), 800, 'ms');
    note('modules: form of 300 fields, script and layout of a key press', await press(page), 16, 'ms');
    await measureBill(page, `${address}/model/benchBill?record=${bill}`, note);
    await measureDesigner(page, `${address}/onlineDev/webDesign?design=${modules.wide}`, note);
  } finally {
    await browser.close();
  }
}

const addBill = (ask: Caller, module: string) =>
  ask<string>('POST', `/api/visualdev/OnlineDev/${module}`, {
    data: JSON.stringify({
      title: '一千行',
      tableField101: Array.from({ length: rowCount }, (_, i) => ({
        item: `物资 ${i}`,
        price: 1.5,
        count: i,
      })),
    }),
  });

/** From the press of 新增 until the last of the fields stands. */
async function openWideForm(page: Page, address: string): Promise<number> {
  await page.goto(`${address}/model/benchWide`);
  await page.getByRole('button', { name: '新增', exact: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        const button = [...document.querySelectorAll<HTMLButtonElement>('main button')].find(
          ({ textContent }) => textContent?.trim() === '新增',
        );
        button?.click();
        const look = () => {
          const labels = document.querySelectorAll('[role=dialog] .mod-place');
          if (labels.length >= 300) setTimeout(() => resolve(performance.now() - from));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}

async function press(page: Page): Promise<number> {
  await page.locator('[role=dialog] input[type=text], [role=dialog] input:not([type])').first().click();
  await page.evaluate(watchPresses);
  for (let i = 0; i < presses; i++) {
    await page.keyboard.press('a');
    await page.waitForTimeout(50);
  }
  return median((await page.evaluate('window.pressesMs')) as number[]);
}

const longestTask = async (page: Page) => {
  // The observer tells what was long a moment later.
  await page.waitForTimeout(500);
  return (await page.evaluate('window.longestTaskMs')) as number;
};

/** A record of 1,000 rows is opened, changed and gone through. */
async function measureBill(page: Page, address: string, note: Note) {
  await page.goto(address);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: '编辑' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchTasks);
  await drawer.getByRole('button', { name: '编辑' }).first().click();
  const item = drawer.locator('.sub-table input').first();
  await item.waitFor();
  note(
    `modules: sub-table of ${rowCount} rows, longest task of its opening`,
    await longestTask(page),
    50,
    'ms',
  );
  await page.evaluate(watchTasks);
  await item.click();
  await page.keyboard.type('纸张笔墨', { delay: 60 });
  note(`modules: sub-table of ${rowCount} rows, longest task of typing`, await longestTask(page), 50, 'ms');
  await page.evaluate(watchTasks);
  for (let i = 0; i < 20; i++) {
    await page.mouse.wheel(0, 1_500);
    await page.waitForTimeout(50);
  }
  note(
    `modules: sub-table of ${rowCount} rows, longest task of scrolling`,
    await longestTask(page),
    50,
    'ms',
  );
}

/** A design of 300 fields: one chosen after the other, one renamed. */
async function measureDesigner(page: Page, address: string, note: Note) {
  await page.goto(address);
  const places = page.locator('.dsg-canvas [data-element]');
  await places.first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchTasks);
  await places.first().click();
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowDown', { delay: 40 });
  note('modules: designer of 300 fields, longest task of choosing', await longestTask(page), 50, 'ms');
  await page.evaluate(watchTasks);
  await page.getByRole('textbox', { name: '名称', exact: true }).click();
  await page.keyboard.type('企业名称', { delay: 60 });
  note('modules: designer of 300 fields, longest task of typing a name', await longestTask(page), 50, 'ms');
}
