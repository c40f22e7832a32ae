import type { MenuItem } from '@qifu/contracts';
import { describe, expect, it } from 'vitest';
import { findRoute, firstPageOf, routesOfMenus } from './menu-routes';

let count = 0;
const aMenu = (fields: Partial<MenuItem>): MenuItem => {
  count += 1;
  return {
    id: `m${count}`,
    parentId: '-1',
    fullName: '菜单',
    enCode: `code${count}`,
    icon: '',
    type: 2,
    urlAddress: '',
    linkTarget: '_self',
    propertyJson: '',
    category: 'Web',
    sortCode: 0,
    systemId: 's',
    description: '',
    hasChildren: (fields.children?.length ?? 0) > 0,
    hidden: false,
    children: null,
    ...fields,
  };
};
const only = (fields: Partial<MenuItem>) => routesOfMenus([aMenu(fields)])[0]!;

describe('one route per menu type', () => {
  it('1: a directory lives under its code and its children are recursed', () => {
    const page = aMenu({ urlAddress: 'enterprise' });
    const routes = routesOfMenus([aMenu({ type: 1, enCode: 'firms', children: [page] })]);
    expect(routes.map(({ path }) => path)).toEqual(['/firms', '/enterprise']);
    expect(routes[1]?.parents.map(({ enCode }) => enCode)).toEqual(['firms']);
  });
  it('1: children the server does not announce are left out', () => {
    const menu = aMenu({ type: 1, enCode: 'firms', children: [aMenu({})], hasChildren: false });
    expect(routesOfMenus([menu])).toHaveLength(1);
  });
  it('2: a page loses its query in the path and keeps it in the link', () => {
    expect(only({ urlAddress: 'enterprise?kind=1' })).toMatchObject({
      path: '/enterprise',
      href: '/enterprise?kind=1',
      opensWindow: false,
    });
  });
  it.each([3, 4, 5, 8])('%i: the property blob says what it is about', (type) => {
    const propertyJson = '{"moduleId":"42","isTree":1}';
    expect(only({ type, urlAddress: 'model/case', propertyJson })).toMatchObject({
      path: '/model/case',
      relationId: '42',
      isTree: true,
      opensWindow: false,
    });
  });
  it.each(['', 'null', '{', '[]', '{"moduleId":7}'])(
    'a property blob of %j harms nothing',
    (propertyJson) => {
      expect(only({ type: 3, propertyJson })).toMatchObject({ relationId: '', isTree: false });
    },
  );
  it('6: opens a window', () => expect(only({ type: 6, urlAddress: 'dataScreen/a' }).opensWindow).toBe(true));
  it('7: opens inside for self and in a window for blank', () => {
    const urlAddress = 'https://a.example/x';
    expect(only({ type: 7, enCode: 'far', urlAddress })).toMatchObject({
      path: '/far',
      opensWindow: false,
      link: urlAddress,
      needsTicket: false,
    });
    expect(only({ type: 7, urlAddress, linkTarget: '_blank' }).opensWindow).toBe(true);
  });
  it('5, 6 and a 7 with places to fill in lead where the server says', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders of stored links look like this.
    const urlAddress = 'https://a.example/x?t=${jnpfToken}';
    expect(only({ type: 7, urlAddress })).toMatchObject({ needsTicket: true, link: '' });
    expect([5, 6, 8].map((type) => only({ type }).needsTicket)).toEqual([true, true, false]);
  });
  it('7: an address that is no web link leads nowhere', () => {
    expect(only({ type: 7, urlAddress: 'javascript:alert(1)' }).link).toBe('');
  });
});

describe('names and finding', () => {
  it('names the view after the code, dots turned into dashes', () => {
    expect(only({ enCode: 'system.bill.rule' }).viewName).toBe('system-bill-rule');
  });
  it('a hidden directory hides what is below it', () => {
    const routes = routesOfMenus([aMenu({ type: 1, hidden: true, children: [aMenu({})] })]);
    expect(routes.map(({ isHidden }) => isHidden)).toEqual([true, true]);
  });
  it('finds a page before a directory of the same address, and the first page of a directory', () => {
    const page = aMenu({ urlAddress: 'firms' });
    const hidden = aMenu({ urlAddress: 'secret', hidden: true });
    const routes = routesOfMenus([aMenu({ type: 1, enCode: 'firms', children: [hidden, page] })]);
    expect(findRoute(routes, '/firms?x=1')?.modelId).toBe(page.id);
    expect(firstPageOf(routes, routes[0]!)?.modelId).toBe(page.id);
    expect(findRoute(routes, '/nowhere')).toBeUndefined();
  });
});
