import { useData } from '@qifu/client';
import { policyRuleApi, type RuleDesk } from '@qifu/contracts';
import { Button, Notice, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { OfferedDraft } from '#shared/draft/use-draft';
import { draftFrom } from './model/written-rule';
import type { RuleSteps } from './use-rule-steps';

interface EditorNoticesProps {
  desk: RuleDesk;
  steps: RuleSteps;
  offered: OfferedDraft | undefined;
  /** The JSON was left in the middle. */
  isBroken: boolean;
  onJson: () => void;
}

/** What has to be known before going on: what was written here before, who was faster, and what was refused. */
export function EditorNotices({ desk, steps, offered, isBroken, onJson }: EditorNoticesProps) {
  const sides = useText('policyRuleSides');
  const record = useText('record');
  return (
    <div className="pr-notices">
      {offered && (
        <Notice
          tone="hold"
          title={record('draft.title', { time: showTime(offered.at, 'minute') })}
          role="status"
        >
          {offered.isOutdated && <p>{record('draft.outdated')}</p>}
          <Button onClick={offered.take}>{record('draft.take')}</Button>{' '}
          <Button kind="text" onClick={offered.drop}>
            {record('draft.drop')}
          </Button>
        </Notice>
      )}
      {steps.isBeaten && <Beaten desk={desk} steps={steps} />}
      {steps.failure && (
        <Notice tone="bad" role="alert">
          {steps.failure}
        </Notice>
      )}
      {isBroken && (
        <Notice tone="warn" role="status">
          {sides('json.broken')}{' '}
          <Button kind="text" onClick={onJson}>
            {sides('json.goOn')}
          </Button>
        </Notice>
      )}
    </div>
  );
}

/** Somebody else saved meanwhile: what was written here stays until its author has chosen. */
function Beaten({ desk, steps }: Pick<EditorNoticesProps, 'desk' | 'steps'>) {
  const sides = useText('policyRuleSides');
  const newest = useData(
    policyRuleApi.read,
    { params: { itemId: desk.item.id } },
    { isQuiet: true, staleTimeMs: 0 },
  );
  const shown = newest.data?.shown;
  return (
    <Notice tone="warn" title={sides('beaten.title')} role="alert">
      <p>{sides('beaten.hint')}</p>
      {shown && (
        <>
          <Button onClick={() => void steps.overwrite(shown.version)}>{sides('beaten.mine')}</Button>{' '}
          <Button kind="text" onClick={() => steps.takeNewest(draftFrom(shown.draft), shown.version)}>
            {sides('beaten.theirs')}
          </Button>
        </>
      )}
    </Notice>
  );
}
