import { scorePlaces, type TriedLine } from '@qifu/review-scoring';
import { Button, Dialog, Empty, StatusTag, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { DecisionTableState } from './use-decision-table';

interface TryLinesDialogProps {
  table: DecisionTableState;
  onClose: () => void;
}

/** What would pass, and what it would cost, wherever the line was drawn; one of them can be taken as the choice. */
export function TryLinesDialog({ table, onClose }: TryLinesDialogProps) {
  const text = useText('reviewApproval');
  const common = useText('common');
  const lines = table.tryOut();
  const best = lines.filter(({ fits }) => fits).at(-1);
  const take = (line: TriedLine) => {
    table.chooseOnly(line.ids);
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="medium"
      title={text('try.title')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{common('actions.cancel')}</Button>}
    >
      <p className="rv-effect">{text('try.lead')}</p>
      {lines.length === 0 ? (
        <Empty title={text('try.none')} />
      ) : (
        <ol className="rv-tries">
          {lines.map((line) => (
            <li key={line.ids.length} className="rv-try" data-best={line === best || undefined}>
              <span className="rv-try-score">{showNumber(line.score, scorePlaces)}</span>
              <span className="rv-try-what">
                <b>{text('try.count', { count: line.count })}</b> {namesOf(table, line).join('、')}
                {line.lastIds.length > 1 && (
                  <StatusTag tone="warn">{text('try.tied', { count: line.lastIds.length })}</StatusTag>
                )}
              </span>
              <Cost line={line} showsMoney={table.showsMoney} />
              <Button kind={line === best ? 'main' : 'plain'} onClick={() => take(line)}>
                {text('try.take', { count: line.count })}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

const namesOf = ({ rows }: DecisionTableState, { lastIds }: TriedLine) =>
  rows.filter(({ id }) => lastIds.includes(id)).map(({ projectName }) => projectName);

/** The sum, and what is left of budget and plan or by how much they are exceeded. */
function Cost({ line, showsMoney }: { line: TriedLine; showsMoney: boolean }) {
  const text = useText('reviewApproval');
  const isOver = line.left.startsWith('-');
  return (
    <span className="rv-try-cost">
      {showsMoney && <span>{text('try.amount', { amount: showNumber(line.amount, 2) })}</span>}
      {line.left !== '' && (
        <span className={isOver ? 'q-tone-bad' : 'q-mute'}>
          {text(isOver ? 'table.overBudget' : 'try.left', {
            amount: showNumber(isOver ? line.left.slice(1) : line.left, 2),
          })}
        </span>
      )}
      {line.overPlan > 0 && (
        <span className="q-tone-bad">{text('table.overPlan', { count: line.overPlan })}</span>
      )}
    </span>
  );
}
