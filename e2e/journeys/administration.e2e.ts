import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, askAnswer, idOf } from '../ask';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { signIn } from '../people';
import { onNextTry, type RunningProduct, startRunningProduct } from '../product';

let product: RunningProduct;
let browser: Browser;
/** The administrator's page, through all of the file. */
let office: Page;
let officeErrors: string[];
beforeAll(async () => {
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
  ({ page: office, errors: officeErrors } = await enter('admin'));
});
onNextTry(async () => {
  await product.stop();
  product = await startRunningProduct();
  ({ page: office, errors: officeErrors } = await enter('admin'));
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const roles = '/api/permission/Role?pageSize=100';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function enter(account: string, userAgent?: string) {
  const window = await openWindow(browser, undefined, userAgent);
  const page = await window.newPage();
  const errors = watchErrors(page);
  await signIn(page, product.address, account);
  return { page, errors };
}

async function open(page: Page, address: string, title: string) {
  await page.goto(`${product.address}/${address}`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const press = (name: string) => office.getByRole('button', { name, exact: true }).click();

/** Nobody touched the page: the line told it, it went to the portal by itself, and there it still says why. */
async function expectLeft(page: Page, reason: string) {
  await page.waitForURL(/\/(door|login)/);
  await page.getByRole('status').filter({ hasText: reason }).waitFor();
}

it('ends one session of the clerk, whose page is told at once; the other session goes on', async () => {
  const told = await enter('clerk');
  const other = await enter('clerk', firefox);
  await open(told.page, 'enterprise', '企业名录');
  await open(other.page, 'table2', '维护项目');
  await open(office, 'permission/userOnline', '在线用户');
  const sessions = rowOf(office, '陆清和');
  await expect.poll(() => sessions.count()).toBe(2);
  await sessions.filter({ hasNotText: 'Firefox' }).getByRole('button', { name: '强制下线' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: '强制下线' }).click();
  await expectLeft(told.page, '您已被管理员强制下线');
  await expect.poll(() => sessions.count()).toBe(1);
  await told.page.goto(`${product.address}/enterprise`);
  await told.page.waitForURL(/\/(door|login)/);

  await open(other.page, 'enterprise', '企业名录');
  await rowOf(other.page, '江岚恒拓模具').waitFor();
  expect([...told.errors, ...other.errors]).toEqual([]);
  await told.page.context().close();
  await other.page.context().close();
});

it('gives a role a menu, a button, columns and rows; its new member has exactly these, until they are taken', async () => {
  // Somebody of the staff who sees no enterprise so far.
  const approver = await userId('approver');
  await layRole('值班人员', 'onDuty', ['p2Home'], [approver]);
  await putInto(await idOf(office, roles, 'approver'), []);
  const { page, errors } = await enter('approver');
  await makeScheme(await prepareRegistry());
  await makeRole('企业联络员', 'firmLiaison');
  await authorize('企业联络员', '企业名录', ['打开', '编辑'], {
    列: ['企业名称', '法定代表人'],
    数据方案: ['只看精密机械'],
  });
  await addMember('企业联络员', '顾行简');
  await expectLeft(page, '您的账号或权限已变更，请重新登录');

  await signIn(page, product.address, 'approver');
  await open(page, 'enterprise', '企业名录');
  await rowOf(page, '精密机械').first().waitFor();
  await keepPicture(page, 'administration-member');
  const main = page.getByRole('main');
  expect(await main.getByRole('row').count()).toBe(2);
  const heads = (await main.getByRole('columnheader').allTextContents()).join();
  expect(heads).toContain('法定代表人');
  expect(heads).not.toContain('营业收入');
  const acts = ['编辑', '导出', '导入', '新增企业'];
  expect(await shownOf(main, acts)).toEqual(['编辑']);
  expect(await page.getByRole('navigation').first().textContent()).toBe('首页企业管理企业名录项目评审');

  const token = (await page.evaluate<string>("localStorage.getItem('lcdp_token')")).split('|')[0] ?? '';
  await open(office, 'permission/role', '角色管理');
  await authorize('企业联络员', '企业名录', ['编辑']);
  const refused = await fetch(`${product.address}/api/oauth/CurrentUser`, {
    headers: { authorization: token },
  });
  expect(await refused.json()).toMatchObject({ code: 600 });
  await expectLeft(page, '您的账号或权限已变更，请重新登录');
  await signIn(page, product.address, 'approver');
  await open(page, 'enterprise', '企业名录');
  await rowOf(page, '精密机械').waitFor();
  expect(await shownOf(main, acts)).toEqual([]);
  const { list } = await ask<{ list: { id: string }[] }>(page, 'POST', `${firms}/getList`, { pageSize: 100 });
  const change = await askAnswer(page, 'PUT', `${firms}/${list[0]?.id}`, {});
  expect(change.code).toBe(403);
  expect(errors).toEqual([]);
  await page.context().close();
});

const firms = '/api/xmqgcgl/p1/enterprise';

async function shownOf(place: Locator, names: readonly string[]): Promise<string[]> {
  const shown: string[] = [];
  for (const name of names)
    if ((await place.getByRole('button', { name, exact: true }).count()) > 0) shown.push(name);
  return shown;
}

/** What can be granted on the registry, apart from the scheme. */
async function prepareRegistry(): Promise<string> {
  const menu = await idOf(office, '/api/system/Menu/Selector/All', 'enterprise');
  const form = await ask<object>(office, 'GET', `/api/system/Menu/${menu}`);
  const switches = { isButtonAuthorize: 1, isColumnAuthorize: 1, isDataAuthorize: 1 };
  await ask(office, 'PUT', `/api/system/Menu/${menu}`, { ...form, ...switches });
  await ask(office, 'POST', '/api/system/ModuleDataAuthorize', {
    moduleId: menu,
    enCode: 'enterpriseName',
    fullName: '企业名称',
    type: 'varchar',
    conditionSymbol: 'like,==',
    conditionText: 'text',
  });
  return menu;
}

async function makeScheme(menu: string) {
  await open(office, `system/menu?parts=${menu}&part=scheme`, '企业名录：可授权内容');
  await press('新增方案');
  await office.getByRole('combobox', { name: '第 1 组第 1 个条件：字段' }).click();
  await office.locator('.ant-select-item-option').getByText('企业名称', { exact: true }).click();
  await office.getByRole('textbox', { name: '第 1 组第 1 个条件：值' }).fill('精密机械');
  await office
    .getByRole('status')
    .filter({ hasText: /企业名称.*包含.*「精密机械」/ })
    .waitFor();
  // Last, when the form stands: a reading that comes late begins it anew.
  await office.getByLabel('名称').fill('只看精密机械');
  await keepPicture(office, 'administration-scheme');
  await expectAccessible(office, 'data scheme');
  await press('保存');
  await rowOf(office, '只看精密机械').waitFor();
}

async function makeRole(name: string, code: string) {
  await open(office, 'permission/role', '角色管理');
  await press('新增角色');
  await office.getByRole('radio', { name: '全局' }).check({ force: true });
  await office.getByLabel('名称').fill(name);
  await office.getByLabel('编码').fill(code);
  await press('保存');
  await rowOf(office, name).waitFor();
}

/** Turns cells of a menu's row and parts beside it, looks at what would come of it, and saves. */
async function authorize(
  role: string,
  menu: string,
  cells: readonly string[],
  parts: Readonly<Record<string, readonly string[]>> = {},
) {
  await office.getByRole('button', { name: `${role} 的更多操作` }).click();
  await office.getByRole('menuitem', { name: '授权', exact: true }).click();
  await office.getByRole('heading', { level: 1, name: new RegExp(role) }).waitFor();
  await office.getByRole('textbox', { name: '菜单、按钮' }).fill(menu);
  const turn = (item: string) => office.getByRole('checkbox', { name: `${menu}，${item}，` }).click();
  for (const cell of cells) await turn(cell);
  await office.getByRole('button', { name: menu, exact: true }).click();
  for (const [tab, items] of Object.entries(parts)) {
    await office.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    for (const item of items) await turn(item);
    await expectAccessible(office, `authorize ${tab}`);
  }
  await keepPicture(office, 'administration-matrix');
  await press('检查影响');
  const effect = office.getByRole('dialog');
  await effect
    .getByText(/生效后/)
    .first()
    .waitFor();
  await keepPicture(office, 'administration-effect');
  await expectAccessible(office, 'authorize effect');
  await effect.getByRole('button', { name: /^保存/ }).click();
  await rowOf(office, role).waitFor();
}

async function addMember(role: string, person: string) {
  await rowOf(office, role).getByRole('button', { name: '成员' }).click();
  const dialog = office.getByRole('dialog', { name: `「${role}」的成员` });
  await dialog.getByLabel('姓名或账号').fill(person);
  await dialog.getByRole('checkbox', { name: person }).check({ force: true });
  await dialog.getByText('加入 1 人，移出 0 人').waitFor();
  await expectAccessible(office, 'members');
  await dialog.getByRole('button', { name: '保存' }).click();
}

it('a district administrator sees only his branch of organizations and people', async () => {
  const organize = '青屿区工业和信息化局';
  const [district, clerk] = await Promise.all([userId('district'), userId('clerk')]);
  await layRole('分支管理', 'branchStaff', ['organize', 'user'], [district]);
  await open(office, `permission/organize?view=graded&grade=${district}`, '方以宁的管理范围');
  await office.getByRole('checkbox', { name: `${organize}，全部` }).check({ force: true });
  await press('保存');
  await rowOf(office, '方以宁').filter({ hasText: organize }).waitFor();

  const { page, errors } = await enter('district');
  await open(page, 'permission/organize', '组织管理');
  await rowOf(page, organize).waitFor();
  expect(await page.getByRole('treeitem').allTextContents()).toEqual([organize]);
  await expectAccessible(page, 'own branch');
  await open(page, 'permission/user', '用户管理');
  await rowOf(page, '方以宁').waitFor();
  expect(await page.getByRole('main').getByRole('row').count()).toBe(2);
  expect(await page.getByRole('treeitem').allTextContents()).toEqual([organize]);
  expect((await askAnswer(page, 'GET', `/api/permission/Users/${clerk}`)).code).toBe(404);
  expect(errors).toEqual([]);
  await page.context().close();
});

const userId = (account: string) => idOf(office, `/api/permission/Users?keyword=${account}`, account);

const putInto = (role: string, userIds: readonly string[]) =>
  ask(office, 'POST', `/api/permission/UserRelation/${role}`, { objectType: 'Role', userIds });

/** A role that opens some menus, with its members. */
async function layRole(
  fullName: string,
  enCode: string,
  menus: readonly string[],
  userIds: readonly string[],
) {
  await ask(office, 'POST', '/api/permission/Role', { fullName, enCode, globalMark: 1, organizeIdsTree: [] });
  const role = await idOf(office, roles, enCode);
  const module: string[] = [];
  for (const menu of menus) module.push(await idOf(office, '/api/system/Menu/Selector/All', menu));
  const systemIds = [await idOf(office, '/api/system/System', 'mainSystem')];
  await ask(office, 'PUT', `/api/permission/Authority/Data/${role}`, {
    objectType: 'Role',
    systemIds,
    module,
  });
  await putInto(role, userIds);
}

it('adds a word to a dictionary with the keyboard alone; focus is seen and comes back', async () => {
  await open(office, 'permission/role', '角色管理');
  await office.keyboard.press('Control+k');
  await office.getByRole('combobox', { name: '搜索', exact: true }).last().waitFor();
  await office.keyboard.type('数据字典');
  await office.getByRole('option', { name: '数据字典' }).waitFor();
  await office.keyboard.press('Enter');
  await office.getByRole('heading', { level: 1, name: '数据字典' }).waitFor();
  await office.getByRole('treeitem', { name: '性别' }).waitFor();
  await tabTo(office.getByRole('treeitem').first());
  while (!(await isFocused(office.getByRole('treeitem', { name: '性别' }))))
    await office.keyboard.press('ArrowDown');
  await office.keyboard.press('Enter');
  await office.getByRole('heading', { level: 1, name: '性别' }).waitFor();
  await tabTo(office.getByRole('button', { name: '新增数据' }), 'Shift+Tab');
  await office.keyboard.press('Enter');
  await office.getByRole('heading', { level: 1, name: '新增数据' }).waitFor();
  await tabTo(office.getByLabel('名称'));
  await office.keyboard.type('未说明');
  await tabTo(office.getByLabel('编码'));
  await office.keyboard.type('9');
  await office.keyboard.press('Enter');
  await rowOf(office, '未说明').waitFor();
  await keepPicture(office, 'administration-keyboard');
  expect(await isFocused(office.getByRole('heading', { level: 1, name: '性别' }))).toBe(true);
  expect(officeErrors).toEqual([]);
});

const isFocused = (target: Locator) => target.evaluate((node) => node === document.activeElement);

/** Tabs until the target has the focus; on the way every stop shows where one is. */
async function tabTo(target: Locator, key = 'Tab') {
  const page = target.page();
  for (let stops = 0; !(await isFocused(target)); stops += 1) {
    expect(stops, 'stops on the way').toBeLessThan(60);
    await page.keyboard.press(key);
    expect(await page.evaluate(unseenFocus), `focus after ${stops + 1} stops`).toBe('');
  }
}

/** What has the focus without showing it; the ring of a hidden box is drawn around what stands for it. */
const unseenFocus = `(() => {
  const at = document.activeElement;
  const isRinged = (node) => {
    const { outlineStyle, boxShadow } = getComputedStyle(node);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  };
  const near = [at, at.nextElementSibling, at.parentElement, at.parentElement?.parentElement].filter(Boolean);
  return at !== document.body && near.some(isRinged) ? '' : at.outerHTML.slice(0, 200);
})()`;
