import type { ReviewedProject } from '@qifu/contracts';
import { Checkbox, Empty, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type KeyboardEvent, useRef } from 'react';
import { Loaded } from '#shared/query-state';
import { AskLeaderDialog } from './ask-leader-dialog';
import { DecisionBar } from './decision-bar';
import { DecisionRow } from './decision-row';
import { QuestionLine } from './question-line';
import { type AskLeader, nearTo, useAskLeader } from './use-ask-leader';
import { type DecisionTableState, mayChoose, useItemColumns } from './use-decision-table';
import './decision-table.css';

interface DecisionTableProps {
  table: DecisionTableState;
  batchId: string;
  openId: string;
  onOpen: (projectId: string) => void;
  onTry: () => void;
}

/** Every project of a direction by rank, with the lines of its groups and of the budget, and what is chosen. */
export function DecisionTable(props: DecisionTableProps) {
  const text = useText('reviewApproval');
  const box = useRef<HTMLElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  const { table, batchId } = props;
  const asking = useAskLeader(batchId, table);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys act on what is chosen, beside buttons that do the same.
    <section
      className="rv-decisions"
      ref={box}
      onKeyDown={(event) => actByKey(event, box.current, reason.current)}
    >
      <Loaded query={table.query} what={text('title')} rows={10}>
        {() =>
          table.rows.length === 0 ? (
            <Empty title={text('empty')} hint={text('emptyHint')} />
          ) : (
            <>
              <Rows {...props} asking={asking} />
              <DecisionBar table={table} reasonBox={reason} onAsk={asking.askChosen} />
            </>
          )
        }
      </Loaded>
      {asking.about && (
        <AskLeaderDialog
          projects={nearTo(table.rows, asking.about)}
          about={asking.about}
          onClose={asking.close}
        />
      )}
    </section>
  );
}

/** P passes, N rejects, E writes the reason, F8 goes to the next shared rank. */
function actByKey(event: KeyboardEvent, box: HTMLElement | null, reason: HTMLInputElement | null) {
  const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
  if (event.key === 'F8') {
    event.preventDefault();
    const tied = [...(box?.querySelectorAll<HTMLElement>('tr[data-tied] .rv-name') ?? [])];
    const at = tied.findIndex((name) => name.closest('tr')?.contains(document.activeElement));
    tied[(at + 1) % Math.max(1, tied.length)]?.focus();
    return;
  }
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const act = { p: 'approve', n: 'reject' }[event.key.toLowerCase()];
  if (act) box?.querySelector<HTMLButtonElement>(`[data-decide="${act}"]`)?.click();
  if (event.key.toLowerCase() === 'e') {
    event.preventDefault();
    reason?.focus();
  }
}

function Rows({ table, batchId, openId, onOpen, onTry, asking }: DecisionTableProps & { asking: AskLeader }) {
  const text = useText('reviewApproval');
  const parts = useText('reviewParts');
  const items = useItemColumns(batchId);
  const { rows } = table;
  const open = rows.filter(mayChoose).map(({ id }) => id);
  const isAll = open.length > 0 && open.every(table.isChosen);
  const span = items.length + (table.showsMoney ? 13 : 11);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must take the keyboard.
    <div className="rv-decisions-box" tabIndex={0}>
      <table className="rv-decision-table" aria-label={text('title')}>
        <thead>
          <tr>
            <th className="rv-k1">
              {open.length > 0 && (
                <Checkbox
                  checked={isAll}
                  aria-label={text('table.all')}
                  onChange={() => table.choose(open, !isAll)}
                />
              )}
            </th>
            <th className="rv-k2">{text('table.rank')}</th>
            <th className="rv-k3">{parts('fact.projectName')}</th>
            <th className="q-cell-number">{parts('fact.score')}</th>
            <th className="q-cell-number">{parts('fact.applyFundUnit')}</th>
            {table.showsMoney && (
              <>
                <th className="q-cell-number">{parts('fact.approvedFundUnit')}</th>
                <th className="q-cell-number">{text('table.running')}</th>
              </>
            )}
            {items.map(({ id, label }) => (
              <th key={id} className="q-cell-number">
                {label}
              </th>
            ))}
            <th>{text('table.opinions')}</th>
            <th className="q-cell-number">{text('table.spread')}</th>
            <th className="q-cell-number">{text('table.possible')}</th>
            <th className="q-cell-number">{text('table.valid')}</th>
            <th>{text('column.flags')}</th>
            <th className="rv-kz">{parts('fact.decision')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((row, at) => [
            isFirstOfGroup(rows, at) && (
              <GroupLine key={`${row.id} group`} row={row} span={span} isAlone={isOneGroup(rows)} />
            ),
            table.sums.overBudgetAt === row.id && (
              <BudgetLine key={`${row.id} budget`} table={table} row={row} span={span} onTry={onTry} />
            ),
            <DecisionRow
              key={row.id}
              row={row}
              items={items}
              table={table}
              isCurrent={openId === row.id}
              onAsk={row.isTied ? asking.askFrom(row) : undefined}
              onOpen={() => onOpen(row.id)}
            />,
            isLastToPass(rows, at) && (
              <PassLine
                key={`${row.id} pass`}
                table={table}
                row={row}
                span={span}
                onTry={onTry}
                onAsk={asking.askFrom(row)}
              />
            ),
            ...asking
              .below(row)
              .map((question) => (
                <QuestionLine key={question.id} question={question} rows={rows} span={span} />
              )),
          ])}
        </tbody>
      </table>
    </div>
  );
}

const isOneGroup = (rows: readonly ReviewedProject[]) =>
  rows.every(({ groupId }) => groupId === rows[0]?.groupId);
const isFirstOfGroup = (rows: readonly ReviewedProject[], at: number) =>
  rows[at]?.groupId !== rows[at - 1]?.groupId;
/** The pass line stands where a group's passing projects end. */
function isLastToPass(rows: readonly ReviewedProject[], at: number): boolean {
  const row = rows[at];
  const next = rows[at + 1];
  return row?.passes === true && (next?.groupId !== row.groupId || !next.passes);
}

/** A rank holds within its group only: several groups stand one after the other. */
function GroupLine({ row, span, isAlone }: { row: ReviewedProject; span: number; isAlone: boolean }) {
  if (isAlone) return null;
  return (
    <tr className="rv-line rv-line-group">
      <td colSpan={span}>
        <span>{row.groupName}</span>
      </td>
    </tr>
  );
}

interface LineProps {
  table: DecisionTableState;
  row: ReviewedProject;
  span: number;
  onTry: () => void;
}

function PassLine({ table, row, span, onTry, onAsk }: LineProps & { onAsk: (() => void) | undefined }) {
  const text = useText('reviewApproval');
  const count = table.rows.filter(({ groupId, passes }) => passes && groupId === row.groupId).length;
  const sum = table.sums.running.get(row.id)?.sum;
  return (
    <tr className="rv-line">
      <td colSpan={span}>
        <span>
          <b>{text('table.passLine')}</b>{' '}
          {table.showsMoney && sum !== undefined
            ? text('table.passLineHint', { count, amount: showNumber(sum, 2) })
            : text('table.passLineCount', { count })}
          {table.rows.some(mayChoose) && <Try onClick={onTry} />}
          {onAsk && (
            <button type="button" className="q-link rv-line-act" onClick={onAsk}>
              {text('ask.act')}
            </button>
          )}
        </span>
      </td>
    </tr>
  );
}

/** Opens what passes and costs how much, wherever the line is drawn. */
function Try({ onClick }: { onClick: () => void }) {
  const text = useText('reviewApproval');
  return (
    <button type="button" className="q-link rv-line-act" onClick={onClick}>
      {text('table.try')}
    </button>
  );
}

function BudgetLine({ table, row, span, onTry }: LineProps) {
  const text = useText('reviewApproval');
  return (
    <tr className="rv-line rv-line-budget">
      <td colSpan={span}>
        <span>
          <b>{text('table.budgetLine')}</b>{' '}
          {text('table.budgetLineHint', {
            name: row.projectName,
            amount: showNumber(table.sums.running.get(row.id)?.sum, 2),
            budget: showNumber(table.figures?.budget, 2),
          })}
          <Try onClick={onTry} />
        </span>
      </td>
    </tr>
  );
}
