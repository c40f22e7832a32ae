import type { ScoreManageGroup } from '@qifu/contracts';
import { Icon, MenuButton, Meter, StateOf } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useId, useState } from 'react';
import { useDateWords } from '../parts/date-words';
import { groupLabel } from '../preparation/use-preparation';
import { useGroupFiles } from './score-files';
import { ScoreTable } from './score-table';
import type { SheetActs } from './sheet-acts';
import { progressOf } from './use-score-manage';

interface ScoreGroupProps {
  group: ScoreManageGroup;
  status: string;
  acts: SheetActs;
  current: string;
  /** The first group of a page starts open. */
  startsOpen: boolean;
  onOpen: (sheetId: string) => void;
}

/** One group: how far it is, its files, and its sheets on demand. */
export function ScoreGroup({ group, startsOpen, ...rest }: ScoreGroupProps) {
  const text = useText('scoreManage');
  const { monthDayTime } = useDateWords();
  const bodyId = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  const name = groupLabel(group);
  const progress = progressOf(group);
  return (
    <section className="sm-group" aria-label={name}>
      <div className="sm-group-head">
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'right'} />
            {name}
          </button>
        </h2>
        <StateOf family="group" code={group.status} />
        <span className="q-mute q-13">{text('group.projects', { count: group.children.length })}</span>
        <span className="q-mute q-13">
          {group.leaderName ? text('group.leader', { name: group.leaderName }) : text('group.noLeader')}
        </span>
        {group.plannedEnd !== null && (
          <span className="q-mute q-13">
            {text('group.deadline', { when: monthDayTime(group.plannedEnd) })}
          </span>
        )}
        <span className="sm-group-done">
          <Meter
            value={progress.done}
            maximum={progress.required}
            tone="ok"
            label={text('group.progressMeter', { group: name, ...progress })}
          />
          {text('group.progress', progress)}
        </span>
        <MenuButton
          label={text('file.menu', { name })}
          entries={useGroupFiles(group)}
          align="end"
          className="q-btn q-btn-plain sm-small"
        >
          <Icon name="download" />
          {text('file.label')}
        </MenuButton>
      </div>
      {isOpen && (
        <div id={bodyId}>
          <ScoreTable group={group} {...rest} />
        </div>
      )}
    </section>
  );
}
