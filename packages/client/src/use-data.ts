import type { CallError, Data, Endpoint, Input } from '@qifu/contracts';
import {
  keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { callForReply } from './call';
import { dataKey } from './data-key';
import { metaOf } from './query-client';

const noRightCode = 403;

export interface DataOptions<D = unknown> {
  /** False waits, e.g. for an id that is not chosen yet. */
  enabled?: boolean;
  /** How long an answer counts as fresh; 0 asks again whenever a page opens. */
  staleTimeMs?: number;
  /** Asks again at this pace while the page is open; a function tells it by the last answer, undefined where it is final. */
  everyMs?: number | undefined | ((answer: D | undefined) => number | undefined);
  /** The page shows the failure itself, so no toast appears. */
  isQuiet?: boolean;
  /** Keeps the former answer on screen while another input is read. On unless said otherwise. */
  keepsFormer?: boolean;
}

/** Reads a declared endpoint and keeps it current: an action on the same resource reads it again. */
export const useData = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: DataOptions<Data<E>> = {},
): UseQueryResult<Data<E>, CallError> => useQuery<Data<E>, CallError>(queryOf(endpoint, input, options));

/** Reads the same endpoint with several inputs, such as the open branches of a tree; answers in their order. */
export const useDataOfEach = <E extends Endpoint>(
  endpoint: E,
  inputs: readonly Input<E>[],
  options: DataOptions<Data<E>> = {},
): UseQueryResult<Data<E>, CallError>[] =>
  useQueries({ queries: inputs.map((input) => queryOf(endpoint, input, options)) }) as UseQueryResult<
    Data<E>,
    CallError
  >[];

function queryOf<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: DataOptions<Data<E>>,
): UseQueryOptions<Data<E>, CallError> {
  return {
    queryKey: dataKey(endpoint, input),
    queryFn: async ({ signal }) => (await callForReply(endpoint, input, { signal })).data,
    enabled: options.enabled,
    // Said only where it is: what came with the page has one of its own.
    ...(options.staleTimeMs !== undefined && { staleTime: options.staleTimeMs }),
    // What was refused for want of a right would be refused again; each time would fill the audit log.
    refetchInterval: ({ state }) => {
      const { everyMs } = options;
      if (state.error?.code === noRightCode) return false;
      return typeof everyMs === 'function' ? everyMs(state.data) : everyMs;
    },
    // The type of the former answer is the same; the library's generic guard cannot see it.
    placeholderData: options.keepsFormer === false ? undefined : (keepPreviousData as never),
    meta: metaOf(endpoint, options.isQuiet),
  };
}
