import { useAction, useData } from '@qifu/client';
import { type MessageRow, messageApi, messageTypes } from '@qifu/contracts';
import { SkeletonRows, StatusTag, showTime } from '@qifu/ui/parts';
import { Line, Lines, LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useState } from 'react';
import { isIndividual, useSession } from '#shared/session';
import { Block } from './block';

const MessageBody = lazy(async () => ({ default: (await import('./message-body')).MessageBody }));

const pageSize = 5;
const centre = '/messageRecord';

/** The newest messages; each opens in its place, which counts it as read. */
export function MessageBlock() {
  const text = useText('personalCentre');
  const hasOffice = useSession(({ user }) => !isIndividual(user));
  const read = useData(messageApi.list, { query: { pageSize } }, { isQuiet: true });
  const readAll = useAction(messageApi.readAll);
  const isUnread = read.data?.list.some(({ isRead }) => isRead === '0');
  return (
    <Block
      title={text('message.title')}
      read={read}
      end={
        <span className="pc-ends">
          {isUnread && (
            <button
              type="button"
              className="q-link"
              disabled={readAll.isPending}
              onClick={() => readAll.mutate({ body: {} })}
            >
              {text('message.readAll')}
            </button>
          )}
          {hasOffice && <LinkTo to={centre}>{text('message.centre')}</LinkTo>}
        </span>
      }
      none={{
        isSo: ({ list }) => list.length === 0,
        title: text('message.none'),
        hint: text('message.noneHint'),
      }}
    >
      {({ list }) => (
        <Lines>
          {list.map((row) => (
            <Message key={row.id} row={row} />
          ))}
        </Lines>
      )}
    </Block>
  );
}

function Message({ row: { id, title, type, isRead, releaseTime } }: { row: MessageRow }) {
  const text = useText('personalCentre');
  const [isOpen, setIsOpen] = useState(false);
  // What a workflow asks for is done on a page of the office.
  const isWork = type === messageTypes.workflow;
  return (
    <Line
      note={
        <>
          {showTime(releaseTime, 'minute')}
          {isOpen && (
            <Suspense fallback={<SkeletonRows rows={2} />}>
              <MessageBody id={id} />
            </Suspense>
          )}
        </>
      }
      end={isRead === '0' && <StatusTag tone="info">{text('message.unread')}</StatusTag>}
    >
      {isWork ? (
        <LinkTo to={`${centre}?message=${encodeURIComponent(id)}`}>{title}</LinkTo>
      ) : (
        <button
          type="button"
          className="q-link pc-message"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
        </button>
      )}
    </Line>
  );
}
