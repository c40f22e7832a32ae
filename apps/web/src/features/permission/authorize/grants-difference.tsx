import type { GrantsPreview } from '@qifu/contracts';
import { Empty, Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

type ChangedItems = GrantsPreview['gained'];
type ChangedPeople = GrantsPreview['members'];

/** What a save would do: items given and taken by kind, and the people it makes a difference for. */
export function GrantsDifference({ preview, isCounted }: { preview: GrantsPreview; isCounted: boolean }) {
  const text = useText('authorize');
  const { gained, lost, gaining, losing, members } = preview;
  if (gained.length + lost.length === 0)
    return <Empty icon="check" title={text('same')} hint={text('sameHint')} />;
  return (
    <div className="az-review">
      {!isCounted && <Notice tone="warn" title={text('notCounted')} />}
      {isCounted && members.count > 0 && (
        <Notice tone="warn" title={text('signedOut', { count: members.count })}>
          {namesOf(members)}
        </Notice>
      )}
      <div className="az-sides">
        <Side title={text('gains')} mark="+" items={gained} />
        <Side title={text('loses')} mark="−" items={lost} />
      </div>
      {isCounted && (
        <dl className="az-people">
          <dt>{text('gaining', { count: gaining.count })}</dt>
          <dd>{namesOf(gaining) || text('nobodyGains')}</dd>
          <dt>{text('losing', { count: losing.count })}</dt>
          <dd>{namesOf(losing) || text('nobodyLoses')}</dd>
        </dl>
      )}
    </div>
  );
}

const namesOf = ({ count, names }: ChangedPeople) => names.join('、') + (count > names.length ? '…' : '');

function Side({ title, mark, items }: { title: string; mark: '+' | '−'; items: ChangedItems }) {
  const text = useText('authorize');
  return (
    <section className={mark === '+' ? 'az-side az-gained' : 'az-side az-lost'}>
      <h2>
        {title}
        <span>{items.reduce((sum, { count }) => sum + count, 0)}</span>
      </h2>
      {items.length === 0 && <p className="az-none">{text('noChange')}</p>}
      {items.map(({ itemType, count, names }) => (
        <div key={itemType}>
          <h3>
            {text(`step.${itemType}`)}
            <span>{count}</span>
          </h3>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <b aria-hidden="true">{mark}</b>
                {name}
              </li>
            ))}
            {count > names.length && (
              <li className="az-none">{text('andMore', { count: count - names.length })}</li>
            )}
          </ul>
        </div>
      ))}
    </section>
  );
}
