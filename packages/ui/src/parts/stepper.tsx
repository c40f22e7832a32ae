import type { ReactNode } from 'react';
import { Icon } from './icon';
import { useKitText } from './kit-text';
import './stepper.css';

export interface Step {
  key: string;
  label: ReactNode;
  /** A figure or a time: 受理 119, 11-12 09:20. */
  note?: ReactNode;
  /** Where it stands, for steps that are under way side by side; left out, it follows from `current`. */
  place?: StepPlace;
}

interface StepperProps {
  steps: readonly Step[];
  /** The key of the step under way; all before it are done. */
  current?: string;
  /** Everything is done, the last one too. */
  isDone?: boolean;
  /** line: one line beside a title; wide: over the width, with notes below (vertical under 992 px). */
  kind?: 'line' | 'wide';
}

export type StepPlace = 'done' | 'current' | 'waiting';

function placeOf(index: number, at: number, isDone: boolean): StepPlace {
  if (isDone || index < at) return 'done';
  return index === at ? 'current' : 'waiting';
}

/** Up to five steps: done tick, current filled, rest outlined (look 6). */
export function Stepper({ steps, current, isDone = false, kind = 'line' }: StepperProps) {
  const text = useKitText();
  const at = steps.findIndex((step) => step.key === current);
  return (
    <ol className={`q-steps q-steps-${kind}`} aria-label={text('steps.label')}>
      {steps.map((step, index) => {
        const place = step.place ?? placeOf(index, at, isDone);
        return (
          <li key={step.key} data-place={place} aria-current={place === 'current' ? 'step' : undefined}>
            <StepMark place={place} number={index + 1} kind={kind} />
            <span>
              <b>{step.label}</b>
              {step.note !== undefined && <span className="q-steps-note"> {step.note}</span>}
              <span className="q-sr"> {text(`steps.${place}`)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function StepMark({ place, number, kind }: { place: StepPlace; number: number; kind: 'line' | 'wide' }) {
  if (place === 'done') return <Icon name="stateOk" className="q-steps-mark" />;
  if (kind === 'wide')
    return <Icon name={place === 'current' ? 'stateHalf' : 'stateOpen'} className="q-steps-mark" />;
  return (
    <span className="q-steps-number" aria-hidden="true">
      {number}
    </span>
  );
}
