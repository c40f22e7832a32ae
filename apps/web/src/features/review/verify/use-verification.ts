import { call } from '@qifu/client';
import { CallError, scoreFormApi } from '@qifu/contracts';
import { useCallback, useEffect, useState } from 'react';

/** How far a code is checked; nothing is said of a form but whether it is valid. */
export type Verification =
  | { kind: 'none' }
  | { kind: 'checking' }
  | { kind: 'known'; isValid: boolean }
  | { kind: 'failed'; message: string };

/** Codes are printed in capitals and in groups; blanks and small letters mean nothing. */
export const plainCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Asks whether a code belongs to a form that is valid now; an answer that comes too late is dropped. */
export function useVerification(code: string): { state: Verification; retry: () => void } {
  const [state, setState] = useState<Verification>({ kind: 'none' });
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks about the same code again.
  useEffect(() => {
    if (!code) return setState({ kind: 'none' });
    const asking = new AbortController();
    setState({ kind: 'checking' });
    call(scoreFormApi.verify, { query: { code } }, { isQuiet: true, signal: asking.signal }).then(
      ({ valid }) => setState({ kind: 'known', isValid: valid }),
      (error: unknown) => {
        if (asking.signal.aborted) return;
        setState({ kind: 'failed', message: error instanceof CallError ? error.message : '' });
      },
    );
    return () => asking.abort();
  }, [code, tries]);
  return { state, retry };
}
