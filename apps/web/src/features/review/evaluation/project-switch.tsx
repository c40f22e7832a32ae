import type { EvaluatedProject } from '@qifu/contracts';
import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { codeOf } from './use-desk-address';

interface ProjectSwitchProps {
  projects: readonly EvaluatedProject[];
  current: EvaluatedProject;
  done: number;
  required: number;
  onChoose: (projectId: string) => void;
}

/** Stands for the list where there is no room for it: one back, one on. */
export function ProjectSwitch({ projects, current, done, required, onChoose }: ProjectSwitchProps) {
  const text = useText('evaluation');
  const at = projects.indexOf(current);
  const [before, after] = [projects[at - 1], projects[at + 1]];
  return (
    <nav className="ev-switch" aria-label={text('list.label')}>
      <button
        type="button"
        disabled={!before}
        aria-label={before ? text('list.previous', { code: codeOf(before) }) : text('list.first')}
        onClick={() => before && onChoose(before.projectId)}
      >
        <Icon name="left" />
        {before && codeOf(before)}
      </button>
      <span>
        <b>{codeOf(current)}</b>
        <span className="q-mute q-13">{text('group.submitted', { done, required })}</span>
      </span>
      <button
        type="button"
        disabled={!after}
        aria-label={after ? text('list.next', { code: codeOf(after) }) : text('list.last')}
        onClick={() => after && onChoose(after.projectId)}
      >
        {after && codeOf(after)}
        <Icon name="right" />
      </button>
    </nav>
  );
}
