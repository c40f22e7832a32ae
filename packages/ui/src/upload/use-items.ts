import { useCallback, useRef, useState } from 'react';
import { type FileRules, findFileProblem } from './file-rules';
import { isSameFile, type SentFile } from './sent-file';
import { useProblemWords } from './use-problem-words';

/** The chosen files of one list, each checked as it is chosen. */
export function useItems(rules: FileRules) {
  const problemWords = useProblemWords();
  const [items, setItems] = useState<readonly SentFile[]>([]);
  const latest = useRef(items);
  const lastKey = useRef(0);
  const change = useCallback((edit: (now: readonly SentFile[]) => readonly SentFile[]) => {
    latest.current = edit(latest.current);
    setItems(latest.current);
  }, []);
  const enter = (file: File): SentFile => {
    lastKey.current += 1;
    const found = findFileProblem(file, rules);
    const problem = found ? problemWords(found, rules) : '';
    const state = found ? 'refused' : 'waiting';
    return { key: lastKey.current, file, state, share: 0, pace: undefined, problem, uploaded: undefined };
  };
  return {
    items,
    /** As of now, also in the middle of an act. */
    current: () => latest.current,
    add: (chosen: readonly File[]) =>
      change((now) => {
        const here = now.filter(({ state }) => state !== 'kept');
        const fresh = chosen.filter((file) => !here.some((item) => isSameFile(item.file, file)));
        return [...now, ...fresh.map(enter)];
      }),
    patch: (key: number, fields: Partial<SentFile>) =>
      change((now) => now.map((item) => (item.key === key ? { ...item, ...fields } : item))),
    drop: (key: number) => change((now) => now.filter((item) => item.key !== key)),
  };
}
