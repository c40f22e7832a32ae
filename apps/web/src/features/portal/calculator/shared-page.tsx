import { calculatorKeptApi, type MatchOutcome } from '@qifu/contracts';
import { buttonClass, Empty, SkeletonRows, showTime } from '@qifu/ui/parts';
import {
  AmountBar,
  BlockHead,
  Line,
  Lines,
  LinkTo,
  PageColumns,
  PageHead,
  VerdictMark,
} from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { usePublicData } from '#shared/given/use-public-data';
import { calculatorAddress } from './addresses';
import { amountWords, rangeWords, unitWords } from './money-words';

const shownOutcomes: readonly MatchOutcome[] = ['eligible', 'needInfo', 'nearMiss', 'waiting'];

/** What somebody shared, to be read only: items and amounts, and answers where he ticked them. */
export function SharedPage({ token }: { token: string }) {
  const text = useText('calculator');
  const { data, error } = usePublicData(calculatorKeptApi.shared, { params: { token } });
  const crumbs = [
    { label: text('crumbs.door'), to: '/door' },
    { label: text('crumbs.calculator'), to: calculatorAddress() },
    { label: text('crumbs.shared') },
  ];
  if (!data)
    return (
      <>
        <PageHead
          crumbLabel={text('crumbs.label')}
          crumbs={crumbs}
          title={error ? text('sharedGone') : text('counting')}
        />
        <PageColumns>
          {error ? (
            <Empty icon="calculator" title={text('sharedGoneHint')}>
              <LinkTo to={calculatorAddress()} className={buttonClass('main')}>
                {text('startOwn')}
              </LinkTo>
            </Empty>
          ) : (
            <SkeletonRows />
          )}
        </PageColumns>
      </>
    );
  const rows = data.items.filter(({ outcome }) => shownOutcomes.includes(outcome));
  return (
    <>
      <PageHead
        crumbLabel={text('crumbs.label')}
        crumbs={crumbs}
        title={text('sharedTitle', { sum: [rangeWords(data.combination, text), unitWords(text)].join(' ') })}
        facts={
          <>
            <span>{text('judgedOn', { date: data.date })}</span>
            <span>{text('until', { date: showTime(data.expiresTime, 'date') })}</span>
          </>
        }
      />
      <PageColumns
        side={
          <section className="calc-ground">
            <LinkTo to={calculatorAddress()} className={buttonClass('main')}>
              {text('startOwn')}
            </LinkTo>
            <p>{data.disclaimer}</p>
            <p>
              {text('sharedGround', { time: showTime(data.time, 'minute') })} <code>{data.code}</code>
            </p>
          </section>
        }
      >
        <section>
          <BlockHead title={text('sharedItems', { count: rows.length })} />
          <Lines>
            {rows.map((row) => (
              <Line
                key={row.itemId}
                note={<VerdictMark verdict={row.outcome}>{text(`verdicts.${row.outcome}`)}</VerdictMark>}
                end={
                  <AmountBar
                    value={amountWords(row, text)}
                    unit={row.amount ? unitWords(text) : undefined}
                    isPale={!row.isChosen}
                  />
                }
              >
                {row.fullName}
              </Line>
            ))}
          </Lines>
        </section>
        {data.answers.length > 0 && (
          <section>
            <BlockHead title={text('sharedAnswers')} />
            <dl className="calc-answers">
              {data.answers.map(({ key, label, text: value }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </PageColumns>
    </>
  );
}
