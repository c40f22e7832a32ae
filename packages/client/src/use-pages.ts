import type { CallError, Data, Endpoint, Input } from '@qifu/contracts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { callForReply } from './call';
import { dataKey } from './data-key';
import { metaOf } from './query-client';

interface PagedReply<Row> {
  list: Row[];
  pagination?: { total: number } | undefined;
}
type RowOf<E extends Endpoint> = Data<E> extends PagedReply<infer Row> ? Row : never;

/** So long a list does not ask again for a page that did not come. */
const restMs = 5_000;

/**
 * Reads a paged endpoint page after page, as lists do that load more while they are scrolled. `inputOf` gives the input
 * of a page; a failure is shown by the list itself.
 */
export function usePages<E extends Endpoint>(
  endpoint: E,
  inputOf: (currentPage: number) => Input<E>,
  { enabled }: { enabled?: boolean } = {},
) {
  const query = useInfiniteQuery<
    PagedReply<RowOf<E>>,
    CallError,
    InfiniteData<PagedReply<RowOf<E>>>,
    readonly unknown[],
    number
  >({
    queryKey: [...dataKey(endpoint, inputOf(1)), 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      (await callForReply(endpoint, inputOf(pageParam), { signal })).data as never,
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => {
      const read = pages.reduce((sum, { list }) => sum + list.length, 0);
      const isOver = pages.at(-1)?.list.length === 0 || read >= (pages.at(-1)?.pagination?.total ?? 0);
      return isOver ? undefined : pages.length + 1;
    },
    enabled,
    meta: metaOf(endpoint, true),
  });
  return {
    rows: query.data?.pages.flatMap(({ list }) => list),
    error: query.error,
    isLoading: query.isLoading,
    isReadingMore: query.isFetchingNextPage,
    refetch: query.refetch,
    /** Lists call it whenever their end is near: what has just failed is left alone for a while. */
    readMore: () => {
      const hasJustFailed = query.isFetchNextPageError && Date.now() - query.errorUpdatedAt < restMs;
      if (query.hasNextPage && !query.isFetching && !hasJustFailed) void query.fetchNextPage();
    },
  };
}
