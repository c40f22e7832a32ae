import type { Adder } from '@qifu/fields';
import { useSession } from '#shared/session';

/** Who fills in a form, for what it has at first by system keys; the service fills in the same. */
export function useAdder(): Adder | undefined {
  const user = useSession((session) => session.user);
  if (!user) return undefined;
  const { userId, organizeIdList, departmentId, positionId, roleIds, groupIds } = user;
  return {
    userId,
    organizePath: organizeIdList,
    departmentId,
    positionId,
    roleIds,
    groupIds,
    now: new Date(),
  };
}
