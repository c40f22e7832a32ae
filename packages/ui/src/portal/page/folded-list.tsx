import type { ReactNode } from 'react';
import './folded-list.css';

interface FoldedListProps {
  /** What is in it and how many, as the line one presses. */
  title: ReactNode;
  /** The first time and each time it is opened or closed. */
  onToggle?: () => void;
  /** A list; what it says beside a name stands in `small`. */
  children: ReactNode;
}

/** What few ask for, behind one line: items for other people, open links. */
export const FoldedList = ({ title, onToggle, children }: FoldedListProps) => (
  <details className="p-folded" onToggle={onToggle}>
    <summary>{title}</summary>
    {children}
  </details>
);
