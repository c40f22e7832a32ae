import type { ReviewedProject } from '@qifu/contracts';
import { countReadable } from '@qifu/rules';
import { askFirst, Button, Meter, showNumber, TextInput } from '@qifu/ui/parts';
import { type Text, useText } from '@qifu/ui/text';
import { type Ref, useState } from 'react';
import { Refusals } from './decide-dialog';
import { useDecide } from './use-decide';
import type { DecisionTableState } from './use-decision-table';
import './decision-bar.css';

const longestReason = 500;

interface DecisionBarProps {
  table: DecisionTableState;
  reasonBox: Ref<HTMLInputElement>;
  /** Asks the leader about what is chosen; left out where he cannot be asked about it. */
  onAsk: (() => void) | undefined;
}

/** What is chosen in figures, against plan and budget, with the reason and the two decisions. */
export function DecisionBar({ table, reasonBox, onAsk }: DecisionBarProps) {
  const text = useText('reviewApproval');
  const { sums, chosen, rest, figures, showsMoney } = table;
  const [reason, setReason] = useState('');
  const deciding = useDecide(chosen, (ids) => table.choose(ids, false));
  const budget = showsMoney ? (figures?.budget ?? 0) : 0;
  const isReasoned = countReadable(reason) > 0;
  const over = useOver(table);
  // The server refuses what exceeds plan or budget, unless the rules of the batch allow it.
  const isHeld = over !== '' && figures?.mayExceed !== true;
  const decide = async (decision: 'approve' | 'reject', among: readonly ReviewedProject[] = chosen) => {
    const isApproval = decision === 'approve';
    const isYes = await askFirst({
      title: text(`table.${decision}Title`, { count: among.length }),
      effect: isApproval ? approvalEffect(text, table, over) : text('table.rejectEffect'),
      verb: text(`table.${decision}`, { count: among.length }),
      isRisky: !isApproval || over !== '',
    });
    if (!isYes) return;
    const wordOf = (project: Pick<ReviewedProject, 'id'>) => ({
      decision,
      reason: reason.trim(),
      approvedFund: isApproval && showsMoney ? fundIn(table, project.id) : null,
    });
    if (await deciding.decide(among, wordOf)) setReason('');
  };
  return (
    <section className="rv-selbar" aria-label={text('table.chosen')}>
      <Refusals refused={deciding.refused} />
      <p className="rv-selbar-sums" aria-live="polite">
        <span>
          {text('table.chosen')} <b>{sums.count}</b>
        </span>
        {showsMoney && (
          <span>
            {text('table.granted')} <b>{showNumber(sums.amount, 2)}</b> {text('table.unit')}
          </span>
        )}
        <span className="rv-muted">{text('table.applied', { amount: showNumber(sums.applied, 2) })}</span>
      </p>
      {isHeld && <p className="rv-selbar-over">{text('table.overWhy', { over })}</p>}
      {budget > 0 && (
        <p className="rv-selbar-budget">
          <Meter
            thick
            value={Number(sums.granted)}
            maximum={budget}
            tone={sums.overBudget ? 'bad' : 'run'}
            label={text('table.money')}
          />
          {text('table.spent', { granted: showNumber(sums.granted, 2), budget: showNumber(budget, 2) })}
        </p>
      )}
      <TextInput
        ref={reasonBox}
        className="rv-selbar-why"
        aria-label={text('table.reason')}
        placeholder={text('table.reasonHint')}
        maxLength={longestReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {onAsk && <Button onClick={onAsk}>{text('ask.act')}</Button>}
      <Button
        kind="risk"
        data-decide="reject"
        busy={deciding.isBusy}
        disabled={sums.count === 0 || !isReasoned}
        title={isReasoned ? undefined : text('table.rejectNeedsReason')}
        onClick={() => void decide('reject')}
      >
        {text('table.reject', { count: sums.count })}
      </Button>
      <RejectRest
        count={rest.length}
        isBusy={deciding.isBusy}
        isReasoned={isReasoned}
        onReject={() => void decide('reject', rest)}
      />
      <Button
        kind="main"
        data-decide="approve"
        busy={deciding.isBusy}
        disabled={sums.count === 0 || isHeld || !table.areFundsRight}
        onClick={() => void decide('approve')}
      >
        {isHeld ? over : text('table.approve', { count: sums.count })}
      </Button>
    </section>
  );
}

function approvalEffect(
  text: Text<'reviewApproval'>,
  { sums, showsMoney }: DecisionTableState,
  over: string,
) {
  const amount = showNumber(sums.amount, 2);
  const effect = text(showsMoney ? 'table.approveEffect' : 'table.approveEffectPlain', { amount });
  return over ? `${text('table.exceeds', { over })} ${effect}` : effect;
}

interface RejectRestProps {
  count: number;
  isBusy: boolean;
  isReasoned: boolean;
  onReject: () => void;
}

/** Everything that is open and not chosen, in one step. */
function RejectRest({ count, isBusy, isReasoned, onReject }: RejectRestProps) {
  const text = useText('reviewApproval');
  if (count === 0) return null;
  return (
    <Button
      kind="risk"
      busy={isBusy}
      disabled={!isReasoned}
      title={isReasoned ? undefined : text('table.rejectNeedsReason')}
      onClick={onReject}
    >
      {text('table.rejectRest', { count })}
    </Button>
  );
}

const fundIn = (table: DecisionTableState, id: string): string | null => {
  const row = table.rows.find((one) => one.id === id);
  return row ? table.fundOf(row) : null;
};

/** By how much the choice is too much; '' where it is not. */
function useOver({ sums }: DecisionTableState): string {
  const text = useText('reviewApproval');
  if (sums.count === 0) return '';
  if (sums.overBudget) return text('table.overBudget', { amount: showNumber(sums.overBudget, 2) });
  return sums.overPlan > 0 ? text('table.overPlan', { count: sums.overPlan }) : '';
}
