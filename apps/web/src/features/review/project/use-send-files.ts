import { useAction } from '@qifu/client';
import { projectApi } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { useUploads } from '@qifu/ui/upload';
import { useState } from 'react';
import { useUnsavedGuard } from '#shared/unsaved';
import { type FileKind, filesApi } from './files-api';

export const fileRules = { type: 'annex' } as const;
const currentYear = () => Number(dayOf(Date.now()).slice(0, 4));

interface Place {
  kind: FileKind;
  projectId: string;
  categoryCode: string;
  /** Names nobody, so that it may be shown in a blind review. */
  isSafe: boolean;
}

/** Sends files and keeps them in one category of an application. */
export function useSendFiles({ kind, projectId, categoryCode, isSafe }: Place) {
  const keeping = useAction(filesApi(kind).upload, { refreshes: [projectApi.read] });
  const uploads = useUploads(fileRules);
  useUnsavedGuard(uploads.isBusy);
  const [reason, setReason] = useState('');
  const send = async (why = reason) => {
    await uploads.sendAll();
    const sent = uploads.current().filter(({ state }) => state === 'sent');
    const files = sent.flatMap(({ uploaded }) => (uploaded ? [{ fileId: uploaded.fileId }] : []));
    if (files.length === 0) return;
    const body = { projectId, categoryCode, year: currentYear(), blindSafe: isSafe, reason: why, files };
    await keeping.mutateAsync({ body }).then(
      // What belongs to the application is shown by its list.
      () => {
        for (const { key } of sent) uploads.take(key);
      },
      // Said by the one place that reacts to failures; what was sent and not kept is cleared by the server.
      () => undefined,
    );
  };
  return {
    uploads,
    isBusy: uploads.isBusy || keeping.isPending,
    add: (files: readonly File[], why = '') => {
      setReason(why);
      uploads.add(files);
      void send(why);
    },
    again: (key: number) => {
      uploads.again(key);
      void send();
    },
  };
}
