import { usePages } from '@qifu/client';
import { userPickersApi } from '@qifu/contracts';
import { Button, Empty, Failed, SkeletonRows, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useRef, useState } from 'react';
import { askPresence, openConversation } from './chat-line';
import { useChat } from './chat-store';
import { PersonFace } from './person-face';

/** Contacts come by so many, the next ones as the end of the list is this near (spec 9). */
const pageSize = 20;
const nearPx = 300;
const typingMs = 300;
const noRightCode = 403;

/** Everybody to write to; whoever has no such list is told so. */
export function ContactList() {
  const text = useText('chat');
  const [typed, setTyped] = useState('');
  const keyword = useDelayed(typed.trim());
  const isConnected = useChat((chat) => chat.isConnected);
  const box = useRef<HTMLDivElement>(null);
  const contacts = usePages(userPickersApi.listContacts, (currentPage) => ({
    query: { keyword, currentPage, pageSize },
  }));
  const { rows, error } = contacts;
  const ids = rows?.map(({ id }) => id).join();
  useEffect(() => {
    if (ids && isConnected) askPresence(ids.split(',').slice(-pageSize * 2));
    // A short page that leaves room below shows more at once.
    const list = box.current;
    if (list && list.scrollHeight > 0 && list.scrollHeight - list.clientHeight < nearPx) contacts.readMore();
  }, [ids, isConnected, contacts.readMore]);
  if (error?.code === noRightCode) return <Empty icon="users" title={text('contacts.denied')} />;
  return (
    <>
      <div className="chat-search">
        <TextInput
          icon="search"
          type="search"
          maxLength={200}
          aria-label={text('contacts.search')}
          placeholder={text('contacts.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {!rows && error && <Failed title={text('contacts.failed')} onRetry={() => void contacts.refetch()} />}
      {!rows && !error && <SkeletonRows rows={6} />}
      {rows?.length === 0 && (
        <Empty icon="users" title={text('contacts.none')} hint={text('contacts.noneHint')} />
      )}
      {rows && rows.length > 0 && (
        <div
          className="chat-scroll"
          ref={box}
          onScroll={({ currentTarget: list }) => {
            if (list.scrollHeight - list.scrollTop - list.clientHeight < nearPx) contacts.readMore();
          }}
        >
          <ul className="chat-list">
            {rows.map((contact) => (
              <li key={contact.id} className="chat-row">
                <button
                  type="button"
                  className="chat-row-open"
                  onClick={() => void openConversation(contact)}
                >
                  <PersonFace person={contact} />
                  <span className="chat-row-text">
                    <span className="chat-row-name">
                      <b>{contact.realName}</b>
                      <span>{contact.account}</span>
                    </span>
                    <span className="chat-row-last chat-cut" title={contact.department}>
                      {contact.department}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {error && <Button onClick={contacts.readMore}>{text('contacts.more')}</Button>}
        </div>
      )}
    </>
  );
}

/** What was typed, once typing has paused. */
function useDelayed(value: string): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), typingMs);
    return () => clearTimeout(timer);
  }, [value]);
  return late;
}
