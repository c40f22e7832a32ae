import type { ReactNode } from 'react';
import './fact-list.css';

/** One fact: its name and its value; an empty value shows as a dash. */
export interface Fact {
  label: string;
  value: ReactNode;
  /** Over the whole width, for long values. */
  isWide?: boolean;
}

interface FactListProps {
  facts: readonly Fact[];
  isSingle?: boolean;
  /** Names are sentences or paths: they get more room, and a line of their own where there is little. */
  hasLongNames?: boolean;
}

const isEmpty = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false;

/** Facts as pairs, two beside each other; under 600 px one (look 5). */
export const FactList = ({ facts, isSingle, hasLongNames }: FactListProps) => (
  <dl
    className={['q-facts', isSingle && 'q-facts-single', hasLongNames && 'q-facts-long']
      .filter(Boolean)
      .join(' ')}
  >
    {facts.map((fact) => (
      <div key={fact.label} className={fact.isWide ? 'q-facts-wide' : undefined}>
        <dt>{fact.label}</dt>
        <dd>{isEmpty(fact.value) ? '—' : fact.value}</dd>
      </div>
    ))}
  </dl>
);
