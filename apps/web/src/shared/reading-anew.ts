import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Names of words come in the reader's language: what a cache has read in another one is read anew. */
export function useReadingAnew(cache: { invalidateQueries: () => Promise<void> }) {
  const { language } = useTranslation().i18n;
  const read = useRef(language);
  useEffect(() => {
    if (read.current === language) return;
    read.current = language;
    void cache.invalidateQueries();
  }, [cache, language]);
}
