import { type WorkKind, type WorkTime, workTimes } from '@qifu/contracts';
import { Icon, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { countOf, sumOf, type WorkChoice } from './work-choice';
import { useKindWords } from './work-words';
import './work-matrix.css';

interface MatrixProps {
  kinds: readonly WorkKind[];
  chosen: WorkChoice;
  onChoose: (choice: WorkChoice) => void;
  onRetry: () => void;
}

/** What waits by kind and deadline. A figure chooses what the list below shows; a row ends in its act. */
export function WorkMatrix({ kinds, chosen, onChoose, onRetry }: MatrixProps) {
  const text = useText('home');
  const all = (time: WorkTime) => ({ times: [time], kind: undefined });
  return (
    <section className="home-part home-matrix">
      <h2>
        {text('matrix.title')}
        <small>{text('matrix.hint')}</small>
      </h2>
      <table>
        <caption className="q-sr">{text('matrix.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('matrix.kind')}</th>
            {workTimes.map((time) => (
              <th key={time} scope="col" className={isChosen(chosen, time) ? 'home-chosen' : undefined}>
                {text(`times.${time}`)}
              </th>
            ))}
            <th scope="col">{text('matrix.sum')}</th>
            <th scope="col">{text('matrix.act')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <KindRow key={kind.key} kind={kind} chosen={chosen} onChoose={onChoose} onRetry={onRetry} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('matrix.sum')}</th>
            {workTimes.map((time) => (
              <td key={time} className={isChosen(chosen, time) ? 'home-chosen' : undefined}>
                <Figure
                  count={countOf(kinds, all(time))}
                  name={text('matrix.sum')}
                  time={time}
                  isPlain
                  onChoose={() => onChoose(all(time))}
                />
              </td>
            ))}
            <td>{showNumber(countOf(kinds, { times: workTimes, kind: undefined }))}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      <ul className="home-kinds">
        {kinds.map((kind) => (
          <KindLine key={kind.key} kind={kind} />
        ))}
      </ul>
    </section>
  );
}

const isChosen = ({ times, kind }: WorkChoice, time: WorkTime, of?: string) =>
  times.includes(time) && (!of || !kind || kind === of);

function KindRow({ kind, chosen, onChoose, onRetry }: { kind: WorkKind } & Omit<MatrixProps, 'kinds'>) {
  const text = useText('home');
  const words = useKindWords();
  const { key, to, counts } = kind;
  return (
    <tr>
      <th scope="row">{words.name(key)}</th>
      {workTimes.map((time) => (
        <td key={time} className={isChosen(chosen, time, key) ? 'home-chosen' : undefined}>
          {counts ? (
            <Figure
              count={counts[time]}
              name={words.name(key)}
              time={time}
              onChoose={() => onChoose({ times: [time], kind: key })}
            />
          ) : (
            <span title={text('matrix.failed')}>—</span>
          )}
        </td>
      ))}
      <td className="home-sum">{counts ? showNumber(sumOf(kind)) : '—'}</td>
      <td>
        {counts ? (
          <Link to={to}>{words.all(key)}</Link>
        ) : (
          <button type="button" className="home-link" onClick={onRetry}>
            {text('matrix.retry')}
          </button>
        )}
      </td>
    </tr>
  );
}

interface FigureProps {
  count: number;
  name: string;
  time: WorkTime;
  isPlain?: boolean;
  onChoose: () => void;
}

function Figure({ count, name, time, isPlain, onChoose }: FigureProps) {
  const text = useText('home');
  if (count === 0)
    return (
      <span className="q-mute">
        <span aria-hidden="true">·</span>
        <span className="q-sr">0</span>
      </span>
    );
  return (
    <button
      type="button"
      className={isPlain ? 'home-figure' : `home-figure home-${time}`}
      aria-label={text('matrix.cell', { kind: name, time: text(`times.${time}`), count })}
      onClick={onChoose}
    >
      {showNumber(count)}
    </button>
  );
}

/** A kind on a phone: its name, what is urgent of it, how much. */
function KindLine({ kind }: { kind: WorkKind }) {
  const text = useText('home');
  const words = useKindWords();
  const urgent = (['overdue', 'today'] as const).find((time) => (kind.counts?.[time] ?? 0) > 0);
  return (
    <li>
      <Link to={kind.to}>
        <span>{words.name(kind.key)}</span>
        {urgent && (
          <em className={`home-${urgent}`}>
            {text(`times.${urgent}`)} {kind.counts?.[urgent]}
          </em>
        )}
        <b>{kind.counts ? showNumber(sumOf(kind)) : '—'}</b>
        <Icon name="right" />
      </Link>
    </li>
  );
}
