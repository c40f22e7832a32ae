import { isSessionCode, reportFailure } from '@qifu/client';
import { CallError, fileApi, uploadTypes } from '@qifu/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { findFileProblem, uploadWatched } from '#shared/sent-files';
import { useText } from '#shared/text';
import { storageType } from './file-kinds';

/** refused: found wrong before it left; stopped: called off by the person; kept: it belongs to its category. */
type SendState = 'refused' | 'waiting' | 'sending' | 'sent' | 'kept' | 'failed' | 'stopped';

/** One chosen file on its way. */
export interface QueuedFile {
  key: number;
  file: File;
  state: SendState;
  /** How much has left, 0 to 1. */
  share: number;
  /** Why it was not sent, in words. */
  problem: string;
  /** Known once it was sent. */
  fileId: string;
}

const { maxBytes, extensions } = uploadTypes[storageType];
const megabyte = 1_048_576;

/** Says what is wrong with a file in the very words the server would use. */
function useProblemOf(): (file: File) => string {
  const words = useText('failures');
  return (file) => {
    const problem = findFileProblem(file, storageType);
    if (problem === 'tooLarge') return words('file.tooLarge', { size: maxBytes / megabyte, unit: 'MB' });
    if (problem === 'typeRefused') return words('file.typeRefused', { type: extensions.join(', ') });
    return problem === 'empty' ? words('file.empty') : '';
  };
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The files of one upload, sent one after another; a file that fails holds up none of the others. */
export function useUploadQueue() {
  const problemOf = useProblemOf();
  const [items, setItems] = useState<readonly QueuedFile[]>([]);
  const latest = useRef(items);
  const lastKey = useRef(0);
  const stops = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);
  const change = useCallback((edit: (now: readonly QueuedFile[]) => readonly QueuedFile[]) => {
    latest.current = edit(latest.current);
    setItems(latest.current);
  }, []);
  const patch = (key: number, fields: Partial<QueuedFile>) =>
    change((now) => now.map((item) => (item.key === key ? { ...item, ...fields } : item)));

  const add = (chosen: readonly File[]) =>
    change((now) => {
      const fresh = chosen.filter((file) => !now.some((item) => isSame(item.file, file)));
      const queued = fresh.map((file): QueuedFile => {
        lastKey.current += 1;
        const problem = problemOf(file);
        const state = problem ? 'refused' : 'waiting';
        return { key: lastKey.current, file, state, share: 0, problem, fileId: '' };
      });
      return [...now, ...queued];
    });

  const sendOne = async ({ key, file }: QueuedFile) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    patch(key, { state: 'sending', share: 0, problem: '' });
    try {
      const watch = { signal: stop.signal, onShare: (share: number) => patch(key, { share }) };
      const { fileId } = await uploadWatched(storageType, file, watch);
      patch(key, { state: 'sent', share: 1, fileId });
    } catch (error) {
      if (stop.signal.aborted) return patch(key, { state: 'stopped', share: 0 });
      if (!(error instanceof CallError)) throw error;
      if (isSessionCode(error.code)) reportFailure(error, fileApi.upload);
      patch(key, { state: 'failed', share: 0, problem: error.message });
    } finally {
      stops.current.delete(key);
    }
  };

  return {
    items,
    /** As of now, also in the middle of an act. */
    current: () => latest.current,
    add,
    /** Takes a file out, whatever state it is in. */
    take: (key: number) => {
      stops.current.get(key)?.abort();
      change((now) => now.filter((item) => item.key !== key));
    },
    stop: (key: number) => stops.current.get(key)?.abort(),
    again: (key: number) => patch(key, { state: 'waiting', problem: '' }),
    markKept: (keys: readonly number[]) => {
      for (const key of keys) patch(key, { state: 'kept' });
    },
    sendAll: async () => {
      for (;;) {
        const next = latest.current.find(({ state }) => state === 'waiting');
        if (!next) return;
        await sendOne(next);
      }
    },
  };
}
export type UploadQueue = ReturnType<typeof useUploadQueue>;
