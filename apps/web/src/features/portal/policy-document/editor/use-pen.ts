import { type EditLock, policyDocumentApi } from '@qifu/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useStep } from '#shared/step';

/** So often the pen is taken anew; it lies on the table after ten minutes. */
const everyMs = 4 * 60_000;

/** Who writes a document at present; asked for only by whoever may write it. */
export function usePen(documentId: string, isAsked: boolean) {
  const [pen, setPen] = useState<EditLock>();
  const { run } = useStep(policyDocumentApi.lock);
  const take = useCallback(
    async (takeOver: boolean) => {
      const { data } = await run({ params: { id: documentId }, body: { takeOver } });
      if (data) setPen(data);
    },
    [run, documentId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call is another one with each rendering.
  useEffect(() => {
    if (!isAsked) return undefined;
    void take(false);
    const timer = setInterval(() => void take(false), everyMs);
    return () => clearInterval(timer);
  }, [documentId, isAsked]);
  return { holder: pen?.isMine === false ? pen : undefined, takeOver: () => void take(true) };
}
