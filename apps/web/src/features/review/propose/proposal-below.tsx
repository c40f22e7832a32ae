import type { ExpertProposal } from '@qifu/contracts';
import { Notice, StatusTag, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';

/** The rules of the group as ticks. */
export function ProposalRules({ proposal }: { proposal: ExpertProposal }) {
  const text = useText('expertProposal');
  return (
    <section className="rv-proposal-block">
      <h3>{text('rules')}</h3>
      <p className="rv-marks">
        {proposal.rules.map(({ rule, passed, text: words }) => (
          <StatusTag key={rule} tone={passed ? 'ok' : 'bad'} icon={passed ? 'stateOk' : 'stateBad'}>
            {words}
          </StatusTag>
        ))}
      </p>
      {proposal.relax.length > 0 && (
        <Notice tone="warn" title={text('relaxTitle', { count: proposal.relax.length })}>
          <ul>
            {proposal.relax.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <p>{text('relaxHint')}</p>
        </Notice>
      )}
    </section>
  );
}

/** Shown at first; the rest on demand. */
const fewLeftOut = 5;

/** Who is not in it, and why. */
export function LeftOut({ proposal }: { proposal: ExpertProposal }) {
  const text = useText('expertProposal');
  const [isWhole, setIsWhole] = useState(false);
  const { leftOut, leftOutCount } = proposal;
  if (leftOutCount === 0) return null;
  const shown = isWhole ? leftOut : leftOut.slice(0, fewLeftOut);
  return (
    <section className="rv-proposal-block">
      <h3>
        {text('leftOut.title')}
        <span className="rv-count">{text('leftOut.count', { count: leftOutCount })}</span>
        {leftOut.length > fewLeftOut && (
          <button type="button" className="q-link q-end" onClick={() => setIsWhole(!isWhole)}>
            {text(isWhole ? 'leftOut.fewer' : 'leftOut.all')}
          </button>
        )}
      </h3>
      <ul className="rv-left-out">
        {shown.map(({ expertId, name, employerName, matchScore, cause, reason }) => (
          <li key={expertId}>
            <strong>{name}</strong>
            <span className="rv-muted">{employerName}</span>
            <b>{showNumber(matchScore, 0)}</b>
            <span data-cause={cause}>{reason}</span>
          </li>
        ))}
      </ul>
      {isWhole && leftOutCount > leftOut.length && (
        <p className="rv-muted">{text('leftOut.more', { count: leftOutCount - leftOut.length })}</p>
      )}
    </section>
  );
}
