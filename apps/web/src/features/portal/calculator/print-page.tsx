import { useAction, useData } from '@qifu/client';
import { type CalculatorResult, calculatorApi } from '@qifu/contracts';
import { Button, Failed, SkeletonRows, showTime } from '@qifu/ui/parts';
import { LinkTo, Wrap } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { useEffect } from 'react';
import { sumWithUnit } from '../policy-parts/sum-words';
import { calculatorAddress } from './addresses';
import { amountWithUnit } from './money-words';
import { resultTitle } from './result-page';

const current = { id: 'current' } as const;

/** Two pages for paper: what was found, then the clauses and versions it stands on; for reference on each. */
export function PrintPage() {
  const text = useText('calculator');
  const { data, error, refetch } = useData(
    calculatorApi.print,
    { params: current, query: {} },
    { isQuiet: true, staleTimeMs: 0 },
  );
  const { mutate } = useAction(calculatorApi.save, { saysNothing: true });
  // What is on paper can be proved: it is kept the moment it is shown for printing.
  useEffect(() => mutate({ params: current }), [mutate]);
  if (!data) return <Wrap>{error ? <Failed onRetry={() => void refetch()} /> : <SkeletonRows />}</Wrap>;
  const { result, clauses } = data;
  return (
    <Wrap>
      <div className="calc-print-tools">
        <Button kind="main" icon="print" onClick={() => window.print()}>
          {text('printNow')}
        </Button>
        <LinkTo to={calculatorAddress({ view: 'result' })}>{text('backToResult')}</LinkTo>
      </div>
      <article className="calc-sheet">
        <h1>{resultTitle(result, text)}</h1>
        <Foot result={result} />
        <ItemTable result={result} text={text} />
        <h2>{text('yourAnswers')}</h2>
        <p>{result.answers.map(({ label, text: value }) => `${label} ${value}`).join('；')}</p>
      </article>
      <article className="calc-sheet">
        <h2>{text('printClauses')}</h2>
        <ol className="calc-clauses">
          {clauses.map(({ documentId, pid, title, docNo, path, text: words }) => (
            <li key={`${documentId} ${pid}`}>
              <b>
                《{title}》{docNo} {path}
              </b>
              <p>{words}</p>
            </li>
          ))}
        </ol>
        <h2>{text('printVersions')}</h2>
        <p>{result.items.map(({ fullName, ruleVersion }) => `${fullName} ${ruleVersion}`).join('；')}</p>
        <Foot result={result} />
      </article>
    </Wrap>
  );
}

const Foot = ({ result: { code, date, time, disclaimer } }: { result: CalculatorResult }) => {
  const text = useText('calculator');
  return (
    <p className="calc-foot">
      {disclaimer} {text('judgedOn', { date })}。{text('printCode', { time: showTime(time, 'minute') })}{' '}
      <code>{code}</code>
    </p>
  );
};

function ItemTable({ result: { items }, text }: { result: CalculatorResult; text: Text<'calculator'> }) {
  const shown = items.filter(({ outcome }) => outcome !== 'notEligible' && outcome !== 'fault');
  return (
    <table className="calc-table">
      <thead>
        <tr>
          <th scope="col">{text('printItem')}</th>
          <th scope="col">{text('printOutcome')}</th>
          <th scope="col">{text('amount')}</th>
          <th scope="col">{text('printUntil')}</th>
          <th scope="col">{text('printClause')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((item) => (
          <tr key={item.itemId}>
            <td>
              {item.fullName}
              {item.exclusive && ` ${text('lessBy', { sum: sumWithUnit(item.exclusive.less, text) })}`}
            </td>
            <td>{text(`verdicts.${item.outcome}`)}</td>
            <td>{amountWithUnit(item, text)}</td>
            <td>{item.wait?.date ?? item.application.to ?? text(`states.${item.application.state}`)}</td>
            <td>
              {[...new Set(item.because.flatMap(({ cite }) => (cite?.path ? [cite.path] : [])))].join('、')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
