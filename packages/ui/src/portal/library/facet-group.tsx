import { type ReactNode, useState } from 'react';
import { Checkbox } from '../../parts/choices';
import { FoldLink } from '../../parts/fold-link';
import { Icon } from '../../parts/icon';
import { useKitText } from '../../parts/kit-text';
import { useAwake } from '../../parts/use-awake';
import { LinkTo } from '../link-to';
import './facet-group.css';

export interface FacetOption {
  value: string;
  label: string;
  /** Results if it were chosen too; absent while it is being counted. */
  count?: number;
  isChosen?: boolean;
}

interface FacetGroupProps {
  /** The word of the address its values stand under. */
  name: string;
  title: string;
  options: readonly FacetOption[];
  /** What is chosen, in words: 小型, 2 项; without it 不限. */
  chosen?: string;
  /** Folded at first, as all but the first four are. */
  isFolded?: boolean;
  onChange: (value: string, isChosen: boolean) => void;
}

/** One facet: what may be chosen with how much it gives; what gives nothing is off unless it is chosen. */
export function FacetGroup({ name, title, options, chosen, isFolded, onChange }: FacetGroupProps) {
  const text = useKitText();
  return (
    <details className="p-facet" open={!isFolded}>
      <summary>
        <span>{title}</span>
        <em data-any={chosen ? undefined : ''}>{chosen ?? text('facet.any')}</em>
        <Icon name="down" />
      </summary>
      <ul>
        {options.map(({ value, label, count, isChosen = false }) => (
          <li key={value} data-none={count === 0 || undefined}>
            <Checkbox
              name={name}
              value={value}
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              onChange={(event) => onChange(value, event.target.checked)}
            >
              {label} <small>{count === undefined ? '…' : count.toLocaleString('en-US')}</small>
            </Checkbox>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface FacetPanelProps {
  /** 筛选 */
  title: string;
  /** 已选 4 项; nothing where nothing is chosen. */
  chosen?: string;
  /** How many results: 7 件. */
  results?: ReactNode;
  /** `FacetGroup`s. */
  children: ReactNode;
  /** How the counts are to be read. */
  note?: ReactNode;
  /** The word of the button that ends choosing on a phone: 看 7 件. */
  doneLabel: string;
  /** The address without anything chosen. */
  clearTo: string;
  /** Where choosing leads before any code has come: the address of the results, what it keeps, the word of the button. */
  form: { action: string; kept: readonly (readonly [string, string])[]; submit: string };
}

const choicesId = 'facets';

/** All facets beside the results; under 992 px and in elder mode one folded box over them. */
export function FacetPanel({
  title,
  chosen,
  results,
  children,
  note,
  doneLabel,
  clearTo,
  form,
}: FacetPanelProps) {
  const text = useKitText();
  const [isOpen, setIsOpen] = useState(false);
  const isAwake = useAwake();
  return (
    <section
      className="p-facets"
      aria-label={title}
      data-open={isOpen || undefined}
      data-awake={isAwake || undefined}
    >
      <FoldLink opens={choicesId} className="p-facets-fold" isOpen={isOpen} onToggle={setIsOpen}>
        <Icon name="filter" />
        {title}
        {chosen && <span className="p-facets-chosen">{chosen}</span>}
        {results && <span className="p-facets-results">{results}</span>}
      </FoldLink>
      <form id={choicesId} className="p-facets-body" action={form.action}>
        {form.kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        {note && <p className="p-facets-note">{note}</p>}
        {!isAwake && (
          <button type="submit" className="q-btn p-facets-submit">
            {form.submit}
          </button>
        )}
        <div className="p-facets-bar">
          <LinkTo to={clearTo} className="q-btn">
            {text('filter.clear')}
          </LinkTo>
          <button type="button" className="q-btn q-btn-main" onClick={() => setIsOpen(false)}>
            {doneLabel}
          </button>
        </div>
      </form>
    </section>
  );
}
