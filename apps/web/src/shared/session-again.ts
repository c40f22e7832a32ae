import { callForReply } from '@qifu/client';
import { currentUserApi, type Endpoint } from '@qifu/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adoptUser } from './session';

/** Reads user, menus and rights again. A failure changes nothing: the next page load reads them anyway. */
export async function readSessionAgain(): Promise<void> {
  try {
    const { data } = await callForReply(currentUserApi.read, { query: {} }, { isUnchecked: true });
    if (data?.userInfo?.userId) adoptUser(data);
  } catch {
    // The page that caused it has been told already that its own act succeeded.
  }
}

/** While the page is open, whatever it writes of these resources shows in the navigation at once. */
export function useFreshNavigation(resources: readonly string[]): void {
  const cache = useQueryClient().getMutationCache();
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const { endpoint } = (event.mutation.meta ?? {}) as { endpoint?: Endpoint };
        if (endpoint && resources.includes(endpoint.resource ?? '')) void readSessionAgain();
      }),
    [cache, resources],
  );
}
