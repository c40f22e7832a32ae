import { Icon } from '../../parts/icon';
import './step-road.css';

export interface RoadStep {
  key: string;
  title: string;
  date?: string;
  /** A count or remark below the date. */
  note?: string;
  state: 'done' | 'now' | 'todo';
  /** The firm must do it: 您来做. */
  yours?: string;
}

const icons = { done: 'stateOk', now: 'stateHalf', todo: 'stateOpen' } as const;

/** The steps of a matter with their dates; the one the firm must do says so. */
export const StepRoad = ({ label, steps }: { label: string; steps: readonly RoadStep[] }) => (
  <ol className="p-road" aria-label={label}>
    {steps.map((step) => (
      <li key={step.key} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
        <Icon name={icons[step.state]} />
        <b>
          {step.title}
          {step.yours && <em>{step.yours}</em>}
        </b>
        <span>{step.date}</span>
        <span>{step.note}</span>
      </li>
    ))}
  </ol>
);
