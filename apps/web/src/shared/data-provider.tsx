import { createQueryClient } from '@qifu/client';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** One cache per page load. The server never fills it: pages read in the browser. */
const queries = createQueryClient();

/** What `useData` and `useAction` stand on. The office has it everywhere; a portal page that reads brings it. */
export const DataProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
