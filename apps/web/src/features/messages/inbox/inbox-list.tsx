import { usePages } from '@qifu/client';
import { type MessageRow, messageApi, messageTypes } from '@qifu/contracts';
import { Empty, Failed, KindTag, SkeletonRows, showTime, useNearEnd, usePatience } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useRef } from 'react';
import { useRelativeTime } from '#shared/relative-time';
import '../messages.css';

const pageSize = 20;

/** The person's messages, newest first, page after page while they are scrolled. */
export function InboxList({ onOpen }: { onOpen: (row: MessageRow) => void }) {
  const text = useText('message');
  const pages = usePages(messageApi.list, (currentPage) => ({ query: { currentPage, pageSize } }));
  const isWaiting = usePatience(pages.isLoading);
  const list = useRef<HTMLUListElement>(null);
  useNearEnd(list, pages.rows?.length ?? 0, pages.readMore);
  if (pages.error && !pages.rows)
    return (
      <Failed
        title={text('failed')}
        eventNumber={pages.error.extras?.requestId}
        onRetry={() => void pages.refetch()}
      />
    );
  if (isWaiting) return <SkeletonRows rows={6} />;
  if (pages.rows?.length === 0) return <Empty icon="bell" title={text('none')} hint={text('noneHint')} />;
  return (
    <>
      <ul ref={list} className="msg-list">
        {pages.rows?.map((row) => (
          <li key={row.id}>
            <InboxEntry row={row} onOpen={() => onOpen(row)} />
          </li>
        ))}
      </ul>
      <p className="q-mute msg-more" role="status">
        {pages.isReadingMore ? text('more') : pages.error && text('failed')}
      </p>
    </>
  );
}

/** One message of a short list: what it is, what it begins with, when it came. */
export function InboxEntry({ row, onOpen }: { row: MessageRow; onOpen: () => void }) {
  const text = useText('message');
  const relative = useRelativeTime();
  const kind = useMessageKind();
  return (
    <button
      type="button"
      className="msg-entry"
      data-unread={row.isRead === '0' || undefined}
      onClick={onOpen}
    >
      <span className="msg-entry-title">
        {row.isRead === '0' && <span className="q-sr">{text('unread')} </span>}
        {row.title}
      </span>
      {row.excerpt && <span className="msg-entry-text">{row.excerpt}</span>}
      <span className="msg-entry-facts">
        <KindTag>{kind(row.type)}</KindTag>
        <time title={showTime(row.releaseTime)}>{relative(row.releaseTime)}</time>
      </span>
    </button>
  );
}

/** The word for a kind of message. */
export function useMessageKind(): (type: number) => string {
  const text = useText('message');
  return (type) => {
    if (type === messageTypes.notice) return text('type.notice');
    return text(type === messageTypes.workflow ? 'type.workflow' : 'type.system');
  };
}
