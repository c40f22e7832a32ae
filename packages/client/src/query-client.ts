import { CallError, type Endpoint } from '@qifu/contracts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportFailure } from './call';
import { noReplyCode } from './send';

/** What a query or mutation tells the caches: which call it is, and whether its page shows the failure itself. */
interface CallMeta extends Record<string, unknown> {
  endpoint: Endpoint;
  isQuiet: boolean;
}

/** What the one place that reacts to failures must know of a call. */
export const metaOf = (endpoint: Endpoint, isQuiet = false): CallMeta => ({ endpoint, isQuiet });

function react(error: unknown, meta: Record<string, unknown> | undefined): void {
  const { endpoint, isQuiet } = (meta ?? {}) as Partial<CallMeta>;
  if (endpoint && !isQuiet) reportFailure(error, endpoint);
}

/** Only a lost connection is worth a second try; a refusal stays a refusal. */
const mayRetry = (count: number, error: unknown): boolean =>
  count < 1 && error instanceof CallError && error.code === noReplyCode;

/** The cache behind `useData` and `useAction`. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => react(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => react(error, mutation.meta),
    }),
    // Without a network a call fails and its page says so; by itself the cache would wait for it without a word.
    defaultOptions: {
      queries: {
        retry: mayRetry,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
