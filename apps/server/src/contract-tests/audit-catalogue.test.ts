import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/**
 * What is recorded (reliability 5.1), by the actions that do it: the name of a resource, or of one call of it. A new
 * resource that writes is placed here, or this test names it.
 */
const catalogue: Record<string, RegExp> = {
  'sign-in, sign-out, lock and unlock, session and ticket issue, outside sign-in':
    /^oauth\.|^\/api\.(msfwLogin|getJGToken)$|^(permission|system)\/OnlineUser\.|Provider|Socials|^oauth\//,
  'passwords and own settings': /^permission\/Users\/Current\.|UserSetting|^system\/UsersSetting/,
  'people, organizations, positions, groups and their relations; roles, menus, buttons, columns, schemes, grants':
    /^permission\/(?!Users\/Current)|ColumnSetting|^system\/(Menu|Module\w*|System)\./,
  'dictionary, divisions, bill rules, settings':
    /^system\/(DictionaryData|DictionaryType|Area|BillRule|SysConfig)/,
  'business entities and their files': /^xmqgcgl\/p1\//,
  'review: projects, experts, groups, scores, results': /^xmqgcgl\/(p2|zxjd)/,
  'file upload and removal': /^file/,
  'co-signatures': /coSign/i,
  'audit queries themselves': /^system\/AuditSeal\.verify$/,
};

const writes = () =>
  t.endpoints.filter(({ endpoint }) => endpoint.effect === 'write').map(({ name }) => name);

describe('the catalogue of what is recorded', () => {
  it('has a place for every call that writes', () => {
    const patterns = Object.values(catalogue);
    expect(writes().filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
  });

  it('has no place without a call', () => {
    const names = writes();
    const empty = Object.entries(catalogue).filter(
      ([, pattern]) => !names.some((name) => pattern.test(name)),
    );
    expect(empty.map(([place]) => place)).toEqual([]);
  });
});
