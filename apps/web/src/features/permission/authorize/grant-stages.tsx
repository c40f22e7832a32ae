import { type GrantKind, grantKinds } from '@qifu/contracts';
import { FormFoot } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { GrantStepNav, type Stage, stages } from './grant-step-nav';
import { GrantStepPanel } from './grant-step-panel';
import type { GrantDraft } from './use-grant-draft';

interface GrantStagesProps {
  draft: GrantDraft;
  at: Stage;
  onGo: (stage: Stage) => void;
  /** The last stage: what would come of it, and the button that does it. */
  review: ReactNode;
  save: ReactNode;
  isUnsaved: boolean;
  onClose: () => void;
}

const isKind = (stage: Stage): stage is GrantKind => (grantKinds as readonly string[]).includes(stage);

/** The steps at the top, the one at hand, and the way on. */
export function GrantStages({ draft, at, onGo, review, save, isUnsaved, onClose }: GrantStagesProps) {
  const text = useText('authorize');
  const place = stages.indexOf(at);
  const [before, after] = [stages[place - 1], stages[place + 1]];
  return (
    <>
      <GrantStepNav
        at={at}
        onGo={onGo}
        countOf={(kind) => (draft.steps[kind].query.data ? draft.steps[kind].chosen.size : undefined)}
        isTouched={draft.isTouched}
      />
      {isKind(at) ? (
        <GrantStepPanel key={at} step={draft.steps[at]} onTurn={(changes) => draft.turn(at, changes)} />
      ) : (
        <div className="az-body">{review}</div>
      )}
      <FormFoot save={isUnsaved ? { kind: 'unsaved' } : undefined}>
        {after ? (
          <Button kind="main" onClick={() => onGo(after)}>
            {text(after === 'review' ? 'toReview' : 'next')}
          </Button>
        ) : (
          save
        )}
        {before && <Button onClick={() => onGo(before)}>{text('back')}</Button>}
        {after && after !== 'review' && (
          <Button kind="text" onClick={() => onGo('review')}>
            {text('toReview')}
          </Button>
        )}
        <Button kind="text" onClick={onClose}>
          {text('close')}
        </Button>
      </FormFoot>
    </>
  );
}
