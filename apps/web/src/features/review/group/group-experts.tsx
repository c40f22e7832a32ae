import { useData } from '@qifu/client';
import {
  conflictLevel,
  type GroupExpertRow,
  groupStatus,
  type ReviewGroupRow,
  reviewPreparationApi,
} from '@qifu/contracts';
import { Button, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useState } from 'react';
import { Allowed, useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { ConflictHits, ConflictMark } from '../parts/conflict-hits';
import { useDictionary } from '../parts/review-options';
import { ProposeExperts } from '../propose/propose-experts';
import { AddExperts } from './add-experts';
import { ExpertDrawer } from './expert-drawer';
import { ExpertMenu } from './expert-menu';
import { typeOf } from './expert-type';
import { FitMeter } from './fit-meter';
import { LeaderDialog } from './leader-dialog';
import { RemoveExpertDialog } from './remove-expert-dialog';

const ReplaceExpertDialog = lazy(async () => ({
  default: (await import('./replace-expert-dialog')).ReplaceExpertDialog,
}));

/** What is being done with one expert of the list. */
interface Doing {
  what: 'remove' | 'replace' | 'exchange' | 'leader' | 'show';
  expert: GroupExpertRow;
}

/** Who judges: fit, load, conflicts, leader; each with the acts the state allows. */
export function GroupExperts({ group }: { group: ReviewGroupRow }) {
  const text = useText('reviewBoard');
  const query = useData(reviewPreparationApi.experts, { body: { groupId: group.id } }, { isQuiet: true });
  const [isAdding, setIsAdding] = useState(false);
  const [isProposing, setIsProposing] = useState(false);
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  return (
    <section aria-labelledby="rv-experts-title">
      <h3 id="rv-experts-title">
        {text('experts.title')}
        <span className="rv-count">{text('experts.count', { count: group.expertCount })}</span>
        {group.status === groupStatus.preparing && (
          <Allowed to={reviewPreparationApi.enterExperts}>
            <span className="q-end q-row">
              {group.projectCount > 0 && (
                <Button kind="text" icon="users" className="rv-small" onClick={() => setIsProposing(true)}>
                  {text('experts.propose')}
                </Button>
              )}
              <Button kind="text" icon="plus" className="rv-small" onClick={() => setIsAdding(true)}>
                {text('experts.add')}
              </Button>
            </span>
          </Allowed>
        )}
      </h3>
      <Loaded query={query} what={text('experts.title')} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="rv-none">{text('experts.empty')}</p>
          ) : (
            <ul className="rv-experts">
              {list.map((expert) => (
                <ExpertLine
                  key={expert.expertId}
                  group={group}
                  expert={expert}
                  onDo={(what) => setDoing({ what, expert })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isProposing && <ProposeExperts groups={[group]} onClose={() => setIsProposing(false)} />}
      {isAdding && <AddExperts group={group} onClose={() => setIsAdding(false)} />}
      {doing?.what === 'replace' && (
        <AddExperts group={group} replaces={[doing.expert.expertId]} onClose={close} />
      )}
      {doing?.what === 'exchange' && (
        <Suspense fallback={null}>
          <ReplaceExpertDialog group={group} expert={doing.expert} onClose={close} />
        </Suspense>
      )}
      {doing?.what === 'remove' && <RemoveExpertDialog group={group} expert={doing.expert} onClose={close} />}
      {doing?.what === 'leader' && <LeaderDialog group={group} expert={doing.expert} onClose={close} />}
      {doing?.what === 'show' && (
        <ExpertDrawer expertId={doing.expert.expertId} groupId={group.id} onClose={close} />
      )}
    </section>
  );
}

interface ExpertLineProps {
  group: ReviewGroupRow;
  expert: GroupExpertRow;
  onDo: (what: Doing['what']) => void;
}

function ExpertLine({ group, expert, onDo }: ExpertLineProps) {
  const text = useText('reviewBoard');
  const parts = useText('reviewParts');
  const { nameOf } = useDictionary('titleLevel');
  const mayGroup = useMayCall(reviewPreparationApi.setLeader);
  const isPreparing = group.status === groupStatus.preparing;
  const kind = parts(`expertType.${typeOf(expert.expertType)}`);
  return (
    <li>
      <div className="rv-expert-who">
        <button type="button" className="rv-name" onClick={() => onDo('show')}>
          {expert.name}
        </button>{' '}
        {expert.isLeader && (
          <StatusTag tone="info" icon="star">
            {text('group.leader')}
          </StatusTag>
        )}{' '}
        <ConflictMark level={expert.conflictLevel} />
        {!expert.pledgeSigned && isPreparing && (
          <StatusTag tone="warn" icon="alert">
            {text('experts.noPledge')}
          </StatusTag>
        )}
        <p>{[expert.employerName, nameOf(expert.titleLevel)].filter(Boolean).join(parts('list.comma'))}</p>
      </div>
      <div className="rv-expert-fit">
        {isPreparing ? (
          <FitMeter score={expert.matchScore} />
        ) : (
          <p>{text('experts.done', { done: expert.done, required: expert.required })}</p>
        )}
        <p>{text('experts.load', { kind, load: expert.load, maximum: expert.maxGroups })}</p>
      </div>
      {mayGroup && group.status !== groupStatus.closed && (
        <ExpertMenu group={group} expert={expert} onDo={onDo} />
      )}
      {expert.conflictLevel >= conflictLevel.soft && (
        <div className="rv-expert-more">
          <ConflictHits hits={expert.conflicts} limit={2} />
        </div>
      )}
    </li>
  );
}
