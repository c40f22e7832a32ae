import type { ReviewedProject } from '@qifu/contracts';
import { scorePlaces } from '@qifu/review-scoring';
import { Checkbox, StateOf, StatusTag, showNumber, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { recommendationKeys } from '../parts/recommendations';
import { FlagTags } from '../result/result-words';
import { NotMine } from './approval-columns';
import { type DecisionTableState, isFundRight, mayChoose } from './use-decision-table';

export interface ItemColumn {
  id: string;
  label: string;
}

interface DecisionRowProps {
  row: ReviewedProject;
  items: readonly ItemColumn[];
  table: DecisionTableState;
  isCurrent: boolean;
  onOpen: () => void;
  /** Asks the leader about it and those that share its rank. */
  onAsk: (() => void) | undefined;
}

/** One project: what it got, what it would be granted, how far the money runs, and its decision. */
export function DecisionRow({ row, items, table, isCurrent, onOpen, onAsk }: DecisionRowProps) {
  const text = useText('reviewApproval');
  const { id, projectName } = row;
  const isChosen = table.isChosen(id);
  const running = table.sums.running.get(id);
  return (
    <tr
      data-chosen={isChosen || undefined}
      data-current={isCurrent || undefined}
      data-tied={row.isTied || undefined}
    >
      <td className="rv-k1">
        {mayChoose(row) && (
          <Checkbox
            checked={isChosen}
            aria-label={projectName}
            onChange={() => table.choose([id], !isChosen)}
          />
        )}
      </td>
      <td
        className={row.isTied ? 'rv-k2 rv-tie' : 'rv-k2'}
        title={row.isTied ? text('table.tied') : undefined}
      >
        {row.rankInGroup ?? '—'}
        {row.isTied && '='}
      </td>
      <th scope="row" className="rv-k3">
        <button type="button" className="rv-name" onClick={onOpen}>
          {projectName}
        </button>
        <span className="rv-sub">
          <span className="q-mono">{row.projectNo}</span> {row.enterpriseName}
        </span>
      </th>
      <td className="q-cell-number rv-strong">{showNumber(row.officialScore, scorePlaces)}</td>
      <td className="q-cell-number">{showNumber(row.applyFund, 2)}</td>
      {table.showsMoney && (
        <>
          <td className="q-cell-number">
            <Fund row={row} table={table} />
          </td>
          <td className="q-cell-number">
            {!running ? (
              '—'
            ) : running.isCounted ? (
              <b>{showNumber(running.sum, 2)}</b>
            ) : (
              `(${showNumber(running.sum, 2)})`
            )}
          </td>
        </>
      )}
      {items.map((item) => (
        <td key={item.id} className="q-cell-number">
          {showNumber(row.itemMeans?.[item.id], 2)}
        </td>
      ))}
      <td>
        <Opinions counts={row.recommendationCounts} />
      </td>
      <td className="q-cell-number">{showNumber(row.range, 2)}</td>
      <td className="q-cell-number">{row.rankLow === null ? '—' : `${row.rankLow}–${row.rankHigh}`}</td>
      <td className="q-cell-number">{row.validCount}</td>
      <td>
        <FlagTags flags={row.flags ?? []} />
      </td>
      <td className="rv-kz">
        <Decision row={row} />
        {onAsk && (
          <button type="button" className="q-link rv-ask" onClick={onAsk}>
            {text('ask.act')}
          </button>
        )}
      </td>
    </tr>
  );
}

/** The sum to grant; it is filled in where the project may be decided, and starts as the applied one. */
function Fund({ row, table }: Pick<DecisionRowProps, 'row' | 'table'>) {
  const text = useText('reviewApproval');
  if (!mayChoose(row)) return showNumber(row.approvedFund, 2);
  const fund = table.fundOf(row);
  return (
    <TextInput
      className="rv-fund"
      inputMode="decimal"
      aria-label={text('table.fundOf', { name: row.projectName })}
      aria-invalid={!isFundRight(fund, row) || undefined}
      value={fund}
      onChange={(event) => table.setFund(row.id, event.target.value)}
    />
  );
}

function Decision({ row }: { row: ReviewedProject }) {
  const text = useText('reviewApproval');
  if (row.decision !== null)
    return (
      <>
        <StateOf family="project" code={row.status} />
        {row.publishTime !== null && <span className="rv-muted"> {text('published')}</span>}
      </>
    );
  if (!row.mayDecide) return <NotMine />;
  return <StatusTag tone="idle">{text('table.open')}</StatusTag>;
}

/** One mark for each word of an expert, from strong support to against; the words are read out. */
function Opinions({ counts }: { counts: ReviewedProject['recommendationCounts'] }) {
  const parts = useText('reviewParts');
  const said = recommendationKeys.flatMap((key, at) => {
    const count = counts[String(at) as keyof typeof counts] ?? 0;
    return key && count > 0 ? [{ key, count, words: `${parts(`recommendation.${key}`)} ${count}` }] : [];
  });
  if (said.length === 0) return '—';
  const words = said.map((one) => one.words).join(parts('list.and'));
  return (
    <span className="rv-opinions" role="img" aria-label={words} title={words}>
      {said.flatMap(({ key, count }) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: marks of one word are alike and keep their places.
        Array.from({ length: count }, (_none, at) => <i key={`${key}${at}`} data-word={key} />),
      )}
    </span>
  );
}
