import { useState } from 'react';
import { GrantEndDialog } from '../temporary/grant-end-dialog';
import { type GrantOf, useTemporaryGrants } from '../temporary/use-temporary-grants';
import type { Member, MembersOf } from './use-member-edit';

/**
 * Until when the members of a role hold it, and the way to say so. Ends are saved at once, the set of members together:
 * while it is being changed no end is.
 */
export function useMemberEnds(
  { objectType, objectId, name }: MembersOf & { name: string },
  isSettled: boolean,
) {
  const { list, mayCall } = useTemporaryGrants(objectId, objectType === 'Role');
  const [edited, setEdited] = useState<GrantOf>();
  const running = new Map(
    list.flatMap((grant) => (grant.state !== 'running' ? [] : [[grant.userId, grant] as const])),
  );
  const endOf = (userId: string) => running.get(userId)?.endsAt ?? null;
  return {
    endOf,
    mayLimit: objectType === 'Role' && mayCall && isSettled,
    limit: ({ person }: Member) =>
      setEdited({
        roleId: objectId,
        roleName: name,
        userId: person.id,
        realName: person.realName ?? person.fullName,
        endsAt: endOf(person.id),
        reason: running.get(person.id)?.reason ?? '',
      }),
    dialog: edited && <GrantEndDialog grant={edited} onClose={() => setEdited(undefined)} />,
  };
}

export type MemberEnds = ReturnType<typeof useMemberEnds>;
