import { type FormEvent, Fragment, type ReactNode, useState } from 'react';
import { Icon } from '../parts/icon';
import type { Choice } from '../parts/inputs';
import { LinkTo } from './link-to';
import { Ridge } from './ridge';
import './head.css';

interface HeroProps {
  /** Parts that keep together when the title breaks: 找政策，/ 算补贴，/ 办诉求 */
  title: readonly string[];
  lead: string;
  /** Search and hot words. */
  children: ReactNode;
  /** The quick task on the right. */
  aside?: ReactNode;
}

/** The head of the portal's first page, over the ridge line. */
export const Hero = ({ title, lead, children, aside }: HeroProps) => (
  <section className="p-hero">
    <Ridge kind="light" />
    <div className={aside ? 'p-wrap p-hero-two' : 'p-wrap'}>
      <div>
        <h1>
          {title.map((part) => (
            <Fragment key={part}>
              <span className="q-nowrap">{part}</span>
              <wbr />
            </Fragment>
          ))}
        </h1>
        <p className="p-hero-lead">{lead}</p>
        {children}
      </div>
      {aside}
    </div>
  </section>
);

export interface Crumb {
  label: string;
  to?: string;
}

interface TaskHeadProps {
  crumbLabel: string;
  crumbs: readonly Crumb[];
  title: ReactNode;
  /** Facts in one line. */
  facts?: ReactNode;
  children?: ReactNode;
  /** On the canvas with a line under it, as on list pages with a search. */
  isSunken?: boolean;
}

/** The head of a task page: path, title, facts in one line. */
export const TaskHead = ({ crumbLabel, crumbs, title, facts, children, isSunken }: TaskHeadProps) => (
  <div className={isSunken ? 'p-task p-task-sunken' : 'p-task'}>
    <div className="p-wrap">
      <nav className="p-crumbs" aria-label={crumbLabel}>
        <ol>
          {crumbs.map((crumb) => (
            <li key={crumb.label}>
              {crumb.to ? (
                <LinkTo to={crumb.to}>{crumb.label}</LinkTo>
              ) : (
                <span aria-current="page">{crumb.label}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <h1>{title}</h1>
      {facts && <p className="p-task-facts">{facts}</p>}
      {children}
    </div>
  </div>
);

interface BigSearchProps {
  /** What is searched, for screen readers. */
  label: string;
  placeholder: string;
  button: string;
  scopeLabel?: string;
  scopes?: readonly Choice[];
  value?: string;
  onSearch: (words: string, scope: string) => void;
}

/** The 56 px search of the portal: scope left, button right. */
export function BigSearch({
  label,
  placeholder,
  button,
  scopeLabel,
  scopes = [],
  value = '',
  onSearch,
}: BigSearchProps) {
  const [words, setWords] = useState(value);
  const [scope, setScope] = useState(scopes[0]?.value ?? '');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(words.trim(), scope);
  };
  return (
    <search>
      <form className="p-search" onSubmit={handleSubmit}>
        {scopes.length > 0 && (
          <span className="p-search-scope">
            <select aria-label={scopeLabel} value={scope} onChange={(event) => setScope(event.target.value)}>
              {scopes.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        )}
        <label className="p-search-words">
          <Icon name="search" />
          <input
            type="search"
            aria-label={label}
            placeholder={placeholder}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        <button type="submit" className="q-btn q-btn-main">
          {button}
        </button>
      </form>
    </search>
  );
}

/** Words others look for, under the search. */
export const HotWords = ({
  label,
  words,
}: {
  label: string;
  words: readonly { label: string; to: string }[];
}) => (
  <p className="p-hot">
    <span>{label}</span>
    {words.map((word) => (
      <LinkTo key={word.label} to={word.to}>
        {word.label}
      </LinkTo>
    ))}
  </p>
);
