import type { CalculatorResult, CalculatorResultItem } from '@qifu/contracts';
import { CitationMark, StatusTag } from '@qifu/ui/parts';
import { AmountBar, ResultRow, TimeWords, VerdictMark } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { calculatorAddress, clauseAddress } from './addresses';
import { InlineQuestion } from './inline-question';
import { amountUnit, amountWords } from './money-words';

interface ResultItemRowProps {
  item: CalculatorResultItem;
  result: CalculatorResult;
  scale: number;
  onAnswered: () => void;
}

/** One item: why, how much, until when; the nearest way in what is not eligible, one question in what is open. */
export function ResultItemRow({ item, result, scale, onAnswered }: ResultItemRowProps) {
  const text = useText('calculator');
  const [isAsking, setIsAsking] = useState(false);
  const { outcome, amount, exclusive } = item;
  const isNear = outcome === 'nearMiss' || outcome === 'waiting';
  const isPale = isNear || exclusive !== null || item.application.state === 'closed';
  const [open] = item.missing.filter(({ isAsked }) => isAsked);
  return (
    <>
      <ResultRow
        title={item.fullName}
        to={calculatorAddress({ view: 'item', item: item.itemId, date: result.date })}
        verdict={<Mark item={item} />}
        reason={isNear ? undefined : <Reason item={item} open={open} onAsk={() => setIsAsking(!isAsking)} />}
        way={wayOf(item, text)}
        amount={
          <AmountBar
            value={outcome === 'notEligible' ? text('money.none') : amountWords(item, text)}
            unit={outcome === 'notEligible' ? undefined : amountUnit(item, text)}
            low={outcome === 'eligible' ? (amount?.min ?? 0) : 0}
            high={amount?.max ?? amount?.min ?? 0}
            scale={isPale || outcome === 'notEligible' ? undefined : scale}
            isPale={isPale}
          />
        }
        time={<When item={item} />}
      />
      {isAsking && open && (
        <li className="calc-inline">
          <InlineQuestion
            factKey={open.fact}
            onDone={() => {
              setIsAsking(false);
              onAnswered();
            }}
          />
        </li>
      )}
    </>
  );
}

function Mark({ item: { outcome, exclusive, application } }: { item: CalculatorResultItem }) {
  const text = useText('calculator');
  if (outcome === 'nearMiss' || outcome === 'waiting')
    return <VerdictMark verdict={outcome}>{text(`verdicts.${outcome}`)}</VerdictMark>;
  if (exclusive)
    return (
      <StatusTag tone="idle" icon="swap">
        {text('notChosen')}
      </StatusTag>
    );
  if (application.state === 'closed') return <StatusTag tone="idle">{text('closedNow')}</StatusTag>;
  return null;
}

/** Sentences of what decides it; of what is open the question to answer. */
function Reason({
  item,
  open,
  onAsk,
}: {
  item: CalculatorResultItem;
  open: CalculatorResultItem['missing'][number] | undefined;
  onAsk: () => void;
}) {
  const text = useText('calculator');
  const { outcome, documentId, reckoning } = item;
  const leaves = tellingLeaves(item);
  const words = [
    ...(outcome === 'eligible' && reckoning ? [reckoning] : []),
    ...leaves.map(({ label, value, demand, sentence }) =>
      label ? text('leaf', { label, value, demand }) : (sentence ?? ''),
    ),
  ];
  const cites = leaves.flatMap(({ cite }) => (cite ? [cite] : []));
  const unique = [...new Map(cites.map((cite) => [cite.pid, cite])).values()];
  return (
    <>
      {outcome === 'needInfo' && open ? `${open.question} ` : words.join('；')}{' '}
      {unique.map(({ pid, path }) => (
        <CitationMark key={pid} clause={path || pid} href={clauseAddress(documentId, pid)} />
      ))}{' '}
      {open && (
        <button type="button" className="q-link" onClick={onAsk}>
          {text('answerNow', { minutes: Math.max(1, Math.round(open.effortSec / 60)) })}
        </button>
      )}
    </>
  );
}

const plainFacts = ['region', 'industry', 'isUntrusted', 'safetyAccident', 'isLegalPerson'];

/** What tells most in a line: figures before what everybody has to be, and the day only where it decides alone. */
function tellingLeaves({ because, outcome }: CalculatorResultItem) {
  const weight = ({ factKeys = [] }: (typeof because)[number]) =>
    factKeys.length === 0 ? 2 : factKeys.every((key) => plainFacts.includes(key)) ? 1 : 0;
  const sorted = because.toSorted((a, b) => weight(a) - weight(b));
  return sorted.slice(0, outcome === 'eligible' ? 1 : 2);
}

/** The act, or the day, that would make it eligible. */
function wayOf({ outcome, nearMiss, wait }: CalculatorResultItem, text: Text<'calculator'>) {
  const [first] = nearMiss;
  if (outcome === 'nearMiss' && first)
    return {
      tone: 'info' as const,
      words: (
        <>
          <b>
            {first.map(({ label, from, to }) => text('changeTo', { label, from, to })).join(text('andAlso'))}
          </b>
          {text('thenEligible')}
          {wait && ` ${text('orWait', { date: wait.date })}`}
        </>
      ),
    };
  if (outcome === 'waiting' && wait)
    return {
      tone: 'run' as const,
      words: (
        <>
          <b>{text('waitUntil', { date: wait.date })}</b>
          {wait.labels.length > 0 && text('waitFor', { labels: wait.labels.join('、') })}
        </>
      ),
    };
  return undefined;
}

function When({ item: { application, budgetLeft, outcome } }: { item: CalculatorResultItem }) {
  const text = useText('calculator');
  const { state, from, to, daysLeft } = application;
  const budget =
    budgetLeft !== null && budgetLeft < 0.5 && outcome !== 'notEligible'
      ? text('budgetLeft', { percent: Math.round(budgetLeft * 100) })
      : '';
  if (state === 'open')
    return <TimeWords days={daysLeft ?? 0}>{[to, budget].filter(Boolean).join(' ')}</TimeWords>;
  if (state === 'instant')
    return (
      <StatusTag tone="idle" icon="check">
        {text('instant')}
      </StatusTag>
    );
  if (state === 'coming')
    return (
      <StatusTag tone="run" icon="calendar">
        {text('opensOn', { date: from })}
      </StatusTag>
    );
  if (state === 'closed') return <span>{text('closedOn', { date: to })}</span>;
  return <span>{[text('always'), budget].filter(Boolean).join(' ')}</span>;
}
