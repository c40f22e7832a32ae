import type { Json } from '@qifu/contracts';
import { clockOf, momentOf } from '@qifu/rules';
import type { ModuleField } from '../compile/compile-module';

const dayMs = 86_400_000;
type Timed = Pick<ModuleField, 'kind' | 'settings'>;

const isWholeDay = ({ kind, settings }: Timed, value: Json): value is number =>
  typeof value === 'number' &&
  kind.type !== 'number' &&
  kind.type !== 'time' &&
  (kind.group === 'system' || String(settings.form ?? '').length <= 10);

const startOfDay = (value: number) => {
  const clock = clockOf(value).getTime();
  return clock - (((clock % dayMs) + dayMs) % dayMs);
};

/** A moment that is told to the day or less means all of that day (contract-lowcode 1.10.1): its first millisecond. */
export const startOf = (field: Timed, value: Json): Json =>
  isWholeDay(field, value) ? momentOf(startOfDay(value)) : value;

/** And its last. */
export const endOf = (field: Timed, value: Json): Json =>
  isWholeDay(field, value) ? momentOf(startOfDay(value) + dayMs - 1) : value;
