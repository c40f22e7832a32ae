// node look.tmp.mjs ACCOUNT zh1440|en1440|zhtw1440|zh390|en390|zh1440dark "/path#name#step#step…" …
// steps: btn=NAME (button by text), css=SELECTOR (click), tab=NAME, click=TEXT, fill=SELECTOR::TEXT, key=KEY, wait=MS
// pictures: /tmp/w/shots/NAME.png; PORT names the product (default 3100). 'guest' as ACCOUNT does not sign in.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';

const [account, how, ...pages] = process.argv.slice(2);
const [, lang, width, dark] = /^(zhtw|zh|en)(\d+)(dark)?$/.exec(how);
const base = `http://127.0.0.1:${process.env.PORT ?? 3100}`;
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
});
const window = await browser.newContext({
  viewport: { width: Number(width), height: Number(width) < 500 ? 844 : 900 },
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  ...(Number(width) < 500 && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
  colorScheme: dark ? 'dark' : 'light',
});
window.setDefaultTimeout(20000);
const page = await window.newPage();
page.on('pageerror', (e) => console.log('PAGE ERROR', e.message));
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
if (account !== 'guest') {
  await page.goto(`${base}/login`);
  await page.locator('input[name=account], input[autocomplete=username]').first().fill(account);
  await page
    .locator('input[type=password]')
    .first()
    .fill(process.env.PASSWORD ?? 'Qifu2026');
  await page.keyboard.press('Enter');
  await page.waitForURL((u) => u.pathname !== '/login', { timeout: 60000 });
}
await page.evaluate((l) => localStorage.setItem('lcdp_language', l), lang);
mkdirSync('/tmp/w/shots', { recursive: true });
for (const one of pages) {
  const [path, name, ...steps] = one.split('#');
  try {
    await page.goto(base + path);
    await page.waitForLoadState('networkidle').catch(() => {});
    for (const step of steps) {
      const [, act, what] = /^(\w+)=([\s\S]*)$/.exec(step);
      if (act === 'btn') await page.getByRole('button', { name: what }).first().click();
      if (act === 'tab') await page.getByRole('tab', { name: what }).first().click();
      if (act === 'css') await page.locator(what).first().click();
      if (act === 'click') await page.getByText(what).first().click();
      if (act === 'fill') {
        const [s, t] = what.split('::');
        await page.locator(s).first().fill(t);
      }
      if (act === 'key') await page.keyboard.press(what);
      if (act === 'wait') await page.waitForTimeout(Number(what));
      await page.waitForTimeout(500);
    }
    await page.waitForTimeout(600);
  } catch (e) {
    console.log(name, String(e).slice(0, 300));
  }
  await page.screenshot({ path: `/tmp/w/shots/${name}.png` });
  console.log(`/tmp/w/shots/${name}.png`, page.url());
}
await browser.close();
