import { useData } from '@qifu/client';
import { authorityApi } from '@qifu/contracts';
import { useDeferredValue } from 'react';
import type { ChosenIds } from '../matrix/matrix-model';

export interface TrialAsked {
  roleId: string;
  ids: ChosenIds;
  /** Empty until somebody is chosen. */
  userId: string;
  /** A menu told whether or not it changes. */
  menuId?: string;
}

/** What the role as it is ticked now would make of a person; the server reckons it, and nothing is saved. */
export function useGrantsTrial({ roleId, ids, userId, menuId = '' }: TrialAsked) {
  // Ticking does not wait until what is asked has been put together.
  const asked = useDeferredValue(ids);
  const query = useData(
    authorityApi.preview,
    {
      params: { objectId: roleId },
      body: { objectType: 'Role', ...asked, ...(userId && { tryOn: { userId, menuId } }) },
    },
    { enabled: userId !== '', isQuiet: true },
  );
  const { data, error, isLoading, refetch } = query;
  return { data: data?.trial ?? undefined, error, isLoading, refetch };
}
