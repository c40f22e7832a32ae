import { policyRuleApi, type RuleDesk } from '@qifu/contracts';
import { DayInput } from '@qifu/ui/office';
import { Button, Icon, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { useDesk } from '../desk-context';
import type { Tree } from '../tree/use-tree';
import type { useLiveCheck } from '../use-live-check';
import type { LiveTrial } from '../use-live-trial';
import type { RuleSteps } from '../use-rule-steps';
import { shortHash } from './history-dialog';
import { ImpactPane } from './impact-pane';
import { ReleasePane } from './release-pane';
import { TestsPane } from './tests-pane';
import { TrialPane } from './trial-pane';
import './sides.css';

interface SidePanesProps {
  desk: RuleDesk;
  shown: NonNullable<RuleDesk['shown']>;
  tree: Tree;
  trial: LiveTrial;
  live: ReturnType<typeof useLiveCheck>;
  steps: RuleSteps;
  isBroken: boolean;
  isDirty: boolean;
  /** Keys of the changes this reviewer has opened; undefined for everybody else. */
  seen: ReadonlySet<string> | undefined;
  onSee: (key: string) => void;
}

/** What the rule does: for one firm, for all, in its tests; and its way to release. */
export function SidePanes(props: SidePanesProps) {
  const { desk, shown, tree, trial, live, isBroken, seen, onSee } = props;
  const release = (
    <ReleasePane version={shown} gates={live.check?.gates ?? desk.gates} seen={seen} onSee={onSee}>
      <ReleaseActs {...props} />
    </ReleasePane>
  );
  return (
    <>
      <div className="pr-side-scroll">
        {/* Whoever reviews begins with the changes. */}
        {seen && release}
        <TrialPane trial={trial} no={shown.no} />
        <ImpactPane itemId={desk.item.id} kept={shown.impact} isBroken={isBroken} />
        <TestsPane
          tree={tree}
          isRunning={live.isAsking}
          onRun={live.ask}
          onTry={(name) => trial.choose(`test ${name}`)}
        />
        {!seen && release}
      </div>
      <SideFoot {...props} />
    </>
  );
}

function ReleaseActs({ desk, shown, live, steps, isBroken, seen }: SidePanesProps) {
  const text = useText('policyRule');
  const sides = useText('policyRuleSides');
  const { draft } = useDesk();
  const mayRelease = useMayCall(policyRuleApi.publish);
  const may = (act: string) => desk.abilities.includes(act);
  const [lastDay, setLastDay] = useState(draft.validTo ?? '');
  const missing = live.check?.gates.filter(({ isMet }) => !isMet).length ?? 1;
  const left = live.check?.changes.filter(({ key }) => !seen?.has(key)).length ?? 1;
  if (may('publish'))
    return (
      <>
        <Button
          kind="main"
          disabled={missing > 0 || left > 0}
          busy={steps.isReleasing}
          onClick={() => void steps.publish([...(seen ?? [])])}
        >
          {text('act.publish')}
        </Button>
        <Button onClick={() => void steps.sendBack()}>{text('act.sendBack')}</Button>
        {left > 0 && <span className="q-mute q-13">{sides('release.unseen', { count: left })}</span>}
      </>
    );
  if (may('submit'))
    return (
      <>
        <Button disabled={isBroken || missing > 0} busy={steps.isBusy} onClick={() => void steps.submit()}>
          {text('act.submit')}
        </Button>
        {missing > 0 && <span className="q-mute q-13">{sides('release.missing', { count: missing })}</span>}
        {may('remove') && (
          <Button kind="risk" className="q-end" onClick={() => void steps.remove()}>
            {text('act.remove')}
          </Button>
        )}
      </>
    );
  if (may('retire'))
    return (
      <span className="pr-retire">
        <DayInput
          label={sides('release.lastDay')}
          value={lastDay}
          onChange={(day) => setLastDay(day ?? '')}
        />
        <Button kind="risk" disabled={!lastDay} onClick={() => void steps.retire(lastDay)}>
          {text('act.retire')}
        </Button>
      </span>
    );
  if (shown.state === 'inReview')
    return (
      <>
        <Button kind="main" disabled>
          {text('act.publish')}
        </Button>
        <span className="q-mute q-13">{sides(mayRelease ? 'release.own' : 'release.waits')}</span>
      </>
    );
  return null;
}

function SideFoot({ shown, steps, isDirty }: SidePanesProps) {
  const text = useText('policyRule');
  const sides = useText('policyRuleSides');
  const { isEditable } = useDesk();
  return (
    <div className="pr-foot q-13" role="status">
      <Icon name={isDirty ? 'stateDraft' : 'stateOk'} />
      {!isEditable
        ? text('readOnly')
        : isDirty
          ? text('unsaved')
          : steps.savedAt
            ? text('savedAt', { time: showTime(steps.savedAt, 'clock') })
            : text('asSaved')}
      {shown.sha256 && (
        <span className="q-end">{sides('history.hash', { hash: shortHash(shown.sha256) })}</span>
      )}
    </div>
  );
}
