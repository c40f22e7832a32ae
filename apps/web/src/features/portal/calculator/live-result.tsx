import type { CalculatorProgress } from '@qifu/contracts';
import { LinkTo, LiveSummary } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { calculatorAddress } from './addresses';
import { amountWords, rangeWords, unitWords } from './money-words';

/** Items beside the questions; the others are counted. */
const mostItems = 6;

/** What comes out so far, beside the questions. */
export function LiveResult({ progress: { summary, date } }: { progress: CalculatorProgress }) {
  const text = useText('calculator');
  const { eligible, needInfo, notEligible, fault, rows, exclusions, min, max, isOpenEnded } = summary;
  const nameOf = (id: string) => rows.find(({ itemId }) => itemId === id)?.fullName ?? '';
  const hidden = rows.length - Math.min(rows.length, mostItems);
  return (
    <>
      <LiveSummary
        title={text('live')}
        words={rangeWords({ min, max }, text)}
        unit={unitWords(text)}
        low={min}
        high={max}
        scale={max * 1.08}
        remark={remarkOf(exclusions.length > 0, isOpenEnded, text)}
        counts={[
          { verdict: 'eligible', label: text('counts.eligible'), count: eligible },
          { verdict: 'needInfo', label: text('countNeedInfo'), count: needInfo },
          { verdict: 'notEligible', label: text('counts.notEligible'), count: notEligible },
        ]}
        items={rows.slice(0, mostItems).map((row) => ({
          key: row.itemId,
          verdict: row.outcome,
          label: row.fullName,
          amount: amountWords(row, text),
          hasChanged: row.isChanged,
        }))}
        more={
          <>
            {hidden > 0 && text('liveHidden', { count: hidden })}{' '}
            {notEligible > 0 && text('liveRefused', { count: notEligible })}{' '}
            {fault > 0 && text('liveFault', { count: fault })}{' '}
            <LinkTo to={calculatorAddress({ view: 'result' })}>{text('liveAll')}</LinkTo>
          </>
        }
        note={exclusions.slice(0, 2).map(({ itemId, better }) => (
          <p key={itemId}>
            {text('liveEither', {
              item: nameOf(itemId),
              better: better.map(nameOf).join(text('itemJoin')),
            })}
          </p>
        ))}
      />
      <p className="calc-note">{text('liveReference', { date })}</p>
    </>
  );
}

const remarkOf = (isExcluded: boolean, isOpenEnded: boolean, text: Text<'calculator'>) =>
  [isExcluded && text('liveExcluded'), isOpenEnded && text('liveOpenEnded')]
    .filter(Boolean)
    .join(text('remarkJoin')) || undefined;
