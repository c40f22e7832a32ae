import type { ReactNode } from 'react';
import './key-box.css';

/** The decision of a page, first in its side column: what is due, how much, the one filled button. */
export const KeyBox = ({ children, label }: { children: ReactNode; label?: string }) => (
  <section className="p-key" aria-label={label}>
    {children}
  </section>
);

interface KeyFactProps {
  label: ReactNode;
  /** The figure or date itself. */
  value: ReactNode;
  /** Stands small after the value: 万元, 17:00. */
  unit?: ReactNode;
  /** Words, not a figure: in the size of running text. */
  isPlain?: boolean;
  /** State, ground or a remark below. */
  children?: ReactNode;
}

/** One fact of a key box: label, large value, remark. */
export const KeyFact = ({ label, value, unit, isPlain, children }: KeyFactProps) => (
  <div className="p-key-part">
    <div className="p-key-label">{label}</div>
    <div className={isPlain ? undefined : 'p-key-value'}>
      {value}
      {unit && <small>{unit}</small>}
    </div>
    {children && <div className="p-key-note">{children}</div>}
  </div>
);

/** The acts of a key box, the filled one first; a remark may stand below. */
export const KeyActs = ({ children, note }: { children: ReactNode; note?: ReactNode }) => (
  <div className="p-key-part p-key-acts">
    {children}
    {note && <div className="p-key-note">{note}</div>}
  </div>
);
