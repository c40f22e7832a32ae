import { isSessionCode, reportFailure } from '@qifu/client';
import { CallError, type ChunkedType, chunkApi, type UploadedFile } from '@qifu/contracts';
import { useEffect, useRef } from 'react';
import { useText } from '../text';
import type { FileRules } from './file-rules';
import { UnreadableFileError } from './hash-file';
import { inTurn } from './in-turn';
import { createPause, type Pause } from './persist';
import { forgetUpload, sendInChunks } from './send-chunks';
import { isMoving, type SentFile } from './sent-file';
import { useItems } from './use-items';
import { watchSteps } from './watch-steps';

interface UploadRules extends FileRules {
  type: ChunkedType;
}

/** What steers one file on its way. */
interface Handle {
  stop: AbortController;
  pause: Pause;
}

/** Why a file was not sent, in words; a session that ended is told where all are told. */
export function useExplain() {
  const text = useText('upload');
  return (error: unknown, name: string): string => {
    if (error instanceof UnreadableFileError) return text('unreadable', { name });
    if (!(error instanceof CallError)) throw error;
    if (isSessionCode(error.code)) reportFailure(error, chunkApi.merge);
    return error.message || text('failed');
  };
}

/** Sends one file of a list; what was called off is forgotten on the server too. */
function useSendOne(rules: UploadRules, { patch }: ReturnType<typeof useItems>) {
  const explain = useExplain();
  const handles = useRef(new Map<number, Handle>());
  useEffect(() => {
    const running = handles.current;
    return () => {
      for (const { stop } of running.values()) stop.abort();
    };
  }, []);
  const sendOne = async ({ key, file }: SentFile): Promise<void> => {
    const handle: Handle = { stop: new AbortController(), pause: createPause() };
    handles.current.set(key, handle);
    const { signal } = handle.stop;
    let known = '';
    const send = (): Promise<UploadedFile> =>
      sendInChunks(file, {
        type: rules.type,
        accept: rules.accept ?? '',
        signal,
        pause: handle.pause,
        onStep: watchSteps(
          file.size,
          () => handle.pause.isOn,
          (drawn) => patch(key, drawn),
        ),
        onIdentifier: (identifier) => {
          known = identifier;
        },
      });
    try {
      const uploaded = await inTurn(send);
      patch(key, { state: 'sent', share: 1, pace: undefined, uploaded });
    } catch (error) {
      const isStopped = signal.aborted;
      if (isStopped && known) await forgetUpload(known);
      const problem = isStopped ? '' : explain(error, file.name);
      patch(key, { state: isStopped ? 'stopped' : 'failed', share: 0, pace: undefined, problem });
    } finally {
      handles.current.delete(key);
    }
  };
  return { sendOne, handleOf: (key: number) => handles.current.get(key) };
}

/** The files of one list on their way, two of a page at a time; a file that fails holds up none of the others. */
export function useUploads(rules: UploadRules) {
  const list = useItems(rules);
  const { items, current, add, patch, drop } = list;
  const { sendOne, handleOf } = useSendOne(rules, list);
  return {
    items,
    current,
    isBusy: items.some(isMoving),
    add,
    /** Takes a file out, whatever state it is in. */
    take: (key: number) => {
      handleOf(key)?.stop.abort();
      drop(key);
    },
    stop: (key: number) => handleOf(key)?.stop.abort(),
    pause: (key: number) => {
      handleOf(key)?.pause.hold();
      patch(key, { state: 'paused', pace: undefined });
    },
    resume: (key: number) => {
      patch(key, { state: 'sending' });
      handleOf(key)?.pause.release();
    },
    again: (key: number) => patch(key, { state: 'waiting', problem: '' }),
    markKept: (keys: readonly number[]) => {
      for (const key of keys) patch(key, { state: 'kept' });
    },
    /** Sends whatever waits; over when none of that is on its way any more. Told of each file at its end. */
    sendAll: async (onEnd?: () => void): Promise<void> => {
      const next = current().filter(({ key, state }) => state === 'waiting' && !handleOf(key));
      await Promise.all(next.map((item) => sendOne(item).then(onEnd)));
    },
  };
}
export type Uploads = ReturnType<typeof useUploads>;
