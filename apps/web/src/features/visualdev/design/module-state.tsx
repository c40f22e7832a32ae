import type { DesignRow, ModuleWork } from '@qifu/contracts';
import { StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import './module-state.css';

const tones = ['idle', 'ok', 'warn'] as const;
const states = ['draft', 'released', 'changed'] as const;

/** Whether a list of modules has to be asked again soon. */
export const isAtWork = ({ work }: Pick<DesignRow, 'work'>): boolean => work !== null && work.is !== 'failed';

/** How a module stands; while its records are gone through, how far that is. */
export function ModuleState({ state, work }: Pick<DesignRow, 'state' | 'work'>) {
  const text = useText('designer');
  if (work) return <WorkState work={work} />;
  return <StatusTag tone={tones[state] ?? 'idle'}>{text(`state.${states[state] ?? 'draft'}`)}</StatusTag>;
}

/** What of a release goes on beside the calls, or why it came to nothing. */
export function WorkState({ work: { is, percent, message } }: { work: ModuleWork }) {
  const tell = useText('releasePlan');
  return (
    <span className="mod-work">
      <StatusTag tone={is === 'failed' ? 'bad' : 'run'}>{tell(`work.${is}`, { percent })}</StatusTag>
      {is === 'filling' && (
        <progress max={100} value={percent} aria-label={tell('work.filling', { percent })} />
      )}
      {message !== '' && <span className="mod-work-why">{message}</span>}
    </span>
  );
}
