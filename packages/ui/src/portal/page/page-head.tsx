import type { ReactNode } from 'react';
import { type Crumb, TaskHead } from '../head';
import './page-head.css';

interface PageHeadProps {
  /** What the path is called for screen readers. */
  crumbLabel: string;
  crumbs: readonly Crumb[];
  /** The answer in words where a rule can compute it, else the name of the page. */
  title: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** State, number, body, date: a span or link each. */
  facts?: ReactNode;
  /** Quiet acts at the end of the line of facts: 收藏, 打印. */
  tools?: ReactNode;
  /** On the canvas with a line below, as on pages with a search. */
  isSunken?: boolean;
  /** What stands below in the same column: a search. */
  children?: ReactNode;
}

/** The head of a public page: path, a title that answers, facts in one line, tools at its end. */
export const PageHead = ({ title, lead, facts, tools, children, ...rest }: PageHeadProps) => (
  <TaskHead {...rest} title={title}>
    {lead && <p className="p-head-lead">{lead}</p>}
    {(facts || tools) && (
      <div className="p-head-line">
        <div className="p-head-facts">{facts}</div>
        {tools && <div className="p-head-tools">{tools}</div>}
      </div>
    )}
    {children}
  </TaskHead>
);
