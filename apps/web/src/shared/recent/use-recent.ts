import { useState } from 'react';
import { sealerOf } from '../draft/seal';
import { useSession } from '../session';
import { forgetWords, noRecent, noteWords, readRecent } from './recent-store';

/** What this person opened and looked for last, as it is when the search opens. */
export function useRecent() {
  const draftKey = useSession(({ user }) => user?.draftKey);
  const [sealer] = useState(() => (draftKey ? sealerOf(draftKey) : undefined));
  const [recent, setRecent] = useState(() => (sealer ? readRecent(sealer) : noRecent));
  return {
    ...recent,
    noteWords: (words: string, count: number) => sealer && noteWords(sealer, { words, count }),
    clearWords: () => {
      if (!sealer) return;
      forgetWords(sealer);
      setRecent(readRecent(sealer));
    },
  };
}
