import { type ConditionGroup, conditionGroups } from '@qifu/contracts';

/** The groups in the address; undefined where there are none, or none that can be read. */
export function groupsFrom(word: string): ConditionGroup | undefined {
  const read = conditionGroups.safeParse(word);
  return read.success ? read.data : undefined;
}
