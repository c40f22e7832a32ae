import { type GrantKind, grantKinds } from '@qifu/contracts';
import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

export type Stage = GrantKind | 'review';
export const stages: readonly Stage[] = [...grantKinds, 'review'];

interface GrantStepNavProps {
  at: Stage;
  onGo: (stage: Stage) => void;
  /** How many are chosen, where that is known. */
  countOf: (kind: GrantKind) => number | undefined;
  /** Steps somebody has changed something in. */
  isTouched: (kind: GrantKind) => boolean;
}

/** The steps at the top; any of them can be gone to. */
export function GrantStepNav({ at, onGo, countOf, isTouched }: GrantStepNavProps) {
  const text = useText('authorize');
  return (
    <nav className="az-steps" aria-label={text('steps')}>
      <ol>
        {stages.map((stage, index) => (
          <li key={stage}>
            <button
              type="button"
              aria-current={stage === at ? 'step' : undefined}
              onClick={() => onGo(stage)}
            >
              <span className="az-number" aria-hidden="true">
                {stage === 'review' ? <Icon name="check" /> : index + 1}
              </span>
              <span className="az-label">{text(`step.${stage}`)}</span>
              {stage !== 'review' && countOf(stage) !== undefined && (
                <span className="az-count">{countOf(stage)}</span>
              )}
              {stage !== 'review' && isTouched(stage) && (
                <span className="az-touched" title={text('touched')}>
                  <span className="q-sr">{text('touched')}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
