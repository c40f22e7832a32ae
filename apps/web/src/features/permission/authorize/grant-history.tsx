import { useData } from '@qifu/client';
import { type GrantEvent, grantHistoryApi, grantHistoryDays } from '@qifu/contracts';
import { Button, Empty, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import './grant-history.css';

interface GrantHistoryProps {
  objectId: string;
  /** Its own page: what was done to it needs no name. */
  isOfPerson: boolean;
  /** Puts the reverse of a change where it can be checked and saved; none where nothing can be granted. */
  onPutBack?: (event: GrantEvent) => void;
}

/** The changes of rights of the last days, newest first: who, when, and what came and went. */
export function GrantHistory({ objectId, isOfPerson, onPutBack }: GrantHistoryProps) {
  const text = useText('grantHistory');
  const query = useData(grantHistoryApi.listHistory, { params: { objectId } }, { isQuiet: true });
  const days = grantHistoryDays;
  return (
    <Loaded query={query} what={text('title', { days })} rows={4}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty icon="clock" title={text('none', { days })} hint={text('noneHint')} />
        ) : (
          <ol className="gh">
            {list.map((event) => (
              <li key={`${event.id} ${event.objectType} ${event.objectId}`}>
                <Head event={event} />
                <Facts event={event} isOfPerson={isOfPerson} />
                {onPutBack && <PutBack event={event} objectId={objectId} onPutBack={onPutBack} />}
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

function Head({ event: { at, realName, account, reason } }: { event: GrantEvent }) {
  const text = useText('grantHistory');
  return (
    <p className="gh-head">
      <time dateTime={new Date(at).toISOString()}>{showTime(at, 'minute')}</time>
      <b title={text('by', { name: realName, account })}>{realName || account}</b>
      {reason && <span>{reason}</span>}
    </p>
  );
}

function Facts({ event, isOfPerson }: { event: GrantEvent; isOfPerson: boolean }) {
  const text = useText('grantHistory');
  const { objectType, objectName, added, removed, unseen, endsAt, isOn, gained, lost, more } = event;
  const role = objectName || text('beyond');
  const names = (people: readonly string[]) => people.map((name) => name.split('/')[0]).join('、');
  const until = endsAt === null ? '' : ` ${text('until', { time: showTime(endsAt, 'minute') })}`;
  const hasItems = gained.length + lost.length + more > 0;
  return (
    <>
      {isOn !== null && <p>{text(isOn ? 'on' : 'off', { role })}</p>}
      {isOfPerson && hasItems && objectType === 'Role' && <p className="gh-of">{text('ofRole', { role })}</p>}
      {added.length > 0 && (
        <p data-change="gain">
          {(isOfPerson ? text('joined', { role }) : text('added', { names: names(added) })) + until}
        </p>
      )}
      {removed.length > 0 && (
        <p data-change="lose">
          {isOfPerson ? text('left', { role }) : text('removed', { names: names(removed) })}
        </p>
      )}
      {unseen > 0 && <p className="gh-of">{text('unseen', { count: unseen })}</p>}
      <Items change="gain" items={gained} until={added.length === 0 ? until : ''} />
      <Items change="lose" items={lost} until="" />
      {more > 0 && <p className="gh-of">{text('more', { count: more })}</p>}
    </>
  );
}

/** So many are named at once; the others on demand. */
const namedAtOnce = 12;

interface ItemsProps {
  change: 'gain' | 'lose';
  items: GrantEvent['gained'];
  until: string;
}

function Items({ change, items, until }: ItemsProps) {
  const text = useText('grantHistory');
  const kinds = useText('authorize');
  const join = useText('dataScheme');
  if (items.length === 0) return null;
  const named = items.map(({ itemType, name }) =>
    itemType === 'button' || itemType === 'module'
      ? name
      : text('item', { kind: kinds(`step.${itemType}`), name }),
  );
  const words = named.join(join('listAnd')) + until;
  const label = text(change === 'gain' ? 'gainedCount' : 'lostCount', { count: items.length });
  if (items.length <= namedAtOnce)
    return (
      <p data-change={change}>
        <b>{text(change === 'gain' ? 'gained' : 'lost')}</b> {words}
      </p>
    );
  return (
    <details data-change={change}>
      <summary>{label}</summary>
      {words}
    </details>
  );
}

/** A change of the grants of this very object, all of which is known one by one, can be turned round. */
function PutBack({
  event,
  objectId,
  onPutBack,
}: Required<Pick<GrantHistoryProps, 'onPutBack' | 'objectId'>> & { event: GrantEvent }) {
  const text = useText('grantHistory');
  const items = [...event.gained, ...event.lost];
  if (event.objectId !== objectId || items.length === 0 || event.endsAt !== null) return null;
  const isWhole = event.more === 0 && items.every(({ itemId }) => itemId !== '');
  if (!isWhole) return <p className="gh-of">{text('cannot')}</p>;
  return (
    <Button kind="text" title={text('putBackHint')} onClick={() => onPutBack(event)}>
      {text('putBack')}
    </Button>
  );
}
