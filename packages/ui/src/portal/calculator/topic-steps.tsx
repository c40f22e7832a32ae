import type { ReactNode } from 'react';
import { Icon } from '../../parts/icon';
import { LinkTo } from '../link-to';
import './topic-steps.css';

export interface Topic {
  key: string;
  title: string;
  /** Answers given, or how many questions wait. */
  note?: string;
  state: 'done' | 'current' | 'later';
  /** Back to it; later answers stay. */
  to?: string;
}

interface TopicStepsProps {
  label: string;
  topics: readonly Topic[];
  /** Below the topics. */
  note?: ReactNode;
}

const icons = { done: 'stateOk', current: 'stateHalf', later: 'stateDraft' } as const;

/** The topics of the calculator with what was answered; a row on narrow windows. */
export const TopicSteps = ({ label, topics, note }: TopicStepsProps) => (
  <nav className="p-topics" aria-label={label}>
    <ol>
      {topics.map(({ key, title, note: answers, state, to }) => {
        const inside = (
          <>
            <Icon name={icons[state]} />
            <b>{title}</b>
            {answers && <small>{answers}</small>}
          </>
        );
        return (
          <li key={key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            {to && state !== 'current' ? <LinkTo to={to}>{inside}</LinkTo> : <div>{inside}</div>}
          </li>
        );
      })}
    </ol>
    {note && <p>{note}</p>}
  </nav>
);
