import type { ChunkedType, UploadedFile } from '@qifu/contracts';
import { useRef, useState } from 'react';
import { useText } from '../text';
import type { FileRules } from './file-rules';
import { useUploadHost } from './upload-host';
import { useRemoval } from './use-removal';
import { useUploads } from './use-uploads';

interface SentListRules extends FileRules {
  type: ChunkedType;
  /** How many files may stand in the list; 0 for any number. */
  limit: number;
}

interface SentListProps<Kept> {
  files: readonly Kept[];
  onChange: (files: Kept[]) => void;
  rules: SentListRules;
  /** What the list keeps of a file that has arrived. */
  keep: (uploaded: UploadedFile, file: File) => Kept;
}

/** A list of files that are sent as soon as they are chosen: what succeeds joins the list (spec 4, uploads). */
export function useSentList<Kept extends { fileId: string; name: string }>({
  files,
  onChange,
  rules,
  keep,
}: SentListProps<Kept>) {
  const text = useText('upload');
  const uploads = useUploads(rules);
  const removal = useRemoval();
  useUploadHost().useGuard(uploads.isBusy);
  const [problem, setProblem] = useState('');
  const fresh = useRef(new Set<string>());
  // Several files may arrive before the list is drawn again.
  const latest = useRef(files);
  latest.current = files;
  const change = (next: Kept[]) => {
    latest.current = next;
    onChange(next);
  };
  const takeIn = () => {
    const arrived = uploads.current().filter(({ state }) => state === 'sent');
    const kept = arrived.flatMap(({ uploaded, file }) => (uploaded ? [keep(uploaded, file)] : []));
    for (const { fileId } of kept) fresh.current.add(fileId);
    for (const { key } of arrived) uploads.take(key);
    if (kept.length > 0) change([...latest.current, ...kept]);
  };
  const send = () => uploads.sendAll(takeIn);
  return {
    uploads,
    problem,
    add: (chosen: readonly File[]) => {
      const { limit } = rules;
      const onWay = uploads.current().filter(({ state }) => state !== 'refused').length;
      const room = limit === 0 ? chosen.length : Math.max(0, limit - latest.current.length - onWay);
      const isPicture = rules.type === 'annexpic';
      const tooMany = () => text(isPicture ? 'tooManyPictures' : 'tooMany', { count: limit });
      setProblem(chosen.length > room ? tooMany() : '');
      uploads.add(chosen.slice(0, room));
      void send();
    },
    again: (key: number) => {
      uploads.again(key);
      void send();
    },
    remove: async (file: Kept) => {
      if (await removal(file, fresh.current.has(file.fileId)))
        change(latest.current.filter(({ fileId }) => fileId !== file.fileId));
    },
  };
}
export type SentList = ReturnType<typeof useSentList>;
