import { dayAfter } from '@qifu/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { type ValidityDays, validityOn, validityText } from './validity';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const today = '2026-11-23';
const plain: ValidityDays = {
  effectiveFrom: '2026-01-10',
  effectiveTo: null,
  repealedOn: null,
  supersededOn: null,
};
const on = (given: Partial<ValidityDays>, day = today) => validityOn({ ...plain, ...given }, day);

/** Days near enough to each other and to today that every order and every equality comes up. */
function combinations(count: number): ValidityDays[] {
  let state = 20_261_123;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
  const somewhen = () => (next(4) === 0 ? null : dayAfter(today, next(81) - 40));
  return Array.from({ length: count }, () => ({
    effectiveFrom: somewhen(),
    effectiveTo: somewhen(),
    repealedOn: somewhen(),
    supersededOn: somewhen(),
  }));
}

describe('validity', () => {
  it('is worked out from days: the day before, the day itself, the day after', () => {
    expect(on({ effectiveFrom: '2026-11-24' })).toMatchObject({ validity: 'upcoming', startsIn: 1 });
    expect(on({ effectiveFrom: today })).toMatchObject({ validity: 'inForce', daysLeft: null });
    expect(on({ effectiveTo: today })).toMatchObject({ validity: 'expiring', daysLeft: 0, endsBy: 'term' });
    expect(on({ effectiveTo: '2026-11-22' })).toMatchObject({ validity: 'expired', daysLeft: null });
    expect(on({ effectiveTo: '2026-12-23' }).validity).toBe('expiring');
    expect(on({ effectiveTo: '2026-12-24' }).validity).toBe('inForce');
    expect(on({ repealedOn: '2026-11-24' })).toMatchObject({
      validity: 'expiring',
      lastDay: today,
      endsBy: 'repeal',
      daysLeft: 0,
    });
    expect(on({ repealedOn: today }).validity).toBe('repealed');
    expect(on({ supersededOn: today, effectiveTo: '2026-01-31' }).validity).toBe('superseded');
  });

  it('is the same in SQL for 10,000 combinations of days', async () => {
    const cases = combinations(10_000);
    const columns = {
      effectiveFrom: sql`"from"`,
      effectiveTo: sql`"to"`,
      repealedOn: sql`repealed`,
      supersededOn: sql`superseded`,
    };
    const { rows } = await sql<{ validity: string }>`
      select ${validityText(columns, sql`${today}::date`)} as validity
      from unnest(${cases.map((one) => one.effectiveFrom)}::date[], ${cases.map((one) => one.effectiveTo)}::date[],
        ${cases.map((one) => one.repealedOn)}::date[], ${cases.map((one) => one.supersededOn)}::date[])
        with ordinality as one ("from", "to", repealed, superseded, place) order by place`.execute(t.db);
    expect(rows.length).toBe(cases.length);
    const different = rows.filter(({ validity }, place) => {
      const days = cases[place];
      return days === undefined || validityOn(days, today).validity !== validity;
    });
    expect(different).toEqual([]);
    expect(new Set(rows.map(({ validity }) => validity)).size).toBe(6);
  });
});
