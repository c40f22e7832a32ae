import { hashSlices } from './hash-slices';

/** What the worker tells: how far it is, then the hash or that the file could not be read. */
export type HashWord = { doneBytes: number } | { md5: string } | { isUnreadable: true };

const tell = (word: HashWord) => self.postMessage(word);

self.onmessage = ({ data }: MessageEvent<Blob>) => {
  hashSlices(data, (doneBytes) => tell({ doneBytes })).then(
    (md5) => tell({ md5 }),
    () => tell({ isUnreadable: true }),
  );
};
