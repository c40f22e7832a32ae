import { useData } from '@qifu/client';
import { type FoundOfKind, searchApi, shortestSearch } from '@qifu/contracts';
import { useEffect, useRef, useState } from 'react';
import { useSettled } from '#shared/use-settled';
import { includesKind, kindAlone, looksForRecords, type Scope } from './scope';

const waitsMs = 120;

/** Records of the server that the words find, and how long it took to find them. */
export function useFoundRecords(keyword: string, scope: Scope) {
  const calmed = useSettled(keyword, waitsMs);
  const isAsked = (words: string) => looksForRecords(scope) && [...words].length >= shortestSearch;
  const enabled = isAsked(calmed);
  const query = useData(
    searchApi.find,
    { query: { keyword: calmed, kind: kindAlone(scope) } },
    { enabled, isQuiet: true },
  );
  const list = enabled ? (query.data?.list ?? none).filter(({ kind }) => includesKind(scope, kind)) : none;
  const isCalm = calmed === keyword && !query.isPlaceholderData;
  return {
    list,
    /** The answer is the one to what is in the field now. */
    isThere: !isAsked(keyword) || (isCalm && !query.isPending),
    isFailed: enabled && query.isError,
    seconds: useSeconds(enabled, query.isFetching),
  };
}
const none: readonly FoundOfKind[] = [];

/** From the question to its answer. */
function useSeconds(enabled: boolean, isFetching: boolean): number | undefined {
  const since = useRef(0);
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    if (!enabled) return setSeconds(undefined);
    if (isFetching) since.current = performance.now();
    else if (since.current > 0) setSeconds((performance.now() - since.current) / 1000);
    return undefined;
  }, [enabled, isFetching]);
  return seconds;
}
