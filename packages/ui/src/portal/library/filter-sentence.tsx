import type { ReactNode } from 'react';
import { Icon } from '../../parts/icon';
import { useKitText } from '../../parts/kit-text';
import { LinkTo } from '../link-to';
import './filter-sentence.css';

export interface SentencePart {
  key: string;
  /** Words before the part: 标题或正文有. */
  before?: string;
  /** The condition itself, the button that takes it away: 小型企业. */
  label: string;
  /** Words after it: 可用，. */
  after?: string;
  /** The address without it. */
  to: string;
}

interface FilterSentenceProps {
  parts: readonly SentencePart[];
  /** The end of the sentence, with the number of results. */
  children: ReactNode;
  /** The address without any of them. */
  clearTo?: string;
}

/** The filter as a sentence one can read; pressing a part takes it out. Links, so that it works before any code. */
export function FilterSentence({ parts, children, clearTo }: FilterSentenceProps) {
  const text = useKitText();
  return (
    <p className="p-sentence" aria-live="polite">
      {parts.map((part) => (
        <span key={part.key}>
          {part.before}
          <span className="q-nowrap">
            <LinkTo to={part.to} label={text('filter.remove', { name: part.label })}>
              {part.label}
              <Icon name="x" />
            </LinkTo>
            {part.after}
          </span>
        </span>
      ))}
      {children}
      {clearTo && parts.length > 0 && (
        <LinkTo to={clearTo} className="p-sentence-clear">
          {text('facet.clearAll')}
        </LinkTo>
      )}
    </p>
  );
}
