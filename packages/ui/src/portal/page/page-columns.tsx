import type { ReactNode } from 'react';
import './page-columns.css';

interface PageColumnsProps {
  /** side: 344 at the right; facets: 260 at the left; steps: 216 left and 312 right. */
  kind?: 'side' | 'facets' | 'steps';
  children: ReactNode;
  /** The side column: a KeyBox first (under 992 px it comes before the content), then people, then what is related. */
  side?: ReactNode;
  /** What the side column is, for screen readers. */
  sideLabel?: string;
  /** The left column of `facets` and `steps`. */
  start?: ReactNode;
}

/** Content with its side columns; one column under 992 px and in elder mode. */
export const PageColumns = ({ kind = 'side', children, side, sideLabel, start }: PageColumnsProps) => (
  <div className="p-wrap p-columns" data-kind={kind}>
    {start && <div className="p-columns-start">{start}</div>}
    <div className="p-stack">{children}</div>
    {side && (
      <aside className="p-columns-end" aria-label={sideLabel}>
        {side}
      </aside>
    )}
  </div>
);

/** Blocks below each other with 40 px between them. */
export const Stack = ({ children }: { children: ReactNode }) => <div className="p-stack">{children}</div>;
