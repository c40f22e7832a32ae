import { useEffect } from 'react';
import { useSession } from '../session';
import type { RecentRecord } from './recent-store';

/** A record that is open counts among those its person has opened last; nothing until it is read. */
export function useNoteRecord(record: Omit<RecentRecord, 'at'> | undefined): void {
  const draftKey = useSession(({ user }) => user?.draftKey);
  const { kind, id, name, batchId } = record ?? {};
  useEffect(() => {
    if (!draftKey || !kind || !id || !name) return;
    const note = async () => {
      const [{ sealerOf }, { noteRecord }] = await Promise.all([
        import('../draft/seal'),
        import('./recent-store'),
      ]);
      noteRecord(sealerOf(draftKey), { kind, id, name, at: Date.now(), ...(batchId && { batchId }) });
    };
    void note();
  }, [draftKey, kind, id, name, batchId]);
}
