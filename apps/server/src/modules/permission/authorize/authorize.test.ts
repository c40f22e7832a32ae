import { authorityApi, currentUserApi, type Envelope, type GrantNode } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole, letAdminister, readItemIds, userIdOf } from '../../../testing/grading';
import { whileHeld } from '../../../testing/hold-row';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  ids = await readItemIds(t);
});
afterAll(() => t.close());

const of = (...words: string[]) => words.map((word) => ids.get(word) ?? '?');
const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const nothing = { systemIds: [], module: [], button: [], column: [], form: [], resource: [] };
const save = (person: string, objectId: string, body: object) =>
  t.reply(person, authorityApi.save, {
    params: { objectId },
    body: { objectType: 'Role', ...nothing, ...body } as never,
  });
const step = (objectId: string, type: string, moduleIds: string, person = 'admin') =>
  t.as(person)(authorityApi.readStep, { params: { objectId }, body: { type, moduleIds } as never });
const flat = (nodes: readonly GrantNode[]): GrantNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

/** What a role holds, in codes. */
async function wordsOf(roleId: string): Promise<string[]> {
  const rows = await t.db.selectFrom('authorize').select('itemId').where('objectId', '=', roleId).execute();
  const words = new Map([...ids].map(([word, id]) => [id, word]));
  return rows.map(({ itemId }) => words.get(itemId) ?? itemId).sort();
}
const lastAudit = () =>
  t.db
    .selectFrom('auditLog')
    .select(['action', 'changes', 'input', 'objectName'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('a step of the authorize screen', () => {
  it('shows systems flat, menus under their system, buttons under the chosen menus with all above them', async () => {
    const role = await layRole(t, {
      words: ['mainSystem', 'enterpriseManage', 'enterprise', 'enterprise:btn_edit'],
    });
    const systems = await step(role, 'system', '');
    expect(systems).toMatchObject({ all: of('mainSystem'), ids: of('mainSystem') });
    expect(systems.list[0]).toMatchObject({ hasChildren: false, fullName: '企业服务管理平台' });

    const menus = await step(role, 'module', of('mainSystem')[0] ?? '');
    expect(menus.list.map(({ id }) => id)).toEqual(of('mainSystem'));
    expect(menus.ids.sort()).toEqual(of('enterpriseManage', 'enterprise').sort());
    expect(flat(menus.list).find(({ id }) => id === ids.get('enterprise'))?.parentId).toBe(
      ids.get('enterpriseManage'),
    );

    const buttons = await step(role, 'button', of('enterprise', 'mainSystem').join());
    expect(flat(buttons.list).map(({ id }) => id)).toEqual(buttons.all);
    expect(buttons.all).toEqual(
      expect.arrayContaining(of('mainSystem', 'enterpriseManage', 'enterprise', 'enterprise:btn_edit')),
    );
    expect(buttons.all).not.toContain(ids.get('organize'));
    expect(buttons.ids.sort()).toEqual(of('enterpriseManage', 'enterprise', 'enterprise:btn_edit').sort());
  });

  it('is empty where nothing is chosen, and ticks nothing for a batch', async () => {
    const role = await layRole(t, { words: ['mainSystem', 'enterprise'] });
    for (const type of ['button', 'column', 'form', 'resource'])
      expect(await step(role, type, '')).toEqual({ list: [], all: [], ids: [] });
    expect((await step('0', 'module', of('mainSystem')[0] ?? '')).ids).toEqual([]);
    expect(
      outcome(
        await t.reply('admin', authorityApi.readStep, {
          params: { objectId: 'none' },
          body: { type: 'system', moduleIds: '' },
        }),
      ),
    ).toBe('record.missing');
  });

  it('leaves a menu out that has no such parts and does not say it could', async () => {
    const chosen = of('enterprise', 'mainSystem').join();
    expect((await step('0', 'column', chosen)).all).toEqual([]);
    await t.db.updateTable('menu').set({ isColumnAuthorize: 1 }).where('enCode', '=', 'enterprise').execute();
    expect((await step('0', 'column', chosen)).all).toContain(ids.get('enterprise'));
  });

  it('puts menus of the app under a node of their own, which a save ignores', async () => {
    await t.db
      .insertInto('menu')
      .values({
        id: 'appMenu',
        systemId: ids.get('mainSystem') ?? '',
        fullName: '掌上',
        enCode: 'palm',
        type: 2,
        category: 'App',
        creatorUserId: null,
        lastModifyUserId: null,
      })
      .execute();
    const { list } = await step('0', 'module', of('mainSystem')[0] ?? '');
    const node = flat(list).find(({ children }) => children.some(({ id }) => id === 'appMenu'));
    expect(node).toMatchObject({ fullName: 'App 菜单', parentId: ids.get('mainSystem') });
    const role = await layRole(t, {});
    await save('admin', role, { module: [node?.id ?? '', 'appMenu'], button: ['appMenu', 'stray'] });
    expect(await wordsOf(role)).toEqual(['appMenu', 'mainSystem'].sort());
  });
});

describe('saving rights', () => {
  it('38. replaces what the role holds; what was ticked brings what it stands under', async () => {
    const role = await layRole(t, { words: ['mainSystem', 'projectReview', 'table2', 'table2:btn_export'] });
    expect(
      outcome(await save('admin', role, { button: of('enterprise:btn_edit', 'enterprise', 'mainSystem') })),
    ).toBe('200');
    expect(await wordsOf(role)).toEqual(
      ['mainSystem', 'enterpriseManage', 'enterprise', 'enterprise:btn_edit'].sort(),
    );
    await save('admin', role, { systemIds: [] });
    expect(await wordsOf(role)).toEqual([]);
  });

  it('38. adds in a batch and takes nothing away', async () => {
    const roles = [await layRole(t, { words: ['mainSystem', 'table2'] }), await layRole(t, {})];
    const body = {
      ...nothing,
      roleIds: roles,
      positionIds: [],
      userIds: [],
      systemIds: of('mainSystem'),
      module: of('table3'),
    };
    expect((await t.reply('admin', authorityApi.addToMany, { body })).code).toBe(200);
    expect((await t.reply('admin', authorityApi.addToMany, { body })).code).toBe(200);
    expect(await wordsOf(roles[0] ?? '')).toEqual(['mainSystem', 'projectReview', 'table2', 'table3'].sort());
    expect(await wordsOf(roles[1] ?? '')).toEqual(['mainSystem', 'projectReview', 'table3'].sort());
  });

  it('39. signs the members of the role out, who find their new rights when they come back', async () => {
    const role = await layRole(t, { members: ['expert03'] });
    const authorization = await t.tokenOf('expert03');
    const me = () => t.reply('nobody', currentUserApi.read, { query: {} }, { authorization });
    expect((await me()).code).toBe(200);
    await save('admin', role, { module: of('table3') });
    expect((await me()).code).toBe(600);
    const other = await t.reply('expert04', currentUserApi.read, { query: {} });
    expect(other.code).toBe(200);
  });

  it('40. changes nothing for an administrator, who bypasses all of it', async () => {
    const [role] = await t.db.selectFrom('role').select('id').where('enCode', '=', 'approver').execute();
    expect(role).toBeDefined();
    const before = await t.as('admin')(currentUserApi.read, { query: {} });
    await t.db
      .deleteFrom('authorize')
      .where('objectId', 'in', (eb) =>
        eb.selectFrom('role').select('id').where('enCode', '=', 'administrator'),
      )
      .execute();
    const after = await t.as('admin')(currentUserApi.read, { query: {} });
    expect(after.permissionList).toEqual(before.permissionList);
    expect(after.menuList).toEqual(before.menuList);
  });

  it('says in the audit what was gained and lost, in codes', async () => {
    const role = await layRole(t, {
      words: ['mainSystem', 'enterpriseManage', 'enterprise', 'enterprise:btn_edit'],
    });
    await save('admin', role, {
      systemIds: of('mainSystem'),
      module: of('enterprise'),
      button: of('enterprise:btn_add'),
    });
    expect((await lastAudit()).changes).toEqual([
      { field: 'gained', before: null, after: { button: ['enterprise:btn_add'] } },
      { field: 'lost', before: null, after: { button: ['enterprise:btn_edit'] } },
    ]);
  });

  it('keeps two savers of one role apart: the later one replaces all of the earlier one', async () => {
    const role = await layRole(t, {});
    const both = await whileHeld(
      t,
      { lock: sql`select id from role where id = ${role} for update`, change: sql`select 1`, waiters: 2 },
      () =>
        Promise.all([
          save('admin', role, { module: of('table2') }),
          save('admin', role, { module: of('enterprise') }),
        ]),
    );
    expect(both.map(outcome)).toEqual(['200', '200']);
    expect([
      ['mainSystem', 'projectReview', 'table2'],
      ['enterprise', 'enterpriseManage', 'mainSystem'],
    ]).toContainEqual(await wordsOf(role));
  });

  it('takes 2,000 items in as few statements as two', async () => {
    const role = await layRole(t, {});
    const rows = Array.from({ length: 2000 }, (_, order) => ({
      id: `many${order}`,
      moduleId: ids.get('enterprise') ?? '',
      fullName: `按钮${order}`,
      enCode: `many_${order}`,
      creatorUserId: null,
      lastModifyUserId: null,
    }));
    await t.db.insertInto('menuButton').values(rows).execute();
    const button = rows.map(({ id }) => id);
    const started = Date.now();
    const many = await recordStatements(() => save('admin', role, { button }));
    const tookMs = Date.now() - started;
    expect(await wordsOf(role)).toHaveLength(2003);
    const few = await recordStatements(() => save('admin', role, { button: button.slice(0, 2) }));
    expect(many.length).toBeLessThanOrEqual(few.length);
    expect(tookMs).toBeLessThan(5_000);
    expect((await lastAudit()).input).toMatchObject({ body: { objectType: 'Role' } });
    await t.db.deleteFrom('menuButton').where('id', 'in', button).execute();
  });

  it('names a wrong kind and an unknown object', async () => {
    expect(await save('admin', 'none', {})).toMatchObject({ code: 404 });
    expect(await save('admin', 'none', { objectType: 'Group' })).toMatchObject({
      code: 400,
      extras: { issues: [{ path: 'body.objectType' }] },
    });
    expect(await save('admin', 'none', { button: [{}] })).toMatchObject({
      code: 400,
      extras: { issues: [{ path: 'body.button.0' }] },
    });
  });
});

describe('somebody who is no administrator', () => {
  const own = [
    'mainSystem',
    'systemManage',
    'role',
    'role:btn_authorize',
    'enterpriseManage',
    'enterprise',
    'enterprise:btn_edit',
  ];
  beforeAll(async () => {
    await layRole(t, { words: own, members: ['district', 'supervisor'] });
    await letAdminister(t, 'district', 'qingyu');
  });

  it('sees and grants only what he holds, in roles of his organizations', async () => {
    const role = await layRole(t, { organizes: ['qingyu', 'linxi'], words: ['reviewSetting', 'ruleSet'] });
    const { all, list } = await step(role, 'module', of('mainSystem')[0] ?? '', 'district');
    expect(all).toContain(ids.get('enterprise'));
    expect(all).not.toContain(ids.get('dictionary'));
    expect(flat(list).find(({ id }) => id === ids.get('ruleSet'))).toMatchObject({ disabled: true });
    expect(
      outcome(await save('district', role, { module: of('enterprise'), button: of('enterprise:btn_edit') })),
    ).toBe('200');
    // What he does not hold himself he neither gives nor takes.
    expect(await wordsOf(role)).toEqual(
      [
        'mainSystem',
        'reviewSetting',
        'ruleSet',
        'enterpriseManage',
        'enterprise',
        'enterprise:btn_edit',
      ].sort(),
    );
    const refused = await save('district', role, { module: of('dictionary', 'ruleSet') });
    expect(refused).toMatchObject({ code: 403, extras: { errorCode: 'authorize.beyondOwn' } });
    expect(refused.msg).toContain('数据字典');
    expect(refused.msg).not.toContain('评审规则');
  });

  it('37. sees nothing of what a global role holds, nor of one outside his grade', async () => {
    const outside = await layRole(t, { organizes: ['linxi'], words: ['mainSystem', 'ruleSet'] });
    const global = await layRole(t, { words: ['mainSystem', 'ruleSet'] });
    const look = async (objectId: string) =>
      outcome(
        await t.reply('district', authorityApi.readStep, {
          params: { objectId },
          body: { type: 'module', moduleIds: of('mainSystem') } as never,
        }),
      );
    expect(await look(global)).toBe('record.missing');
    expect(await look(outside)).toBe('organize.outsideGrade');
  });

  it('38. cannot save a global role, nor one outside his grade, nor without the right', async () => {
    const role = await layRole(t, { organizes: ['linxi'] });
    const global = await layRole(t, {});
    expect(outcome(await save('district', global, {}))).toBe('authorize.globalRole');
    expect(outcome(await save('district', role, {}))).toBe('organize.outsideGrade');
    expect(outcome(await save('supervisor', role, {}))).toBe('organize.outsideGrade');
    expect(outcome(await save('clerk', role, {}))).toBe('access.denied');
    const batch = { ...nothing, roleIds: [role], positionIds: [], userIds: [], module: of('enterprise') };
    expect(outcome(await t.reply('district', authorityApi.addToMany, { body: batch }))).toBe(
      'organize.outsideGrade',
    );
    expect(
      outcome(
        await t.reply('district', authorityApi.saveHolders, {
          params: { itemId: of('enterprise')[0] ?? '' },
          body: { itemType: 'module', objectType: 'Role', objectId: [role] },
        }),
      ),
    ).toBe('organize.outsideGrade');
  });
});

describe('the reverse direction', () => {
  it('tells the audit everything that goes with an item, not the item alone', async () => {
    const words = ['mainSystem', 'systemManage', 'billRule', 'billRule:btn_add', 'billRule:btn_edit'];
    const role = await layRole(t, { words });
    const params = { itemId: of('billRule')[0] ?? '' };
    const { ids: held } = await t.as('admin')(authorityApi.listHolders, {
      params: { ...params, objectType: 'Role' },
    });
    await t.as('admin')(authorityApi.saveHolders, {
      params,
      body: { itemType: 'module', objectType: 'Role', objectId: held.filter((id) => id !== role) },
    });
    expect(await wordsOf(role)).toEqual(['mainSystem', 'systemManage']);
    const { objectName, changes, input } = await lastAudit();
    expect(objectName).toContain('角色');
    expect(JSON.stringify([changes, input])).toContain('billRule:btn_edit');
    expect(JSON.stringify([changes, input])).toContain('billRule:btn_add');
  });

  it('tells who holds an item and replaces them', async () => {
    const [one, two] = [await layRole(t, { words: ['mainSystem', 'table3'] }), await layRole(t, {})];
    const params = { itemId: of('billRule')[0] ?? '' };
    const holders = async () =>
      (await t.as('admin')(authorityApi.listHolders, { params: { ...params, objectType: 'Role' } })).ids;
    const put = async (objectId: string[]) =>
      outcome(
        await t.reply('admin', authorityApi.saveHolders, {
          params,
          body: { itemType: 'module', objectType: 'Role', objectId },
        }),
      );
    expect(await put([one, two])).toBe('200');
    expect((await holders()).sort()).toEqual([one, two].sort());
    expect(await wordsOf(two)).toEqual(['billRule', 'mainSystem', 'systemManage']);
    expect(await put([two])).toBe('200');
    expect(await holders()).toEqual([two]);
    expect(await wordsOf(one)).toEqual(['mainSystem', 'systemManage', 'table3']);
    expect(await put(['none'])).toBe('record.missing');
    expect(await userIdOf(t, 'admin')).toBeTruthy();
  });

  it('37. tells a graded administrator the holders within reach only, and takes from nobody else', async () => {
    const own = await layRole(t, { organizes: ['qingyu'] });
    const elsewhere = await layRole(t, { organizes: ['city'] });
    const everywhere = await layRole(t, {
      words: ['mainSystem', 'systemManage', 'role', 'role:btn_authorize', 'dictionary'],
      members: ['approver'],
    });
    await letAdminister(t, 'approver', 'qingyu');
    const [itemId = ''] = of('dictionary');
    const holders = async (person: string, objectType: 'Role' | 'User' | 'Position' = 'Role') =>
      (await t.as(person)(authorityApi.listHolders, { params: { itemId, objectType } })).ids;
    const put = async (person: string, objectId: string[]) =>
      outcome(
        await t.reply(person, authorityApi.saveHolders, {
          params: { itemId },
          body: { itemType: 'module', objectType: 'Role', objectId },
        }),
      );
    const before = await holders('admin');
    expect(await put('admin', [...before, own, elsewhere])).toBe('200');
    expect(await holders('approver')).toEqual([own]);
    expect(await put('approver', [])).toBe('200');
    expect(await holders('approver')).toEqual([]);
    const left = await holders('admin');
    expect(left).not.toContain(own);
    expect(left).toEqual(expect.arrayContaining([...before, elsewhere, everywhere]));
    expect(await put('approver', [elsewhere])).toBe('organize.outsideGrade');
    expect(await put('approver', [own])).toBe('200');
    expect(await holders('approver')).toEqual([own]);
    expect(await holders('approver', 'User')).toEqual([]);
  });
});
