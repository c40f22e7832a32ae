import type { Conversation } from '@qifu/contracts';
import { askFirst, Empty, Failed, Icon, MenuButton, type MenuEntry, SkeletonRows } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useState } from 'react';
import { ContextMenu } from '#shared/context-menu';
import { useRelativeTime } from '#shared/relative-time';
import { askPresence, openConversation } from './chat-line';
import { clearRecords, putAway, readRecent, useChat } from './chat-store';
import { useChatUnread } from './chat-unread';
import { PersonFace } from './person-face';
import { TextWithEmoticons } from './text-with-emoticons';

/** Recent conversations, newest first; a press of the other button, or the menu of a row, offers what can be done. */
export function ConversationList() {
  const text = useText('chat');
  const { rows, hasFailed, isConnected } = useChat();
  const [menu, setMenu] = useState<{ row: Conversation; x: number; y: number }>();
  const ids = rows?.map(({ id }) => id).join();
  useEffect(() => {
    if (ids && isConnected) askPresence(ids.split(','));
  }, [ids, isConnected]);
  const entriesOf = useEntries();
  if (!rows && hasFailed) return <Failed title={text('recent.failed')} onRetry={() => void readRecent()} />;
  if (!rows) return <SkeletonRows rows={6} />;
  if (rows.length === 0)
    return <Empty icon="chat" title={text('recent.none')} hint={text('recent.noneHint')} />;
  return (
    <ul className="chat-list">
      {rows.map((row) => (
        <li
          key={row.id}
          className="chat-row"
          onContextMenu={(event) => {
            event.preventDefault();
            setMenu({ row, x: event.clientX, y: event.clientY });
          }}
        >
          <ConversationRow row={row} />
          <MenuButton
            label={text('recent.menu', { name: row.realName })}
            entries={entriesOf(row)}
            align="end"
            className="chat-row-menu"
          >
            <Icon name="more" />
          </MenuButton>
        </li>
      ))}
      {menu && (
        <ContextMenu
          label={text('recent.menu', { name: menu.row.realName })}
          entries={entriesOf(menu.row)}
          x={menu.x}
          y={menu.y}
          onClose={() => setMenu(undefined)}
        />
      )}
    </ul>
  );
}

function useEntries(): (row: Conversation) => MenuEntry[] {
  const text = useText('chat');
  const clear = async ({ id }: Conversation) => {
    const isSure = await askFirst({
      title: text('recent.clearAsk'),
      effect: text('recent.clearEffect'),
      verb: text('recent.clear'),
      isRisky: true,
    });
    if (isSure) await clearRecords(id).catch(() => undefined);
  };
  return (row) => [
    {
      key: 'putAway',
      label: text('recent.putAway'),
      onSelect: () => void putAway(row.id).catch(() => undefined),
    },
    { key: 'clear', label: text('recent.clear'), isRisky: true, onSelect: () => void clear(row) },
  ];
}

function ConversationRow({ row }: { row: Conversation }) {
  const text = useText('chat');
  const tellTime = useRelativeTime();
  const unread = useChatUnread(({ counts }) => counts[row.id] ?? 0);
  const isCurrent = useChat(({ peer }) => peer?.id === row.id);
  return (
    <button
      type="button"
      className="chat-row-open"
      aria-current={isCurrent || undefined}
      onClick={() => void openConversation(row)}
    >
      <PersonFace person={row} />
      <span className="chat-row-text">
        <span className="chat-row-name">
          <b>{row.realName}</b>
          <time dateTime={new Date(row.latestDate).toISOString()}>{tellTime(row.latestDate)}</time>
        </span>
        <span className="chat-row-last">
          <span className="chat-cut">
            {row.messageType === 'text' ? (
              <TextWithEmoticons text={row.latestMessage} />
            ) : (
              row.messageType && text(`recent.${row.messageType}`)
            )}
          </span>
          {unread > 0 && (
            <>
              <span className="chat-count" aria-hidden="true">
                {unread > 99 ? '99+' : unread}
              </span>
              <span className="q-sr">{text('recent.unread', { count: unread })}</span>
            </>
          )}
        </span>
      </span>
    </button>
  );
}
