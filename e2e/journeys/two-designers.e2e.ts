import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, idOf } from '../ask';
import { openBrowser, openWindow, watchErrors } from '../browser';
import { signIn } from '../people';
import { onNextTry, type RunningProduct, startRunningProduct } from '../product';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
});
onNextTry(async () => {
  await product.stop();
  product = await startRunningProduct();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function enter(account: string) {
  const window = await openWindow(browser);
  const page = await window.newPage();
  const errors = watchErrors(page);
  await signIn(page, product.address, account);
  return { page, errors };
}

const component = (jnpfKey: string, name: string, label: string) => ({
  __config__: { jnpfKey, label, span: 12 },
  __vModel__: name,
});

/** What lets somebody design: the menu with all its buttons. */
async function letDesign(admin: Page, account: string) {
  await ask(admin, 'POST', '/api/permission/Role', {
    ...{ fullName: '设计员', enCode: 'maker', globalMark: 1, organizeIdsTree: [] },
  });
  const role = await idOf(admin, '/api/permission/Role?pageSize=100', 'maker');
  const menu = await idOf(admin, '/api/system/Menu/Selector/All', 'onlineDev');
  const { list } = await ask<{ list: { id: string }[] }>(
    admin,
    'GET',
    `/api/system/ModuleButton/${menu}/List`,
  );
  const systemIds = [await idOf(admin, '/api/system/System', 'mainSystem')];
  const module = [menu];
  const button = list.map(({ id }) => id);
  await ask(admin, 'PUT', `/api/permission/Authority/Data/${role}`, {
    objectType: 'Role',
    systemIds,
    module,
    button,
  });
  const user = await idOf(admin, `/api/permission/Users?keyword=${account}`, account);
  await ask(admin, 'POST', `/api/permission/UserRelation/${role}`, { objectType: 'Role', userIds: [user] });
}

const fieldOn = (page: Page, label: string) => page.locator('[data-element]').filter({ hasText: label });
const nameBox = (page: Page) => page.getByRole('textbox', { name: '名称', exact: true });
const isSaved = (page: Page) => page.locator('.dsg-saved-clean, .dsg-saved-rebased').waitFor();

/** Shows a field as a column of the list, and comes back to the form. */
async function addColumn(page: Page, label: string) {
  await page.getByRole('radio', { name: '列表' }).check({ force: true });
  await page.getByRole('row').filter({ hasText: label }).getByRole('checkbox').first().check({ force: true });
  await page.getByRole('radio', { name: '表单' }).check({ force: true });
}

interface Kept {
  version: number;
  formData: string;
  columnData: string;
}

it('lets two people work on one draft: they see each other, and no step of either is lost', async () => {
  const { page: admin, errors } = await enter('admin');
  await letDesign(admin, 'clerk');
  const { page: clerk, errors: clerkErrors } = await enter('clerk');
  const fields = [component('comInput', 'title', '标题'), component('numInput', 'amount', '金额')];
  const id = await ask<string>(admin, 'POST', '/api/visualdev/Base', {
    ...{ fullName: '两人设计', enCode: 'two', formData: JSON.stringify({ fields }) },
    columnData: JSON.stringify({ type: 1, columnList: [], searchList: [] }),
  });
  const address = `${product.address}/onlineDev/webDesign?design=${id}`;
  await Promise.all([admin.goto(address), clerk.goto(address)]);

  // Faces, and what the other has chosen.
  await Promise.all([admin, clerk].map((page) => page.locator('.dsg-others li').first().waitFor()));
  await fieldOn(admin, '标题').click();
  await fieldOn(clerk, '标题').locator('.dsg-looker').waitFor();

  // What one saves comes to the other by itself.
  await fieldOn(clerk, '金额').click();
  await nameBox(clerk).fill('总额');
  await fieldOn(admin, '总额').waitFor();

  // Both at the same moment: one save is refused and taken anew on the other's.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await clerk.route('**/api/visualdev/Base/*', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  const refused = clerk.waitForResponse(async (reply) => (await reply.json().catch(() => ({}))).code === 409);
  await nameBox(clerk).fill('总金额');
  await addColumn(clerk, '总金额');
  await admin.getByRole('switch', { name: '必填' }).check({ force: true });
  await addColumn(admin, '标题');
  await isSaved(admin);
  letGo();
  await refused;
  await isSaved(clerk);
  await fieldOn(admin, '总金额').waitFor();
  const design = await ask<Kept>(admin, 'GET', `/api/visualdev/Base/${id}`);
  const [title, amount] = JSON.parse(design.formData).fields;
  expect([title.__config__.required, amount.__config__.label]).toEqual([true, '总金额']);
  const columns: { prop: string }[] = JSON.parse(design.columnData).columnList;
  expect(columns.map(({ prop }) => prop).sort()).toEqual(['amount', 'title']);

  // Whoever opens it next has the steps of both, and more than 200 of them.
  await fieldOn(admin, '标题').click();
  await admin.locator('.dsg-sheet').focus();
  for (let i = 0; i < 105; i++) {
    await admin.keyboard.press('Alt+ArrowDown');
    await admin.keyboard.press('Alt+ArrowUp');
  }
  await isSaved(admin);
  await clerk.reload();
  const history = clerk.getByRole('tab', { name: /历史/ });
  await history.waitFor();
  expect(Number((await history.textContent())?.replace(/\D/g, ''))).toBeGreaterThanOrEqual(210);
  await history.click();
  const told = await clerk.locator('.dsg-history li').allTextContents();
  expect(told.filter((step) => step.includes('设置「标题」的必填'))).toHaveLength(1);
  expect([...errors, ...clerkErrors].filter((one) => !/409/.test(one))).toEqual([]);
});
