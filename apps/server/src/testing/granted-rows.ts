import {
  authorityApi,
  type Endpoint,
  type Envelope,
  type Input,
  menuApi,
  moduleDataAuthorizeApi,
  moduleDataAuthorizeSchemeApi,
  oauthApi,
} from '@qifu/contracts';
import { demoPassword } from '#platform/config';
import { readItemIds } from './grading';
import type { TestApp } from './index';

export interface Condition {
  field: string;
  op: string;
  value?: unknown;
}
const operators = '==,<>,>,>=,<,<=,like,notLike,in,notIn,null,notNull,between';
type Switches = Partial<Record<'isDataAuthorize' | 'isColumnAuthorize' | 'isFormAuthorize', number>>;

/** The administrator's work on rows and columns of menus, over the calls; a save signs the members of a role out. */
export async function grantRows(t: TestApp) {
  const admin = t.as('admin');
  const ids = await readItemIds(t);
  const tokens = new Map<string, string>();
  const known = new Set<string>();
  let made = 0;
  const menuId = (code: string) => ids.get(code) ?? '';

  async function addField(menu: string, { field }: Condition) {
    if (known.has(`${menu}:${field}`)) return;
    known.add(`${menu}:${field}`);
    const isTime = field.endsWith('Time');
    const body = { moduleId: menuId(menu), fullName: field, enCode: field, conditionText: 'text,@userId' };
    await admin(moduleDataAuthorizeApi.create, {
      body: { ...body, type: isTime ? 'datetime' : 'varchar', conditionSymbol: operators },
    });
  }
  const formOf = (menu: string, conditions: readonly Condition[], logic: 'and' | 'or') => {
    made += 1;
    const blocks = [{ logic, groups: conditions }];
    return {
      moduleId: menuId(menu),
      fullName: `方案${made}`,
      conditionJson: JSON.stringify(blocks) as never,
      matchLogic: 'and' as const,
    };
  };
  async function addScheme(
    menu: string,
    conditions: readonly Condition[],
    logic: 'and' | 'or' = 'and',
  ): Promise<string> {
    for (const condition of conditions) await addField(menu, condition);
    return (await admin(moduleDataAuthorizeSchemeApi.create, { body: formOf(menu, conditions, logic) })).id;
  }

  return {
    menuId,
    ids,
    addScheme,
    changeScheme: async (id: string, menu: string, conditions: readonly Condition[]) => {
      for (const condition of conditions) await addField(menu, condition);
      const body = formOf(menu, conditions, 'and');
      await admin(moduleDataAuthorizeSchemeApi.update, { params: { id }, body });
    },
    switchMenu: async (menu: string, on: Switches) => {
      const params = { id: menuId(menu) };
      const form = await admin(menuApi.read, { params });
      const { propertyJson, ...rest } = form;
      await admin(menuApi.update, { params, body: { ...rest, propertyJson, ...on } as never });
    },
    /** Exactly these roles hold the scheme from now on. */
    give: async (schemeId: string, roleIds: readonly string[]) => {
      const body = { itemType: 'resource' as const, objectType: 'Role' as const, objectId: [...roleIds] };
      await admin(authorityApi.saveHolders, { params: { itemId: schemeId }, body });
      tokens.clear();
    },
    tokenOf: (person: string) => tokenOf(person),
    /** A call of somebody who signs in again after his rights have changed. */
    reply: async <E extends Endpoint>(person: string, endpoint: E, input: Input<E>): Promise<Envelope> =>
      t.reply('nobody', endpoint, input, { authorization: await tokenOf(person) }),
    forgetSignIns: () => tokens.clear(),
  };

  async function tokenOf(person: string): Promise<string> {
    const held = tokens.get(person);
    if (held) return held;
    const password = Buffer.from(demoPassword).toString('base64');
    const { token } = await t.as('nobody')(oauthApi.login, { body: { account: person, password } });
    tokens.set(person, token);
    return token;
  }
}
