import type { ReactNode } from 'react';
import { Icon, type IconName } from '../parts/icon';
import { LinkTo } from './link-to';
import './lists.css';

/** A stretch of a portal page with 48 px above and below. */
export const Section = ({
  children,
  isTinted,
  label,
}: {
  children: ReactNode;
  isTinted?: boolean;
  label?: string;
}) => (
  <section className={isTinted ? 'p-section p-section-tinted' : 'p-section'} aria-label={label}>
    <div className="p-wrap">{children}</div>
  </section>
);

/** Main column and a side column of 344. */
export const TwoColumns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className="p-two">
    <div>{children}</div>
    <aside>{aside}</aside>
  </div>
);

interface SectionHeadProps {
  title: string;
  note?: string;
  link?: { label: string; to: string };
}

/** Title, a quiet note, a link at the end. */
export const SectionHead = ({ title, note, link }: SectionHeadProps) => (
  <div className="p-section-head">
    <h2>{title}</h2>
    {note && <span>{note}</span>}
    {link && <LinkTo to={link.to}>{link.label}</LinkTo>}
  </div>
);

export interface Entry {
  icon: IconName;
  title: string;
  note: string;
  to: string;
  /** A quiet word beside the title, e.g. that the service opens later. */
  mark?: string;
}

/** The grid of services: three beside each other, two on phones. */
export const EntryGrid = ({ label, entries }: { label: string; entries: readonly Entry[] }) => (
  <nav className="p-entries" aria-label={label}>
    {entries.map((entry) => (
      <LinkTo key={entry.title} to={entry.to}>
        <Icon name={entry.icon} size={28} />
        <span>
          <b>
            {entry.title}
            {entry.mark && <em>{entry.mark}</em>}
          </b>
          <small>{entry.note}</small>
        </span>
      </LinkTo>
    ))}
  </nav>
);

export interface DueRow {
  name: string;
  to: string;
  sub: ReactNode;
  value: ReactNode;
  /** State of the deadline and, below it, the date. */
  due: ReactNode;
  dueNote?: ReactNode;
}

/** What can be applied for: name, value, deadline; a true table, stacked on phones. */
export const DueTable = ({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly [string, string, string];
  rows: readonly DueRow[];
}) => (
  <table className="p-due">
    <caption className="q-sr">{label}</caption>
    <thead className="q-sr">
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.name}>
          <td>
            <LinkTo to={row.to} className="p-due-name">
              {row.name}
            </LinkTo>
            <div className="p-due-sub">{row.sub}</div>
          </td>
          <td className="p-due-value">{row.value}</td>
          <td className="p-due-end">
            {row.due}
            {row.dueNote && <div className="p-due-note">{row.dueNote}</div>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

export interface Figure {
  label: string;
  value: string;
  unit?: string;
}

/** Open figures: label left, figure right. */
export const FigureList = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="p-figures">
    {figures.map((figure) => (
      <div key={figure.label}>
        <dt>{figure.label}</dt>
        <dd>
          {figure.value}
          {figure.unit && <small>{figure.unit}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

export interface NewsRow {
  title: string;
  to: string;
  summary?: string;
  /** State, number, date. */
  meta?: ReactNode;
}

/** Documents with a summary and a line of facts. */
export const NewsList = ({ rows }: { rows: readonly NewsRow[] }) => (
  <ul className="p-news">
    {rows.map((row) => (
      <li key={row.title}>
        <LinkTo to={row.to}>{row.title}</LinkTo>
        {row.summary && <p>{row.summary}</p>}
        {row.meta && <div className="p-meta">{row.meta}</div>}
      </li>
    ))}
  </ul>
);

/** Short notices: a link and its date. */
export const NoticeList = ({ rows }: { rows: readonly { title: string; to: string; time: string }[] }) => (
  <ul className="p-notices">
    {rows.map((row) => (
      <li key={row.title}>
        <LinkTo to={row.to}>{row.title}</LinkTo>
        <time>{row.time}</time>
      </li>
    ))}
  </ul>
);
