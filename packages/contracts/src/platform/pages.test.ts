import { describe, expect, it } from 'vitest';
import {
  isLoginPath,
  isOpenPath,
  officePaths,
  openPaths,
  pathOf,
  portalSessionPaths,
  shellOfPath,
} from './pages';

describe('which bundle serves an address', () => {
  it.each([...openPaths, ...portalSessionPaths, '/'])('%s opens in the portal', (path) => {
    expect(shellOfPath(path)).toBe('portal');
  });

  it.each(officePaths)('%s opens in the office', (path) => {
    expect(shellOfPath(path)).toBe('office');
  });

  it('judges by the path alone', () => {
    expect(shellOfPath('/door?token=x#a')).toBe('portal');
    expect(shellOfPath('/doorway')).toBe('office');
    expect(shellOfPath('/redirect/door')).toBe('office');
    expect(shellOfPath('/policy/unknown')).toBe('portal');
  });

  it('takes an address without its query and its trailing slash', () => {
    expect(pathOf('/login/?a=1')).toBe('/login');
    expect(pathOf('/')).toBe('/');
    expect(pathOf('?a=1')).toBe('/');
  });

  it('knows login pages and pages open to visitors', () => {
    expect(isLoginPath('/ykbLogin?x=1')).toBe(true);
    expect(isLoginPath('/door')).toBe(false);
    expect(isOpenPath('/door/talent')).toBe(true);
    expect(isOpenPath('/door/rightsComplaints')).toBe(false);
  });
});
