import { describe, expect, it } from 'vitest';
import {
  nextAddress,
  refreshAddress,
  startTabs,
  type Tab,
  withoutAll,
  withoutOthers,
  withoutTab,
  withVisited,
} from './tabs';

const paths = (tabs: readonly Tab[]) => tabs.map(({ path }) => path);
const visit = (...addresses: string[]) => addresses.reduce(withVisited, startTabs(false));

describe('visited pages', () => {
  it('start with a pinned home', () =>
    expect(startTabs(false)).toMatchObject([{ path: '/home', isPinned: true }]));
  it('an expert starts with none', () => expect(startTabs(true)).toEqual([]));
  it('come one after the other, each once, with the query of the last visit', () => {
    const tabs = visit('/enterprise?kind=1', '/blacklist', '/enterprise?kind=2');
    expect(paths(tabs)).toEqual(['/home', '/enterprise', '/blacklist']);
    expect(tabs[1]?.address).toBe('/enterprise?kind=2');
  });
  it.each(['/404', '/lockScreen', '/redirect/enterprise', '/'])('%s leaves no tab', (path) => {
    expect(paths(visit(path))).toEqual(['/home']);
  });
});

describe('closing', () => {
  const tabs = visit('/a', '/b?x=1', '/c');
  it('closes one', () => expect(paths(withoutTab(tabs, '/b'))).toEqual(['/home', '/a', '/c']));
  it('cannot close a pinned one', () => expect(withoutTab(tabs, '/home')).toHaveLength(4));
  it('closes the others', () => expect(paths(withoutOthers(tabs, '/b'))).toEqual(['/home', '/b']));
  it('closes all but the pinned', () => expect(paths(withoutAll(tabs))).toEqual(['/home']));
});

describe('where closing leads', () => {
  const tabs = visit('/a', '/b?x=1');
  it('nowhere while the page in sight is open', () => expect(nextAddress(tabs, '/a')).toBeUndefined());
  it('to the last remaining tab', () => expect(nextAddress(tabs, '/gone')).toBe('/b?x=1'));
  it('to the root when none remains', () => expect(nextAddress([], '/gone')).toBe('/'));
});

it('a refresh prefixes the address', () => {
  expect(refreshAddress('/enterprise?kind=1')).toBe('/redirect/enterprise?kind=1');
});
