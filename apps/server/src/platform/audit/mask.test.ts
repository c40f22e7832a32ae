import { describe, expect, it } from 'vitest';
import { maskValue } from './mask';

describe('masking before the audit stores anything', () => {
  it('hides secrets at any depth', () => {
    const masked = maskValue({ password: 'Qifu2026', nested: [{ accessToken: 'abc', name: '甲' }] });
    expect(masked).toEqual({ password: '***', nested: [{ accessToken: '***', name: '甲' }] });
  });

  it('keeps only the ends of personal numbers', () => {
    expect(maskValue({ idNumber: '510104199001011234' })).toEqual({ idNumber: '5101**********1234' });
  });

  it('cuts long texts and deep things instead of storing them', () => {
    let deep: unknown = 'x';
    for (let i = 0; i < 20; i++) deep = { deep };
    expect(JSON.stringify(maskValue(deep)).length).toBeLessThan(100);
    expect(String(maskValue('长'.repeat(1000))).length).toBe(501);
  });
});
