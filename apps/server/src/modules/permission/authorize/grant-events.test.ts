import { expect, it } from 'vitest';
import { type AuditedRow, readGrantEvents, type Told } from './grant-events';

const row = (given: Partial<AuditedRow>): AuditedRow => ({
  id: 'row',
  at: 0,
  account: 'admin',
  realName: '管理员',
  reason: '',
  objectType: 'role',
  objectId: 'role1',
  objectName: '审核员',
  changes: [],
  ...given,
});
const told: Told = {
  about: { objectType: 'Role', id: 'role1', fullName: '审核员', account: '' },
  items: new Map(),
  roles: new Set(),
  people: new Map([
    ['user1', '甲/jia'],
    ['user2', '乙/yi'],
  ]),
};

it('tells an import that gave many people the role as one change of it', () => {
  const changes = ['user1', 'user2'].map((id) => ({
    field: `user:${id}.roleId`,
    before: null,
    after: 'role1',
  }));
  const events = readGrantEvents(row({ objectType: 'userImport', objectId: 'import1', changes }), told);
  expect(events).toMatchObject([{ objectId: 'role1', added: ['甲/jia', '乙/yi'] }]);
});

it('counts what the audit left out of a long list among the rights that are not told', () => {
  const words = Array.from({ length: 50 }, (_, no) => `menu:btn_${no}`);
  const changes = [{ field: 'gained', before: null, after: { button: [...words, { omitted: 12 }] } }];
  const [event] = readGrantEvents(row({ changes }), told);
  expect([event?.gained.length, event?.more]).toEqual([50, 12]);
});
