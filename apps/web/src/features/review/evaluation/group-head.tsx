import type { MyReviewGroup } from '@qifu/contracts';
import { Button, buttonClass, KindTag, Meter } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { groupLabel } from '../preparation/use-preparation';
import { DeadlineClock } from './deadline-clock';
import { GroupSwitch } from './group-switch';
import type { Panel } from './use-desk-address';

interface GroupHeadProps {
  group: MyReviewGroup;
  groups: readonly MyReviewGroup[];
  onChooseGroup: (groupId: string) => void;
  onOpenPanel: (panel: Panel) => void;
}

/** The head line of the desk: group, standard, how far, until when. */
export function GroupHead({ group, groups, onChooseGroup, onOpenPanel }: GroupHeadProps) {
  const text = useText('evaluation');
  const { standard, mySubmitted: done, myRequired: required } = group;
  return (
    <header className="ev-head">
      <h1>{groupLabel(group)}</h1>
      <GroupSwitch groups={groups} current={group.groupId} onChoose={onChooseGroup} />
      {standard && (
        <KindTag>
          {text('group.standard', { name: standard.name, version: standard.standardVersion })}
        </KindTag>
      )}
      <span className="ev-done">
        <Meter
          value={done}
          maximum={required}
          tone="ok"
          label={text('group.submittedMeter', { done, required })}
        />
        {text('group.submitted', { done, required })}
      </span>
      <span className="ev-head-end">
        <DeadlineClock group={group} />
        <span className="ev-head-acts">
          <Link className={buttonClass('text')} to={`/itemsToBeEvaluated2?group=${group.groupId}`}>
            {text('page.asList')}
          </Link>
          {group.isLeader && (
            <Button onClick={() => onOpenPanel('progress')}>{text('group.progress')}</Button>
          )}
        </span>
      </span>
    </header>
  );
}
