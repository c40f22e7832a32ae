import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageTags } from '@qifu/i18n/languages';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf } from '../ask';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { signIn } from '../people';
import { type RunningProduct, startRunningProduct } from '../product';

let product: RunningProduct;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
  page = await (await openWindow(browser)).newPage();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const statistics = 'xmqgcgl/zxjd/supervisionStatistics';
const registry = ['enterprise', 'businessStatus', 'blacklist', 'enterpriseFile', 'fundFile'];
const masters = ['declareBatch', 'declareDirection', 'ruleSet', 'reviewStandard'];
const review = ['p2Home', 'table2', 'table3', 'reviewPreparation', 'scoreManage'];
const people = [
  'permission/organize',
  'permission/organize?form=company',
  'permission/organize?view=graded',
  'permission/organize?view=graded&grade=:user',
  'permission/position',
  'permission/group',
  'permission/user',
  'permission/user?form=:user',
  'permission/userOnline',
  'profile',
  'profile?part=links',
];
const rights = [
  'permission/role',
  'permission/role?form=new',
  'permission/authorize',
  'permission/authorize?view=holders',
  'permission/authorize?type=Role&id=:role',
  'permission/explain?user=:user&menu=:menu',
  'system/menu',
  'system/menu?list=systems',
  'system/menu?form=new',
  'system/menu?parts=:menu',
  'system/menu?parts=:menu&part=field',
  'system/menu?parts=:menu&part=scheme',
  'system/menu?parts=:menu&scheme=new',
];
const system = [
  'systemData/dictionary',
  'systemData/dictionary?place=:dictionary&form=new',
  'systemData/area',
  'systemData/billRule',
  'systemData/billRule?form=new',
  'system/sysConfig',
  'system/log',
  'auditLog',
  'auditLog?tab=seals',
];
const told = ['messageRecord', 'msgCenter/notice', 'msgCenter/notice?form=new', 'system/messageChannel'];
const [wide, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Long lists are seen page about, on the desk or on the phone; all of both by `npm run test:long`. */
const shareOf = (pages: readonly string[], rest: 0 | 1) =>
  process.env.QIFU_LONG ? pages : pages.filter((_, at) => at % 2 === rest);
const ofClerk = [...registry, ...review, ...masters];
const ofAdmin = [...people, ...rights, ...system, ...told];

/**
 * Leads the next person to the browser, who finds nothing of the one before but the scripts it has read: to read and
 * compile them anew for each takes a third of the work.
 */
async function beginAnew(size: typeof wide) {
  await page.setViewportSize(size);
  // A place of the same origin without scripts: what was under way is over, and nobody writes into what is cleared.
  await page.goto(`${product.address}/health/ready`);
  await page.evaluate('sessionStorage.clear()');
  const line = await page.context().newCDPSession(page);
  await line.send('Storage.clearDataForOrigin', { origin: product.address, storageTypes: 'all' });
  await line.detach();
}

/** Every page of the office by somebody who works on it; between them all languages and both widths. */
it.each([
  ['clerk', 'zh', wide, shareOf(ofClerk, 0)],
  ['clerk', 'en', phone, shareOf(ofClerk, 1)],
  ['approver', 'zhtw', wide, ['p2Approved', 'reviewPreparation', 'blacklist']],
  ['approver', 'zh', phone, ['p2Approved']],
  ['supervisor', 'en', wide, [statistics, `${statistics}/declarationUnit`, 'auditLog']],
  ['district', 'zh', phone, [statistics, 'enterprise', 'table2']],
  ['expert01', 'zhtw', wide, ['itemsToBeEvaluated', 'itemsToBeEvaluated2']],
  ['expert01', 'zh', phone, ['itemsToBeEvaluated', 'itemsToBeEvaluated2']],
  ['admin', 'zh', wide, shareOf(ofAdmin, 0)],
  ['admin', 'en', phone, shareOf(ofAdmin, 1)],
  ['company01', 'zh', phone, ['home', 'enterprise', 'businessStatus', 'enterpriseFile', 'table2']],
] as const)('%s finds nothing in the way in %s', async (person, language, size, addresses) => {
  await beginAnew(size);
  const errors = watchErrors(page);
  await signIn(page, product.address, person);
  await page.evaluate(`localStorage.setItem('lcdp_language', '${language}')`);
  for (const [at, template] of addresses.entries()) {
    const address = await withIds(page, template);
    await (at === 0 || process.env.QIFU_LONG ? open : turnTo)(page, address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const name = `${person}-${language}-${size.width}-${template.replaceAll(/[^\w=]/g, '-')}`;
    await keepPicture(page, `page-${name}`);
    expect(await page.evaluate('document.documentElement.lang'), name).toBe(languageTags[language]);
    expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBeLessThanOrEqual(size.width);
    await expectAccessible(page, name);
  }
  expect(errors).toEqual([]);
});

/** Until half a second has passed without a request under way, as when a page is loaded. */
function networkQuiet(page: Page): Promise<void> {
  const under = new Set<Request>();
  return new Promise((resolve) => {
    const end = () => {
      page.off('request', begun).off('requestfinished', over).off('requestfailed', over);
      resolve();
    };
    let quiet = setTimeout(end, 500);
    const begun = (request: Request) => {
      clearTimeout(quiet);
      under.add(request);
    };
    const over = (request: Request) => {
      under.delete(request);
      clearTimeout(quiet);
      if (under.size === 0) quiet = setTimeout(end, 500);
    };
    page.on('request', begun).on('requestfinished', over).on('requestfailed', over);
  });
}

async function open(page: Page, address: string) {
  await page.goto(`${product.address}/${address}`);
  await page.waitForLoadState('networkidle');
}

/**
 * The first page of a person is opened at its address. The app turns to the others by itself, as it does for its own
 * links: to load it anew for each takes twice the work. `npm run test:long` opens every page at its address.
 */
async function turnTo(page: Page, address: string) {
  const quiet = networkQuiet(page);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/${address}`);
  await quiet;
  // What came last is drawn.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
}

it('names in the html of no page a file that was not built', () => {
  const dist = join(import.meta.dirname, '../../apps/web/dist');
  const named = readFileSync(join(dist, 'pages.json'), 'utf8').match(/assets\/[\w.-]+/g) ?? [];
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((file) => !existsSync(join(dist, file)))).toEqual([]);
});

/** Ids stand in addresses by what they name. */
const places: Readonly<Record<string, readonly [list: string, word: string]>> = {
  user: ['/api/permission/Users?keyword=district', 'district'],
  role: ['/api/permission/Role?pageSize=100', '评审工作人员'],
  menu: ['/api/system/Menu/Selector/All', 'enterprise'],
  dictionary: ['/api/system/DictionaryType', '性别'],
};

async function withIds(page: Page, template: string): Promise<string> {
  let address = template;
  for (const [name, [list, word]] of Object.entries(places))
    if (address.includes(`:${name}`)) address = address.replace(`:${name}`, await idOf(page, list, word));
  return address;
}
