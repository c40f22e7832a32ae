import type { ExpertCandidate } from '@qifu/contracts';
import { Checkbox, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { ConflictHits, ConflictMark } from '../parts/conflict-hits';
import { useDictionary } from '../parts/review-options';
import { typeOf } from './expert-type';
import { FitMeter } from './fit-meter';

interface CandidateLineProps {
  expert: ExpertCandidate;
  isChosen: boolean;
  /** Leads the group once he is in. */
  isLeading: boolean;
  onToggle: () => void;
  onLead: () => void;
}

/** An expert who might come in: why he fits, what speaks against him. */
export function CandidateLine({ expert, isChosen, isLeading, onToggle, onLead }: CandidateLineProps) {
  const text = useText('reviewBoard');
  const parts = useText('reviewParts');
  const { nameOf } = useDictionary('titleLevel');
  const kind = parts(`expertType.${typeOf(expert.expertType)}`);
  const isFull = expert.maxGroups > 0 && expert.load >= expert.maxGroups;
  return (
    <li data-selected={isChosen || undefined}>
      <Checkbox
        checked={isChosen}
        aria-label={text('add.select', { name: expert.name })}
        onChange={onToggle}
      />
      <div className="q-grow">
        <p className="rv-candidate-name">
          <strong>{expert.name}</strong>
          <ConflictMark level={expert.conflictLevel} />
          {expert.leaderEligible && (
            <StatusTag tone="info" icon="star">
              {text('add.mayLead')}
            </StatusTag>
          )}
          {!expert.pledgeSigned && (
            <StatusTag tone="warn" icon="alert">
              {text('experts.noPledge')}
            </StatusTag>
          )}
        </p>
        <p className="rv-muted">
          {[expert.employerName, nameOf(expert.titleLevel), expert.directionNames, expert.districtName]
            .filter(Boolean)
            .join(parts('list.comma'))}
        </p>
        {expert.explain.length > 0 && <p className="rv-muted">{expert.explain.join(parts('list.and'))}</p>}
        {isChosen && expert.leaderEligible && (
          <Checkbox checked={isLeading} onChange={onLead}>
            {text('add.asLeader')}
          </Checkbox>
        )}
        {expert.conflicts.length > 0 && <ConflictHits hits={expert.conflicts} limit={2} />}
      </div>
      <div className="rv-expert-fit">
        <FitMeter score={expert.matchScore} />
        <p className={isFull ? 'rv-full' : undefined}>
          {text('experts.load', { kind, load: expert.load, maximum: expert.maxGroups })}
        </p>
      </div>
    </li>
  );
}
