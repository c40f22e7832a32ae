import { createQueryClient } from '@qifu/client';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useReadingAnew } from './reading-anew';

/** One cache per page load. The server never fills it: pages of the office read in the browser. */
const queries = createQueryClient();

/** What `useData` and `useAction` stand on. The office has it everywhere; pages of the portal bring `PortalData`. */
export function DataProvider({ children }: { children: ReactNode }) {
  useReadingAnew(queries);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
