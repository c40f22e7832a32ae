import type { CalculatorShared, MatchOutcome } from '@qifu/contracts';
import { buttonClass, showTime } from '@qifu/ui/parts';
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
import type { ReactNode } from 'react';
import { calculatorAddress } from './addresses';
import { amountUnit, amountWords } from './money-words';

const shownOutcomes: readonly MatchOutcome[] = ['eligible', 'needInfo', 'nearMiss', 'waiting'];

interface ShownResultProps {
  data: CalculatorShared;
  title: string;
  crumbs: readonly { label: string; to?: string }[];
  /** Beside the one way on: to begin anew. */
  act?: ReactNode;
}

/** A result as it was kept, to be read only: items and amounts, and the answers that go along. */
export function ShownResult({ data, title, crumbs, act }: ShownResultProps) {
  const text = useText('calculator');
  const rows = data.items.filter(({ outcome }) => shownOutcomes.includes(outcome));
  return (
    <>
      <PageHead
        crumbLabel={text('crumbs.label')}
        crumbs={crumbs}
        title={title}
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
            {act}
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
                    unit={amountUnit(row, text)}
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
