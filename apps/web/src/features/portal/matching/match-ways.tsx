import type { MatchDetail } from '@qifu/contracts';
import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { dayWords } from './money';

/** Doing nothing beside the smallest step, so that both can be weighed. */
export function MatchWays({ detail: { row, ways } }: { detail: MatchDetail }) {
  const text = useText('matching');
  if (row.outcome === 'eligible' || row.outcome === 'needInfo' || row.outcome === 'fault') return null;
  const [first, ...others] = ways;
  return (
    <section className="match-ways">
      <div className="q-tone-run">
        <h3>
          <Icon name="stateWait" />
          {text('detail.nothing')}
        </h3>
        <p className="match-ways-value">
          {row.wait ? text('detail.nothingWait', { day: dayWords(row.wait) }) : text('detail.nothingNever')}
        </p>
        <p>{text(row.wait ? 'detail.nothingWaitNote' : 'detail.nothingNeverNote')}</p>
      </div>
      <div className="q-tone-info">
        <h3>
          <Icon name="stateStep" />
          {text('detail.step')}
        </h3>
        {first ? (
          <>
            {first.map((change) => (
              <p className="match-ways-value" key={change.factKey}>
                {text('detail.stepChange', { ...change })}
              </p>
            ))}
            <p>{text('detail.stepNote')}</p>
            {others.length > 0 && (
              <details>
                <summary>{text('detail.otherWays', { count: others.length })}</summary>
                <ul>
                  {others.map((way) => (
                    <li key={way.map(({ factKey }) => factKey).join(' ')}>
                      {way.map((change) => text('detail.stepChange', { ...change })).join(text('best.join'))}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </>
        ) : (
          <>
            <p className="match-ways-value">{text('detail.stepNone')}</p>
            <p>{text('detail.stepNoneNote')}</p>
          </>
        )}
      </div>
    </section>
  );
}
