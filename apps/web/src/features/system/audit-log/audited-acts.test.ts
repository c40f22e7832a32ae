import { resources } from '@qifu/contracts';
import { audit } from '@qifu/i18n/zh/audit';
import { auditActs } from '@qifu/i18n/zh/audit-acts';
import { auditActsPortal } from '@qifu/i18n/zh/audit-acts-portal';
import { describe, expect, it } from 'vitest';
import { partChanges } from './audit-changes';
import { actKeyOf, otherAuditedActs } from './audited-acts';
import { auditedActs } from './audited-acts.gen';
import { auditedObjects } from './audited-objects';

/** What is said once of every resource. */
const isUsual = (action: string) => {
  const [address = '', call = ''] = action.split('.');
  return resources.some((one) => one.address === `/api/${address}`) && Object.hasOwn(audit.usualAct, call);
};

describe('the acts offered by the search', () => {
  it('all have words, and so have the objects', () => {
    const acts: Record<string, string> = { ...auditActs.act, ...auditActsPortal.act };
    const unsaid = [...auditedActs, ...otherAuditedActs].filter(
      (action) => !acts[actKeyOf(action).slice('act.'.length)] && !isUsual(action),
    );
    expect(unsaid).toEqual([]);
    expect(Object.keys(audit.object).sort()).toEqual([...auditedObjects].sort());
  });
});

it('parts the changes of a call about several objects', () => {
  const changes = [
    { field: 'enterprise:f1.level', before: null, after: 3 },
    { field: 'enterprise:f1.reasonType', before: null, after: 'fraud' },
    { field: 'enterprise:f2.level', before: null, after: 3 },
  ];
  expect(partChanges(changes)).toMatchObject([
    { type: 'enterprise', id: 'f1', changes: [{ field: 'level' }, { field: 'reasonType' }] },
    { type: 'enterprise', id: 'f2', changes: [{ field: 'level' }] },
  ]);
  expect(partChanges([{ field: 'address', before: 'a', after: 'b' }])).toMatchObject([{ type: '', id: '' }]);
});
