import { createQueryClient, type Given } from '@qifu/client';
import { CallError } from '@qifu/contracts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useReadingAnew } from '#shared/reading-anew';
import { useGiven } from './given-answers';

/** So long what came with the page is as good as asked for. */
const freshMs = 60_000;

/** One cache per page load, and on the server one per rendering: what was given belongs to it. */
const caches = new WeakMap<Given, QueryClient>();
let cacheOfBrowser: QueryClient | undefined;

/**
 * What `useData` and `useAction` stand on in a page of the portal, which brings it itself: the first pages of a visit do
 * without. The answers that came with the page are in it.
 */
export function PortalData({ children }: { children: ReactNode }) {
  const client = cacheOf(useGiven());
  useReadingAnew(client);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function cacheOf(given: Given | undefined): QueryClient {
  const known = given ? (caches.get(given) ?? filledWith(given)) : (cacheOfBrowser ?? createQueryClient());
  if (given) caches.set(given, known);
  // Whoever goes on from the page takes the cache along; on the server nobody does.
  if (typeof window !== 'undefined') cacheOfBrowser = known;
  return known;
}

function filledWith({ answers }: Given): QueryClient {
  const client = createQueryClient();
  for (const { key, reply } of answers) {
    // A refusal is not asked for again just because it is shown.
    client.setQueryDefaults(key, { staleTime: freshMs, retryOnMount: false });
    if (reply.code === 200) client.setQueryData(key, reply.data);
    else
      client
        .getQueryCache()
        .build(client, { queryKey: key })
        .setState({ status: 'error', error: new CallError(reply), fetchStatus: 'idle' });
  }
  return client;
}
