import type { ExpertProposal, ProposalExchange, ProposedExpert } from '@qifu/contracts';
import { Button, Icon, Meter, StatusTag, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { ConflictHits } from '../parts/conflict-hits';

interface ExchangePanelProps {
  proposal: ExpertProposal;
  expert: ProposedExpert;
  onExchange: (coming: string) => void;
  onLead: () => void;
}

/** One member of the team: the ground for the choice, what would follow with somebody else, and the load of all. */
export function ExchangePanel({ proposal, expert, onExchange, onLead }: ExchangePanelProps) {
  const text = useText('expertProposal');
  const mayTakeOver =
    expert.mayLead && !expert.isLeader && !proposal.experts.some((one) => one.isSeated && one.isLeader);
  return (
    <>
      <h3>
        {expert.name}
        {mayTakeOver && (
          <Button kind="text" icon="star" className="q-end rv-small" onClick={onLead}>
            {text('makeLeader')}
          </Button>
        )}
      </h3>
      <ul className="rv-proposal-ground">
        {expert.reasons.map((reason) => (
          <li key={reason}>
            <Icon name="stateOk" />
            {reason}
          </li>
        ))}
      </ul>
      {expert.conflicts.length > 0 && <ConflictHits hits={expert.conflicts} limit={4} />}
      {!expert.isSeated && (
        <>
          <h3>{text('exchangeTitle', { name: expert.name })}</h3>
          {expert.exchanges.length === 0 ? (
            <p className="rv-muted">{text('exchangeNone')}</p>
          ) : (
            <ul className="rv-exchanges">
              {expert.exchanges.map((exchange) => (
                <ExchangeLine
                  key={exchange.expertId}
                  exchange={exchange}
                  onTake={() => onExchange(exchange.expertId)}
                />
              ))}
            </ul>
          )}
        </>
      )}
      <LoadBars proposal={proposal} />
    </>
  );
}

function ExchangeLine({ exchange, onTake }: { exchange: ProposalExchange; onTake: () => void }) {
  const text = useText('expertProposal');
  const { name, employerName, costs, fitChange, matchScore } = exchange;
  const sign = fitChange > 0 ? '+' : fitChange < 0 ? '−' : '±';
  const change = `${sign}${showNumber(Math.abs(fitChange), 1)}`;
  return (
    <li>
      <div className="q-grow">
        <p className="rv-exchange-name">
          <strong>{name}</strong>
          <span>
            {text('column.fit')} {showNumber(matchScore, 0)}
          </span>
        </p>
        <p className="rv-muted">{employerName}</p>
        <p className="rv-muted">{text('fitChange', { change })}</p>
        {costs.length === 0 ? (
          <StatusTag tone="ok" icon="stateOk">
            {text('noCost')}
          </StatusTag>
        ) : (
          costs.map((cost) => (
            <StatusTag key={cost} tone="warn" icon="alert">
              {cost}
            </StatusTag>
          ))
        )}
      </div>
      <Button className="rv-small" aria-label={text('take', { name })} onClick={onTake}>
        {text('exchange')}
      </Button>
    </li>
  );
}

/** Projects of each in this batch: what was there, and pale what this group adds. */
function LoadBars({ proposal }: { proposal: ExpertProposal }) {
  const text = useText('expertProposal');
  const maximum = Math.max(1, ...proposal.experts.map(({ after }) => after.projects));
  return (
    <>
      <h3>{text('column.load')}</h3>
      <ul className="rv-loads">
        {proposal.experts.map(({ expertId, name, before, after }) => (
          <li key={expertId}>
            <span>{name}</span>
            <span className="rv-load-bar">
              <Meter value={after.projects} maximum={maximum} thick className="rv-load-after" />
              <Meter value={before.projects} maximum={maximum} thick className="rv-load-before" />
            </span>
            <span>{text('loadChange', { before: before.projects, after: after.projects })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
