import * as contracts from '@qifu/contracts';
import { audit } from '@qifu/i18n/zh/audit';
import { auditActs } from '@qifu/i18n/zh/audit-acts';
import { describe, expect, it } from 'vitest';
import { partChanges } from './audit-changes';
import { actKeyOf, auditedActs, otherAuditedActs } from './audited-acts';
import { auditedObjects } from './audited-objects';

/** Every declared call that leaves an audit row, by its catalogue code; files that are everybody's leave none. */
const declared = Object.values(contracts)
  .filter((api) => typeof api === 'object' && api !== null && !Array.isArray(api))
  .flatMap((api) =>
    Object.entries(api as Record<string, Partial<contracts.Endpoint> | undefined>).flatMap(([name, call]) =>
      call?.resource &&
      call.method &&
      (call.effect === 'write' || call.traces || (call.blob && call.access !== 'public'))
        ? [`${call.resource.replace('/api/', '')}.${name}`]
        : [],
    ),
  );

describe('the acts offered by the search', () => {
  it('are those the contracts declare', () => {
    expect([...auditedActs].sort()).toEqual([...new Set(declared)].sort());
  });

  it('all have words, and so have the objects', () => {
    const acts: Record<string, string> = auditActs.act;
    const unsaid = [...auditedActs, ...otherAuditedActs].filter(
      (action) => !acts[actKeyOf(action).slice('act.'.length)],
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
