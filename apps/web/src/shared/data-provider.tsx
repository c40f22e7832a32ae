import { createQueryClient } from '@qifu/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** One cache per page load. The server never fills it: pages read in the browser. */
const queries = createQueryClient();

/** What `useData` and `useAction` stand on. The office has it everywhere; a portal page that reads brings it. */
export function DataProvider({ children }: { children: ReactNode }) {
  useReadingAnew();
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/** Names of words come in the reader's language: what was read in another one is read anew. */
function useReadingAnew() {
  const { language } = useTranslation().i18n;
  const read = useRef(language);
  useEffect(() => {
    if (read.current === language) return;
    read.current = language;
    void queries.invalidateQueries();
  }, [language]);
}
