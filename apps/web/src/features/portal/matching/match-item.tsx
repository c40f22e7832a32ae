import type { MatchRow } from '@qifu/contracts';
import { StatusTag } from '@qifu/ui/parts';
import { AmountBar, ResultRow, TimeWords, VerdictMark } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { matchDetailAddress } from './addresses';
import { amountWords, dayWords, mostOf, type Say } from './money';

const scarce = 0.5;

interface MatchItemProps {
  row: MatchRow;
  most: number;
  firm: string | undefined;
  isFresh: boolean;
}

/** One item: rank, verdict, why it stands here, how much, until when. */
export function MatchItem({ row, most, firm, isFresh }: MatchItemProps) {
  const text = useText('matching');
  const { outcome, amount, rank, exclusive } = row;
  const isShown = amount !== null && outcome !== 'notEligible' && outcome !== 'fault';
  return (
    <ResultRow
      rank={rank.place}
      title={row.itemName}
      to={matchDetailAddress(row.itemId, firm)}
      verdict={<VerdictMark verdict={outcome}>{text(`outcome.${outcome}`)}</VerdictMark>}
      newWord={isFresh ? text('list.fresh') : undefined}
      reason={rank.line}
      amount={
        <AmountBar
          value={isShown ? amountWords(amount, text) : text('noMoney')}
          unit={isShown ? text('money.unit') : undefined}
          low={outcome === 'eligible' ? (amount?.min ?? 0) : 0}
          high={isShown ? mostOf(amount) : 0}
          scale={isShown ? most : undefined}
          isPale={exclusive !== null || outcome === 'nearMiss' || outcome === 'waiting'}
        />
      }
      time={<When row={row} />}
    />
  );
}

/** Until when, in one of three words; what has no end says what else decides. */
function When({ row }: { row: MatchRow }) {
  const text = useText('matching');
  const { outcome, deadline, exclusive, wait } = row;
  const until = deadline.to ? text('due.until', { day: dayWords(deadline.to) }) : '';
  if (deadline.state === 'closed')
    return (
      <span>{deadline.to ? text('due.closed', { day: dayWords(deadline.to) }) : text('due.closedNow')}</span>
    );
  if (exclusive && exclusive.place > 0)
    return (
      <>
        <StatusTag tone="idle" icon="swap">
          {text('due.rival', { place: exclusive.place })}
        </StatusTag>
        <span className="p-time-date">{until}</span>
      </>
    );
  if (outcome === 'waiting' && wait)
    return (
      <>
        <StatusTag tone="run" icon="calendar">
          {text('due.opens', { day: dayWords(wait) })}
        </StatusTag>
        <span className="p-time-date">{until}</span>
      </>
    );
  if (outcome === 'notEligible' && deadline.state !== 'open') return <span>{text('due.never')}</span>;
  return <Deadline row={row} text={text} />;
}

function Deadline({ row: { deadline, budgetLeft }, text }: { row: MatchRow; text: Say }) {
  const { state, from, to, daysLeft } = deadline;
  if (state === 'instant')
    return (
      <>
        <StatusTag tone="idle" icon="check">
          {text('due.instant')}
        </StatusTag>
        <span className="p-time-date">{text('due.instantNote')}</span>
      </>
    );
  if (state === 'coming' && from)
    return (
      <StatusTag tone="run" icon="calendar">
        {text('due.opens', { day: dayWords(from) })}
      </StatusTag>
    );
  if (state === 'open' && daysLeft !== null)
    return <TimeWords days={daysLeft}>{to ? dayWords(to) : undefined}</TimeWords>;
  if (budgetLeft !== null && budgetLeft <= scarce)
    return (
      <>
        <StatusTag tone="warn" icon="yen">
          {text('due.budget', { percent: Math.round(budgetLeft * 100) })}
        </StatusTag>
        <span className="p-time-date">{text('due.always')}</span>
      </>
    );
  return <span>{text('due.always')}</span>;
}
