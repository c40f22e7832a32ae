import type { ExpertProposal, ProposedExpert } from '@qifu/contracts';
import { Button, Icon, StatusTag, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { typeOf } from '../group/expert-type';
import { ConflictMark } from '../parts/conflict-hits';
import { useDictionary } from '../parts/review-options';
import { FitCells, FitLegend, PlaceCells, SumCells } from './fit-cells';

interface ProposalRowsProps {
  proposal: ExpertProposal;
  /** The member whose ground and stand-ins are shown beside. */
  shownId: string | undefined;
  onShow: (expertId: string) => void;
}

/** The proposed team: one row each, and what all together are for each project. */
export function ProposalRows({ proposal, shownId, onShow }: ProposalRowsProps) {
  const text = useText('expertProposal');
  const columns = ['expert', 'fit', 'projects', 'load', 'reason', 'act'] as const;
  return (
    <table className="rv-proposal-rows">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column === 'projects' ? (
                <>
                  <span className="q-sr">{text('column.projects')}</span>
                  <PlaceCells proposal={proposal} />
                </>
              ) : (
                text(`column.${column}`)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {proposal.experts.map((expert) => (
          <ProposalRow
            key={expert.expertId}
            proposal={proposal}
            expert={expert}
            isShown={expert.expertId === shownId}
            onShow={() => onShow(expert.expertId)}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {text('sum')}
          </th>
          <td>
            <SumCells proposal={proposal} />
          </td>
          <td colSpan={3}>
            <FitLegend />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface ProposalRowProps {
  proposal: ExpertProposal;
  expert: ProposedExpert;
  isShown: boolean;
  onShow: () => void;
}

function ProposalRow({ proposal, expert, isShown, onShow }: ProposalRowProps) {
  const text = useText('expertProposal');
  const parts = useText('reviewParts');
  const { nameOf } = useDictionary('titleLevel');
  const level = Math.max(0, ...expert.conflicts.map((hit) => hit.level));
  return (
    <tr data-selected={isShown || undefined}>
      <th scope="row">
        <button type="button" className="rv-name" aria-pressed={isShown} onClick={onShow}>
          {expert.name}
        </button>
        {expert.isLeader && (
          <StatusTag tone="info" icon="star">
            {text('leader')}
          </StatusTag>
        )}
        {expert.isSeated && <span className="rv-chip">{text('seated')}</span>}
        <span className="rv-chip">{parts(`expertType.${typeOf(expert.expertType)}`)}</span>
        <p>{[expert.employerName, nameOf(expert.titleLevel)].filter(Boolean).join(parts('list.comma'))}</p>
      </th>
      <td className="rv-proposal-score">
        <span className="rv-proposal-label">{text('column.fit')} </span>
        {showNumber(expert.matchScore, 0)}
      </td>
      <td>
        <FitCells proposal={proposal} expert={expert} />
      </td>
      <td className="rv-proposal-load">
        {text('loadChange', { before: expert.before.projects, after: expert.after.projects })}
        <span>{text('loadGroups', { count: expert.after.groups })}</span>
      </td>
      <td className="rv-proposal-why">
        {level > 0 && <ConflictMark level={level} />}
        {expert.reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </td>
      <td>
        {expert.isSeated ? (
          <Icon name="stateOk" />
        ) : (
          <Button className="rv-small" onClick={onShow}>
            {text('exchange')}
          </Button>
        )}
      </td>
    </tr>
  );
}
