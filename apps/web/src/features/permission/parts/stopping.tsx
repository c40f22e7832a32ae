import { useData } from '@qifu/client';
import { authorityApi, type StoppingWork } from '@qifu/contracts';
import { Notice, showTime } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';

/** What of people's work would stop, told before it does; nothing where nothing would. */
export function Stopping({ stopping: { list, more, orphans } }: { stopping: StoppingWork }) {
  useAreas('stopping');
  const text = useText('stopping');
  const count = list.length + more;
  if (count + orphans.length === 0) return null;
  return (
    <Notice tone="warn" title={text('title')} role="status">
      {list.map(({ kind, userId, realName, count: open, dueAt }) => (
        <p key={`${kind} ${userId}`}>
          {text(`kinds.${kind}`, { name: realName, count: open })}
          {dueAt !== null && ` ${text('due', { time: showTime(dueAt, 'minute') })}`}
        </p>
      ))}
      {more > 0 && <p>{text('more', { count: more })}</p>}
      {orphans.length > 0 && <p>{text('orphans', { names: orphans.join(text('and')) })}</p>}
    </Notice>
  );
}

interface StoppingNoticeProps {
  userIds: readonly string[];
  roleIds: readonly string[];
}

/** The same of people who are to lose roles, asked while they are chosen. */
export function StoppingNotice({ userIds, roleIds }: StoppingNoticeProps) {
  const mayAsk = useMayCall(authorityApi.listStopping);
  const query = useData(
    authorityApi.listStopping,
    { body: { userIds: [...userIds], roleIds: [...roleIds] } },
    { enabled: mayAsk && userIds.length > 0 && roleIds.length > 0, isQuiet: true, keepsFormer: false },
  );
  return query.data ? <Stopping stopping={query.data} /> : null;
}
