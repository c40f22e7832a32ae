import type { ProjectResult } from '@qifu/contracts';
import { scorePlaces } from '@qifu/review-scoring';
import { FactList, KeyFigures, showNumber } from '@qifu/ui/parts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import { ResultExperts } from './result-experts';
import { ResultRounds } from './result-rounds';
import { FlagTags } from './result-words';
import './result.css';

/** How a result came about: score and rank, every arithmetic step, every sheet, earlier rounds (look 6). */
export function ResultPanel({ result }: { result: ProjectResult }) {
  const text = useText('reviewResult');
  const { aggregates } = result;
  return (
    <div className="rv-result">
      <KeyFigures
        figures={[
          {
            label: text('official'),
            value: showNumber(aggregates.officialScore, scorePlaces),
            note: result.groupName,
          },
          { label: text('rank'), value: aggregates.rankInGroup ?? '—', note: <Tied result={result} /> },
          {
            label: text('valid'),
            value: aggregates.validCount,
            note: text('left', { recused: aggregates.recusedCount, voided: aggregates.voidedCount }),
          },
        ]}
      />
      <Explanation result={result} />
      <ResultExperts result={result} />
      <FactList
        facts={[
          { label: text('median'), value: showNumber(aggregates.median, scorePlaces) },
          { label: text('stdev'), value: showNumber(aggregates.stdev, scorePlaces) },
          { label: text('highest'), value: showNumber(aggregates.highest, scorePlaces) },
          { label: text('lowest'), value: showNumber(aggregates.lowest, scorePlaces) },
          { label: text('leaderComment'), value: aggregates.leaderComment, isWide: true },
          { label: text('flags'), value: <FlagTags flags={aggregates.flags} />, isWide: true },
          {
            label: text('standard'),
            value: text('standardVersion', {
              name: result.standardName,
              version: result.standardVersion,
            }),
            isWide: true,
          },
          {
            label: text('hash'),
            value: <span className="q-mono rv-hash">{result.snapshotHash}</span>,
            isWide: true,
          },
        ]}
      />
      <p className="rv-muted">{text('note')}</p>
      <ResultRounds rounds={result.history} />
    </div>
  );
}

/** Shared ranks and what broke a tie. */
function Tied({ result }: { result: ProjectResult }) {
  const text = useText('reviewResult');
  const { tiedWith } = result.aggregates;
  return tiedWith.length > 0 ? text('tied', { count: tiedWith.length }) : null;
}

/** The steps in the order a reader follows them. */
function Explanation({ result }: { result: ProjectResult }) {
  const text = useText('reviewResult');
  const say = useTextIfAny('scoreSheet');
  if (result.explanation.length === 0) return null;
  return (
    <section aria-label={text('how')}>
      <h4>{text('how')}</h4>
      <ol className="rv-steps">
        {result.explanation.map(({ step, text: words, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one calculation never move.
          <li key={index}>
            <span>
              <b>{say(`step.${step}`, step)}</b> {words}
            </span>
            {value && <strong>{value}</strong>}
          </li>
        ))}
      </ol>
    </section>
  );
}
