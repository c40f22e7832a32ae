import type { ConditionOperator, Json } from '@qifu/contracts';
import { clockOf, momentOf } from '@qifu/rules';
import type { ModuleField } from '../compile/compile-module';

/**
 * Both ends of an asked time, widened to what the field tells: a month begins with its first day and ends with its last
 * second, what the product fills in is asked by whole days (contract-lowcode 1.10.1). Other ends stay as they are.
 */
export function wholePeriod(
  { kind, settings }: Pick<ModuleField, 'kind' | 'settings'>,
  from: Json,
  to: Json,
) {
  const form = kind.group === 'system' ? dayForm : String(settings.form ?? '');
  if (kind.group !== 'system' && kind.type !== 'date' && kind.type !== 'date-range')
    return [from, to] as const;
  return [isMoment(from) ? startOf(from, form) : from, isMoment(to) ? startOf(to, form, 1) - 1 : to] as const;
}

interface PeriodQuestion {
  operator: ConditionOperator;
  value: Json;
  /** It holds where this does not, as of what has no value. */
  isNegated: boolean;
}

/** What is asked of a field by a moment that stands for a period: all of it is meant. Undefined where it is told closer. */
export function overPeriod(
  field: Pick<ModuleField, 'kind' | 'settings'>,
  operator: ConditionOperator,
  value: Json,
): PeriodQuestion | undefined {
  const all = [value].flat();
  const [start, end] = wholePeriod(field, all[0] ?? null, all.at(-1) ?? null);
  if (start === end) return undefined;
  const isNegated = operator === 'notEqual' || operator === 'notIn';
  if (isNegated || operator === 'equal' || operator === 'in' || operator === 'between')
    return { operator: 'between', value: [start, end], isNegated };
  const isAfter = operator === 'greater' || operator === 'lessOrEqual';
  return { operator, value: isAfter ? end : start, isNegated };
}

/** What is no moment anybody means has no period; the condition refuses it. */
const isMoment = (end: Json): end is number => typeof end === 'number' && Math.abs(end) <= latestMs;
const latestMs = 4e12;

const dayForm = 'yyyy-MM-dd';
const secondMs = 1_000;
const minuteMs = 60_000;

/** The first moment of the period a form tells, or of the one `later` periods on; in the product's zone. */
function startOf(ms: number, form: string, later = 0): number {
  const clock = clockOf(ms);
  const [year, month, day] = [clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate()];
  if (form === 'yyyy') return momentOf(utc(year + later, 0, 1));
  if (form === 'yyyy-MM') return momentOf(utc(year, month + later, 1));
  if (form.length <= dayForm.length) return momentOf(utc(year, month, day + later));
  const unit = form.endsWith('ss') ? secondMs : minuteMs;
  return (Math.floor(ms / unit) + later) * unit;
}

/** Of years before 100 too. */
const utc = (year: number, month: number, day: number) => new Date(0).setUTCFullYear(year, month, day);
