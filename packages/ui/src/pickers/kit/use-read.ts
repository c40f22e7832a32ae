import type { CallError } from '@qifu/contracts';
import { useEffect, useState } from 'react';

interface Answer<T> {
  data?: T;
  error: CallError | null;
}

/**
 * Reads what a source of a picker's own gives, anew whenever `key` changes; the former answer stays in sight meanwhile.
 * An empty key reads nothing.
 */
export function useRead<T>(key: string, read: () => Promise<T>) {
  const [answer, setAnswer] = useState<Answer<T> & { key: string }>({ key: '', error: null });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the tries are what makes it read.
  useEffect(() => {
    if (!key) return undefined;
    let isWanted = true;
    read().then(
      (data) => isWanted && setAnswer({ key, data, error: null }),
      (error: CallError) => isWanted && setAnswer({ key, error }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, tries]);
  const isFetching = key !== '' && answer.key !== key;
  return {
    data: answer.data,
    error: isFetching ? null : answer.error,
    isFetching,
    isLoading: isFetching && answer.data === undefined,
    refetch: () => {
      setAnswer({ ...answer, key: '', error: null });
      setTries(tries + 1);
    },
  };
}
