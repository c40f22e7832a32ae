import type { ReactNode } from 'react';
import './key-figures.css';

export interface KeyFigure {
  label: string;
  value: ReactNode;
  unit?: string;
  note?: ReactNode;
}

/** A row of figures parted by hairs; the unit stands small after the figure. */
export const KeyFigures = ({ figures }: { figures: readonly KeyFigure[] }) => (
  <dl className="q-kpi">
    {figures.map((figure) => (
      <div key={figure.label}>
        <dt>{figure.label}</dt>
        <dd>
          {figure.value}
          {figure.unit && <small>{figure.unit}</small>}
        </dd>
        {figure.note && <dd className="q-kpi-note">{figure.note}</dd>}
      </div>
    ))}
  </dl>
);
