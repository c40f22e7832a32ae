import type { ReviewGroupRow } from '@qifu/contracts';
import { Button, Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useRef, useState } from 'react';
import { CoSignDialog } from '../co-signature/co-sign-dialog';
import { ConflictHits } from '../parts/conflict-hits';
import { groupLabel } from '../preparation/use-preparation';
import type { useAddExperts } from './use-add-experts';

interface RejectedExpertsProps {
  adding: ReturnType<typeof useAddExperts>;
  group: ReviewGroupRow;
  names: ReadonlyMap<string, string>;
}

/** Only a hard conflict can be overridden by a second person (review.md 2.5). */
const conflictCode = 'RV_I04';

/** Experts who were not let in, why, and the one way round it. */
export function RejectedExperts({ adding, group, names }: RejectedExpertsProps) {
  const text = useText('reviewBoard');
  const [isAsking, setIsAsking] = useState(false);
  const { rejected } = adding;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rejected.length > 0) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [rejected]);
  if (rejected.length === 0) return null;
  const conflicted = rejected.filter(({ errorCode }) => errorCode === conflictCode);
  const nameOf = (id: string) => names.get(id) ?? id;
  return (
    <div className="rv-rejected" ref={box}>
      <Notice tone="bad" title={text('add.rejected', { count: rejected.length })} role="alert">
        <ul>
          {rejected.map(({ expertId, reason, conflicts }) => (
            <li key={expertId}>
              <strong>{nameOf(expertId)}</strong> {reason}
              {conflicts.length > 0 && <ConflictHits hits={conflicts} limit={3} />}
            </li>
          ))}
        </ul>
        {conflicted.length > 0 && (
          <Button kind="risk" className="rv-small" onClick={() => setIsAsking(true)}>
            {text('add.override', { count: conflicted.length })}
          </Button>
        )}
      </Notice>
      {isAsking && (
        <CoSignDialog
          action="conflict.override"
          objectId={group.id}
          subjectIds={conflicted.map(({ expertId }) => expertId)}
          objectName={`${groupLabel(group)} ${conflicted.map(({ expertId }) => nameOf(expertId)).join(' ')}`}
          isBusy={adding.isBusy}
          onClose={() => setIsAsking(false)}
          onSigned={(coSignToken, overrideReason) => {
            setIsAsking(false);
            void adding.add(
              conflicted.map(({ expertId }) => expertId),
              { coSignToken, overrideReason },
            );
          }}
        />
      )}
    </div>
  );
}
