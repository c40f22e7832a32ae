import { useData } from '@qifu/client';
import { type MatchChange, matchApi } from '@qifu/contracts';
import { Icon, type IconName, showTime } from '@qifu/ui/parts';
import { BlockHead, LinkTo, verdictFaces } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { wishTo } from '../subscription/addresses';
import { matchDetailAddress } from './addresses';
import type { Say } from './money';
import { lastVisit } from './opened';

/** Shown at first; the rest on demand. */
const fewChanges = 5;

/** What was gained and lost since the last visit, each with its cause. */
export function MatchChanges({ firm }: { firm: string | undefined }) {
  const text = useText('matching');
  const [since] = useState(() => lastVisit(firm ?? 'own'));
  const [isWhole, setIsWhole] = useState(false);
  const { data } = useData(
    matchApi.changes,
    { query: { enterpriseId: firm, ...(!isWhole && { since }) } },
    { isQuiet: true },
  );
  if (!data) return null;
  const day = showTime(since, 'date');
  const list = isWhole ? data.list : data.list.slice(0, fewChanges);
  return (
    <section>
      <BlockHead title={text('changes.title')} note={day} />
      {list.length === 0 ? (
        <p className="match-note">{text('changes.none', { day })}</p>
      ) : (
        <ul className="match-feed">
          {list.map((change) => (
            <Change key={change.id} change={change} text={text} firm={firm} />
          ))}
        </ul>
      )}
      {!isWhole && (
        <button type="button" className="q-link" onClick={() => setIsWhole(true)}>
          {text('changes.all')}
        </button>
      )}
      <p className="match-note">
        <LinkTo to={wishTo()}>{text('changes.subscribe')}</LinkTo>
      </p>
    </section>
  );
}

function Change({ change, text, firm }: { change: MatchChange; text: Say; firm: string | undefined }) {
  const { itemId, itemName, from, to, time, detail } = change;
  const face = to === 'none' ? { tone: 'idle', icon: 'x' as IconName } : verdictFaces[to];
  const isNew = from === 'none';
  const words =
    to === 'none'
      ? text('changes.went', { name: '' })
      : isNew
        ? text('changes.came', { name: '', to: text(`outcome.${to}`) })
        : text('changes.became', { name: '', from: text(`outcome.${from}`), to: text(`outcome.${to}`) });
  return (
    <li className={`q-tone-${face.tone}`}>
      <Icon name={isNew ? 'plus' : face.icon} />
      <div>
        <LinkTo to={matchDetailAddress(itemId, firm)}>{itemName}</LinkTo>
        {words}
        <br />
        <small>{text('changes.when', { day: showTime(time, 'date'), detail })}</small>
      </div>
    </li>
  );
}
