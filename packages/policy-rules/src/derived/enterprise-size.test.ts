import { describe, expect, it } from 'vitest';
import { enterpriseSize, type SizeIndustry, sizeBounds } from './enterprise-size.ts';

describe('classes of enterprises', () => {
  it.each([
    [1000, 40000, 'large'],
    [1200, 39999, 'medium'],
    [999, 50000, 'medium'],
    [300, 2000, 'medium'],
    [299, 5000, 'small'],
    [20, 300, 'small'],
    [19, 9999, 'micro'],
    [500, 299, 'micro'],
    [15, undefined, 'micro'],
    [undefined, 100, 'micro'],
    [1000, undefined, undefined],
  ])('of industry: %s people and %s 万元 (portal.md 3.8)', (staff, revenue, expected) => {
    expect(enterpriseSize('manufacturing', { staff, revenue })).toBe(expected);
  });

  it.each(Object.keys(sizeBounds) as SizeIndustry[])('%s: at every limit, and one below', (industry) => {
    const bounds = Object.entries(sizeBounds[industry]);
    for (const [index, size] of (['large', 'medium', 'small'] as const).entries()) {
      const at = Object.fromEntries(bounds.map(([measure, limits]) => [measure, limits[index]]));
      expect(enterpriseSize(industry, at)).toBe(size);
      for (const [measure, limits] of bounds) {
        const below = { ...at, [measure]: (limits[index] ?? 0) - 1 };
        expect(enterpriseSize(industry, below)).toBe((['medium', 'small', 'micro'] as const)[index]);
      }
    }
  });
});
