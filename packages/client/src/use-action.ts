import type { CallError, Data, Endpoint, Input } from '@qifu/contracts';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { callForReply } from './call';
import { clientConfig } from './client-config';
import { metaOf } from './query-client';

export interface ActionOptions {
  /** The page shows the failure itself, so no toast appears. */
  isQuiet?: boolean;
  /** Other resources that change with this action, e.g. the projects of a group. */
  refreshes?: readonly Endpoint[];
  /** The page says itself what happened, so no success toast appears. */
  saysNothing?: boolean;
}

/**
 * Calls a declared endpoint on demand, reads everything of the same resource again, and shows the server's
 * text where the contract declares one (`says`).
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: ActionOptions = {},
): UseMutationResult<Data<E>, CallError, Input<E>> {
  const cache = useQueryClient();
  return useMutation<Data<E>, CallError, Input<E>>({
    mutationFn: async (input) => {
      const { data, msg } = await callForReply(endpoint, input);
      if (endpoint.says && msg && !options.saysNothing) clientConfig().onSuccess(msg);
      return data;
    },
    onSuccess: () => {
      for (const { resource } of [endpoint, ...(options.refreshes ?? [])]) {
        void cache.invalidateQueries({ queryKey: [resource] });
      }
    },
    meta: metaOf(endpoint, options.isQuiet),
  });
}
