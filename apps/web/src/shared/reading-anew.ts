import { useLanguage } from '@qifu/ui/text';
import { useEffect, useRef } from 'react';

/** Names of words come in the reader's language: what a cache has read in another one is read anew. */
export function useReadingAnew(cache: { invalidateQueries: () => Promise<void> }) {
  const language = useLanguage();
  const read = useRef(language);
  useEffect(() => {
    if (read.current === language) return;
    read.current = language;
    void cache.invalidateQueries();
  }, [cache, language]);
}
