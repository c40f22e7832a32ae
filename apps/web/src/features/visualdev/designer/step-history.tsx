import { useText } from '@qifu/ui/text';
import type { Designer } from './use-designer';

/** Every step that was taken: a press goes there; later ones stay, muted, until a new one takes their place. */
export function StepHistory({ past, future, goTo }: Pick<Designer, 'past' | 'future' | 'goTo'>) {
  const text = useText('designer');
  if (past.length + future.length === 0) return <p className="q-mute dsg-hint">{text('side.noSteps')}</p>;
  const steps = [...past, ...future];
  return (
    <>
      <p className="q-mute dsg-hint">{text('side.historyHint')}</p>
      <ol className="dsg-history">
        <li>
          <button type="button" aria-current={past.length === 0} onClick={() => goTo(0)}>
            {text('side.start')}
          </button>
        </li>
        {steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the line.
          <li key={i} className={i >= past.length ? 'q-mute' : undefined}>
            <button type="button" aria-current={i === past.length - 1} onClick={() => goTo(i + 1)}>
              {step.label}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
