import { useData } from '@qifu/client';
import { messageApi } from '@qifu/contracts';
import { useAreas, useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { InboxEntry } from '../../../features/messages/inbox/inbox-list';
import { useOpenMessage } from '../../../features/messages/inbox/use-open-message';
import { HomePart } from './home-part';

const shownRows = 5;

/** The latest messages; the rest is in the message centre. */
export function HomeMessages() {
  useAreas('message');
  const text = useText('home');
  const message = useText('message');
  const query = useData(
    messageApi.list,
    { query: { currentPage: 1, pageSize: shownRows } },
    { isQuiet: true },
  );
  const { open, dialog } = useOpenMessage();
  const rows = query.data?.list ?? [];
  return (
    <HomePart
      className="home-messages"
      title={text('messages')}
      end={<Link to="/messageRecord">{message('center')}</Link>}
    >
      {query.data && rows.length === 0 && <p className="q-mute">{text('messagesNone')}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <InboxEntry row={row} onOpen={() => void open(row)} />
          </li>
        ))}
      </ul>
      {dialog}
    </HomePart>
  );
}
