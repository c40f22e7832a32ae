import { clockOf } from '@qifu/rules';

/** Who adds a record, and where he belongs. */
export interface Adder {
  userId: string;
  /** Ids from the top down to his unit; none where he has no unit. */
  organizePath: readonly string[];
  /** His unit where it is a department. */
  departmentId: string;
  positionId: string;
  roleIds: readonly string[];
  groupIds: readonly string[];
  now: Date;
}

const one = (id: string | undefined) => (id ? [id] : []);
const idsOf: Readonly<Record<string, (adder: Adder) => readonly string[]>> = {
  'user-picker': ({ userId }) => one(userId),
  'department-picker': ({ departmentId }) => one(departmentId),
  'position-picker': ({ positionId }) => one(positionId),
  'role-picker': ({ roleIds }) => roleIds,
  'group-picker': ({ groupIds }) => groupIds,
};

/**
 * What a field has at first by its system key (contract-lowcode 1.4, defaultCurrent): whoever adds the record, where he
 * belongs, or now. Undefined where its design says nothing of the kind, or he has no such thing.
 */
export function ownAtFirst(type: string, settings: Readonly<Record<string, unknown>>, adder: Adder): unknown {
  if (settings.isOwnAtFirst !== true) return undefined;
  if (type === 'date') return adder.now.getTime();
  if (type === 'time') return clockOf(adder.now).toISOString().slice(11, 19);
  const isMultiple = settings.isMultiple === true;
  if (type === 'organize-picker') {
    if (adder.organizePath.length === 0) return undefined;
    return isMultiple ? [[...adder.organizePath]] : [...adder.organizePath];
  }
  const ids = idsOf[type]?.(adder) ?? [];
  if (ids.length === 0) return undefined;
  return isMultiple ? [...ids] : ids[0];
}
