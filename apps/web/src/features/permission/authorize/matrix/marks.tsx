import { Icon, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { MatrixItem } from './matrix-model';
import type { Ticked } from './matrix-turns';

/** held: granted here; inherited and temporary: had from elsewhere; none: not had. */
export type MarkState = 'held' | 'inherited' | 'temporary' | 'none';

/** How an item stands: its mark, and what was changed about it. */
export interface Mark {
  state: MarkState;
  change: 'added' | 'taken' | undefined;
}

export function markOf(item: MatrixItem, chosen: ReadonlySet<string>): Mark {
  const isOn = chosen.has(item.key);
  const elsewhere = item.from.length > 0 ? 'inherited' : item.temporary ? 'temporary' : 'none';
  const change = isOn ? 'added' : 'taken';
  return { state: isOn ? 'held' : elsewhere, change: isOn === item.isHeld ? undefined : change };
}

const icons = { held: 'check', inherited: 'check', temporary: 'clock', none: 'check' } as const;

/** The square of one item. */
export const MarkBox = ({ state }: { state: MarkState }) => (
  <span className="mx-box" data-mark={state} aria-hidden="true">
    <Icon name={icons[state]} />
  </span>
);

/** The square of many: a row, a column, a branch. */
export const ManyBox = ({ ticked }: { ticked: Ticked }) => (
  <span className="mx-box mx-many" data-ticked={ticked} aria-hidden="true">
    <Icon name={ticked === 'some' ? 'minus' : 'check'} />
  </span>
);

/** What a mark says in words: for screen readers and on hover. */
export function useMarkWords() {
  const text = useText('authorize');
  return (item: MatrixItem, { state, change }: Mark): string => {
    const words = [text(`mark.${change ?? state}`)];
    if (item.from.length > 0) words.push(text('mark.from', { from: item.from.join('、') }));
    if (item.temporary)
      words.push(
        text('mark.until', {
          count: item.temporary.count,
          time: showTime(item.temporary.endsAt, 'minute'),
        }),
      );
    if (item.isFixed) words.push(text('mark.fixed'));
    return words.join('，');
  };
}

/** What the squares mean, for those that are on the page. */
export function Legend({ shows }: { shows: { inherited: boolean; temporary: boolean } }) {
  const text = useText('authorize');
  const states: MarkState[] = [
    'held',
    ...(shows.inherited ? (['inherited'] as const) : []),
    ...(shows.temporary ? (['temporary'] as const) : []),
    'none',
  ];
  return (
    <ul className="mx-legend" aria-label={text('legend')}>
      {states.map((state) => (
        <li key={state}>
          <MarkBox state={state} />
          {text(`mark.${state}`)}
        </li>
      ))}
      <li>
        <span className="mx-dot" aria-hidden="true" />
        {text('mark.absent')}
      </li>
    </ul>
  );
}
