import type { ReactNode } from 'react';
import './blocks.css';

interface BlockHeadProps {
  title: ReactNode;
  /** A quiet remark beside the title. */
  note?: ReactNode;
  /** A link or button at the end of the line. */
  end?: ReactNode;
  /** Names the section: `<section aria-labelledby={id}>`. */
  id?: string;
}

/** The heading of a block: title, remark, link at the end. In a side column it is one step smaller. */
export const BlockHead = ({ title, note, end, id }: BlockHeadProps) => (
  <div className="p-block-head">
    <h2 id={id}>{title}</h2>
    {note && <span className="p-block-note">{note}</span>}
    {end && <span className="q-end">{end}</span>}
  </div>
);

interface PanelProps {
  children: ReactNode;
  /** The one panel that asks for something: a border of 2 in the colour of acts. */
  isStrong?: boolean;
  label?: string;
}

/** A box with a hairline around it. */
export const Panel = ({ children, isStrong, label }: PanelProps) => (
  <section className={isStrong ? 'p-panel p-panel-strong' : 'p-panel'} aria-label={label}>
    {children}
  </section>
);

/** Rows between hairlines; each child is one row. */
export const Lines = ({ children }: { children: readonly ReactNode[] | ReactNode }) => (
  <ul className="p-lines">{children}</ul>
);

/** One row of `Lines`: name and remark left, what belongs to it right. */
export const Line = ({ children, note, end }: { children: ReactNode; note?: ReactNode; end?: ReactNode }) => (
  <li>
    <div>
      {children}
      {note && <div className="p-lines-note">{note}</div>}
    </div>
    {end && <div className="p-lines-end">{end}</div>}
  </li>
);
