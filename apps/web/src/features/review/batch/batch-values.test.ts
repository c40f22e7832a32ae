import { declareBatchInput } from '@qifu/contracts';
import { describe, expect, it } from 'vitest';
import { inputOf, valuesOf } from './batch-values';

const filled = {
  ...valuesOf(undefined),
  code: '2026-03',
  name: '第三批',
  year: '2026',
  startTime: 1,
  endTime: 2,
  directionIds: ['d1'],
  quotaByDirection: { d1: '12', d2: '9' },
  standardByDirection: { d1: 's1', d2: 's2' },
};
const sent = (values: typeof filled) => inputOf(values) as Record<string, unknown>;

describe('what the form of a batch sends', () => {
  it('has quotas and standards of chosen directions only', () => {
    expect(sent(filled)).toMatchObject({
      year: 2026,
      budget: '0',
      quotaByDirection: { d1: 12 },
      standardByDirection: { d1: 's1' },
    });
    expect(sent({ ...filled, quotaByDirection: { d1: ' ', d2: '' } }).quotaByDirection).toEqual({});
  });
  it('misses a time that is empty', () => {
    const input = sent({ ...filled, startTime: null as unknown as number });
    expect(input.startTime).toBeUndefined();
    const check = declareBatchInput.safeParse(input);
    expect(check.error?.issues.map(({ path }) => path.join('.'))).toContain('startTime');
  });
});
