import { call, useData } from '@qifu/client';
import { authorityApi, type RunningWorkKind, runningWorkKinds, type StoppingWork } from '@qifu/contracts';
import { Notice, showTime } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useMayCall, useMayHold } from '#shared/allowed';
import './stopping.css';

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
          {dueAt !== null && text('due', { time: showTime(dueAt, 'minute') })}
        </p>
      ))}
      {runningWorkKinds
        .filter((kind) => list.some((one) => one.kind === kind))
        .map((kind) => (
          <HandOn key={kind} kind={kind} />
        ))}
      {more > 0 && <p>{text('more', { count: more })}</p>}
      {orphans.length > 0 && <p>{text('orphans', { names: orphans.join(text('and')) })}</p>}
    </Notice>
  );
}

const handedOnIn = {
  sheets: 'reviewPreparation',
  ledGroups: 'reviewPreparation',
  applications: 'enterprise',
} as const satisfies Record<RunningWorkKind, string>;

/** Where work of the kind is handed on; whoever may open the page opens it beside the question. */
function HandOn({ kind }: { kind: RunningWorkKind }) {
  const text = useText('stopping');
  const menu = handedOnIn[kind];
  const words = text(`handOn.${kind}`);
  return (
    <p>
      {useMayHold(`${menu}:view`) ? (
        <a href={`/${menu}`} target="_blank" rel="noreferrer">
          {words}
        </a>
      ) : (
        words
      )}
    </p>
  );
}

/** What switching people off or deleting them means, and what of their work stops by it; read before it is asked. */
export function useLeavingEffect() {
  useAreas('stopping');
  const mayAsk = useMayCall(authorityApi.listStopping);
  return (effect: string) => async (people: readonly { id: string }[]) => {
    if (!mayAsk) return effect;
    const userIds = people.map(({ id }) => id);
    const stopping = await call(authorityApi.listStopping, { body: { userIds, roleIds: null } });
    return (
      <div className="stp-told">
        <p>{effect}</p>
        <Stopping stopping={stopping} />
      </div>
    );
  };
}

interface StoppingNoticeProps {
  userIds: readonly string[];
  /** Null where the people are to be switched off. */
  roleIds: readonly string[] | null;
}

/** The same of people who are to lose roles or be switched off, asked while they are chosen. */
export function StoppingNotice({ userIds, roleIds }: StoppingNoticeProps) {
  const mayAsk = useMayCall(authorityApi.listStopping);
  const query = useData(
    authorityApi.listStopping,
    { body: { userIds: [...userIds], roleIds: roleIds && [...roleIds] } },
    {
      enabled: mayAsk && userIds.length > 0 && roleIds?.length !== 0,
      isQuiet: true,
      keepsFormer: false,
    },
  );
  return query.data ? <Stopping stopping={query.data} /> : null;
}
