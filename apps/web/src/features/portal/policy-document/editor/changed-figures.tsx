import type { EditionComparison, EditionImpact, ImpactFigures, ParameterChange } from '@qifu/contracts';
import { showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { figureWords } from '../../policy-parts/figure-words';
import { EffectWords } from './effect-words';
import type { useImpact } from './use-comparison';

interface FiguresProps {
  comparison: EditionComparison;
  impact: ReturnType<typeof useImpact>;
}

/** What changes of the rules: whom it touches in one sentence, item by item, then every parameter with both values. */
export function ChangedFigures({ comparison, impact }: FiguresProps) {
  const text = useText('policyEditor');
  const { params, rules } = comparison;
  return (
    <section className="pe-figures" aria-labelledby="pe-figures">
      <h2 id="pe-figures">{text('impact.title')}</h2>
      {params.length + rules === 0 ? (
        <p className="q-mute">{text('impact.none')}</p>
      ) : (
        <Loaded query={impact} what={text('impact.title')} rows={2}>
          {(told) => <Whole told={told} />}
        </Loaded>
      )}
      {params.length > 0 && <Parameters params={params} impact={impact.data} />}
    </section>
  );
}

function Whole({ told }: { told: EditionImpact }) {
  const text = useText('policyEditor');
  const { affected, firms, day, items } = told;
  return (
    <>
      <p className="pe-affects">
        <b>
          {text(affected > 0 ? 'impact.affects' : 'impact.affectsNobody', { count: showNumber(affected) })}
        </b>{' '}
        <span className="q-mute">{text('impact.of', { count: showNumber(firms), day })}</span>
      </p>
      <ul className="pe-item-effects">
        {items.map(({ itemId, item, whole }) => (
          <li key={itemId}>
            <span>{item}</span>
            <EffectWords effect={whole} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Parameters({
  params,
  impact,
}: {
  params: readonly ParameterChange[];
  impact: EditionImpact | undefined;
}) {
  const text = useText('policyEditor');
  const effectOf = ({ itemId, name }: ParameterChange) =>
    impact?.items.find((one) => one.itemId === itemId)?.params.find((one) => one.name === name);
  return (
    <table className="pe-params">
      <thead>
        <tr>
          {(['param', 'was', 'is', 'alone'] as const).map((column) => (
            <th key={column} scope="col">
              {text(`impact.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {params.map((one) => (
          <tr key={`${one.itemId} ${one.name}`}>
            <th scope="row">
              {one.label}
              <small>{one.item}</small>
            </th>
            <td data-label={text('impact.was')}>
              <Value value={one.before} />
            </td>
            <td data-label={text('impact.is')}>
              <Value value={one.after} />
            </td>
            <td data-label={text('impact.alone')}>
              <Alone told={impact !== undefined} effect={effectOf(one)?.effect ?? null} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value }: { value: ParameterChange['before'] }) {
  const text = useText('policyEditor');
  if (!value) return <span className="q-mute">{text('diff.nothing')}</span>;
  return (
    <>
      <b>{figureWords(value.value, value.unit)}</b> <small>{text('impact.since', { day: value.from })}</small>
    </>
  );
}

/** A parameter that came or went with its condition does nothing alone. */
function Alone({ told, effect }: { told: boolean; effect: ImpactFigures | null }) {
  const text = useText('policyEditor');
  if (!told) return <span className="q-mute">…</span>;
  return effect ? <EffectWords effect={effect} /> : <span className="q-mute">{text('impact.notAlone')}</span>;
}
