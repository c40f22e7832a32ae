import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, idOf } from '../ask';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
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

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Adds a field from the palette and names it. */
async function addField(page: Page, kind: string, name: string) {
  await page.locator('.dsg-kinds').getByRole('button', { name: kind, exact: true }).click();
  await page.getByRole('textbox', { name: '名称', exact: true }).fill(name);
}

async function release(page: Page) {
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByText(/可以发布/).waitFor();
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('builds a module, lets somebody work with it, changes it and goes back without losing a record', async () => {
  const { page, errors } = await enter('admin');
  await page.goto(`${product.address}/onlineDev/webDesign`);
  await page.getByRole('button', { name: '新增功能' }).first().click();
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('走访记录');
  await page.getByRole('textbox', { name: '编码', exact: true }).fill('visit_record');
  await page.getByRole('button', { name: '开始设计' }).click();
  await page.getByText('从左边点选或拖入第一个字段').first().waitFor();
  await addField(page, '单行文本', '企业');
  await page.getByRole('switch', { name: '必填' }).check({ force: true });
  await addField(page, '日期', '走访日期');
  await addField(page, '单选', '方式');
  await addField(page, '数字', '金额');
  await addField(page, '多行文本', '情况');
  await keepPicture(page, 'online-development-designer');
  await expectAccessible(page, 'designer');
  await release(page);

  const role = await makeRole(page);
  const { page: office, errors: officeErrors } = await enter('clerk');
  await office.goto(`${product.address}/model/visit_record`);
  await office.getByRole('button', { name: '新增', exact: true }).first().click();
  const form = dialogOf(office);
  await form.getByRole('button', { name: '保存' }).click();
  await form.getByRole('alert').or(form.getByText('企业')).first().waitFor();
  await form.getByRole('textbox', { name: '企业' }).fill('江岚精密机械');
  await form.getByRole('textbox', { name: '金额' }).fill('12.5');
  await form.getByRole('radio', { name: '选项二' }).check();
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'detached' });
  await office.getByRole('link', { name: '江岚精密机械' }).click();
  await dialogOf(office).getByText('选项二').waitFor();
  await keepPicture(office, 'online-development-record');
  await expectAccessible(office, 'record of a module');

  await page.getByRole('tab', { name: /结构/ }).click();
  await page.getByRole('listitem').getByRole('button', { name: /^金额/ }).click();
  await page.getByRole('button', { name: '移除', exact: true }).click();
  await page.getByText('已自动保存').waitFor();
  await release(page);
  await page.getByRole('button', { name: '返回功能列表' }).click();
  await page.getByRole('button', { name: '走访记录 的更多操作' }).click();
  await page.getByRole('menuitem', { name: '版本' }).click();
  await page.getByText('移除「金额」，数据保留 30 天可恢复').waitFor();
  await page.getByRole('button', { name: '退回到此版' }).click();
  const question = page.getByRole('dialog', { name: /退回到第 \d+ 版/ });
  await question.getByRole('button', { name: '退回到此版' }).click();
  await page.getByRole('heading', { name: /^第 3 版/ }).waitFor();

  await office.reload();
  await dialogOf(office).getByText('12.5').waitFor();
  expect(role).not.toBe('');
  expect([...errors, ...officeErrors]).toEqual([]);
});

/** A role that opens the module, for the clerk. */
async function makeRole(page: Page): Promise<string> {
  await ask(page, 'POST', '/api/permission/Role', {
    fullName: '走访员',
    enCode: 'visitor',
    globalMark: 1,
    organizeIdsTree: [],
  });
  const role = await idOf(page, '/api/permission/Role?pageSize=100', 'visitor');
  const module = [await idOf(page, '/api/system/Menu/Selector/All', 'visit_record')];
  const systemIds = [await idOf(page, '/api/system/System', 'mainSystem')];
  await ask(page, 'PUT', `/api/permission/Authority/Data/${role}`, { objectType: 'Role', systemIds, module });
  const clerk = await idOf(page, '/api/permission/Users?keyword=clerk', 'clerk');
  await ask(page, 'POST', `/api/permission/UserRelation/${role}`, { objectType: 'Role', userIds: [clerk] });
  return role;
}
