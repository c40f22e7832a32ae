import { call } from '@qifu/client';
import { type MessageDetail, type MessageRow, messageApi, messageTypes } from '@qifu/contracts';
import { workflowMessagePath } from '@qifu/rules';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { go } from '#shared/go';
import { lowerUnreadCount } from '#shared/unread-messages';

const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog')).MessageDialog }));

/** What is known of a message before it is read; of one that an address names, its id alone. */
type Opened = Pick<MessageRow, 'id'> & Partial<MessageRow>;

/**
 * Opens messages: a workflow message leads to its page, every other one is read in a dialog. The first opening takes it
 * out of the number at the bell.
 */
export function useOpenMessage(): { open: (row: Opened) => Promise<void>; dialog: ReactNode } {
  const cache = useQueryClient();
  const [shown, setShown] = useState<{ row: Opened; detail?: MessageDetail }>();
  const opened = useRef(new Set<string>());

  const open = async (row: Opened) => {
    if (row.type !== messageTypes.workflow) setShown({ row });
    try {
      const detail = await call(messageApi.readInfo, { params: { id: row.id } });
      if (row.isRead === '0' && !opened.current.has(row.id)) lowerUnreadCount(1);
      opened.current.add(row.id);
      void cache.invalidateQueries({ queryKey: [messageApi.list.resource] });
      if (detail.type === messageTypes.workflow) {
        setShown(undefined);
        go(workflowMessagePath(detail.bodyText));
      } else setShown((now) => (now?.row.id === row.id ? { row, detail } : now));
    } catch {
      // Said by the one place that reacts to failures.
      setShown(undefined);
    }
  };
  const dialog = shown && (
    <Suspense fallback={null}>
      <MessageDialog
        title={shown.row.title ?? shown.detail?.title ?? ''}
        detail={shown.detail}
        onClose={() => setShown(undefined)}
      />
    </Suspense>
  );
  return { open, dialog };
}
