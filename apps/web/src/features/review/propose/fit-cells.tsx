import { type ExpertProposal, type ProposedExpert, proposalFits } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';

/** One cell for each project, in the order of the group: how an expert fits it. */
export function FitCells({ proposal, expert }: { proposal: ExpertProposal; expert: ProposedExpert }) {
  const text = useText('expertProposal');
  return (
    <span className="rv-cells" role="img" aria-label={expert.reasons.join(' ')}>
      {proposal.projects.map(({ projectId, label }, at) => {
        const fit = expert.fits[at] ?? 'none';
        return (
          <i
            key={projectId}
            data-fit={fit}
            title={text('cell', { place: at + 1, label, fit: text(`fit.${fit}`) })}
          />
        );
      })}
    </span>
  );
}

/** The places of the projects above their cells. */
export const PlaceCells = ({ proposal }: { proposal: ExpertProposal }) => (
  <span className="rv-cells rv-cells-places" aria-hidden="true">
    {proposal.projects.map(({ projectId }, at) => (
      <span key={projectId}>{at + 1}</span>
    ))}
  </span>
);

/** How many fit each project; too few are red. */
export function SumCells({ proposal }: { proposal: ExpertProposal }) {
  const text = useText('expertProposal');
  const needed = proposal.coverageNeeded;
  return (
    <span className="rv-cells rv-cells-sum">
      {proposal.projects.map(({ projectId, label }, at) => {
        const count = proposal.coverage[at] ?? 0;
        return (
          <span
            key={projectId}
            data-short={count < needed || undefined}
            title={text('sumCell', { place: at + 1, label, count, needed })}
          >
            {count}
          </span>
        );
      })}
    </span>
  );
}

/** What the cells mean. */
export function FitLegend() {
  const text = useText('expertProposal');
  return (
    <ul className="rv-fit-legend">
      {proposalFits.map((fit) => (
        <li key={fit}>
          <span className="rv-cells">
            <i data-fit={fit} />
          </span>
          {text(`fit.${fit}`)}
        </li>
      ))}
    </ul>
  );
}
