import type { ReactNode } from 'react';
import { Icon } from '../../parts/icon';
import { useKitText } from '../../parts/kit-text';
import './filter-sentence.css';

export interface SentencePart {
  key: string;
  /** Words before the part: 标题或正文有. */
  before?: string;
  /** The condition itself, the button that takes it away: 小型企业. */
  label: string;
  /** Words after it: 可用，. */
  after?: string;
}

interface FilterSentenceProps {
  parts: readonly SentencePart[];
  onRemove: (key: string) => void;
  /** The end of the sentence, with the number of results. */
  children: ReactNode;
  onClear?: () => void;
}

/** The filter as a sentence one can read; pressing a part takes it out. */
export function FilterSentence({ parts, onRemove, children, onClear }: FilterSentenceProps) {
  const text = useKitText();
  return (
    <p className="p-sentence" aria-live="polite">
      {parts.map((part) => (
        <span key={part.key}>
          {part.before}
          <span className="q-nowrap">
            <button
              type="button"
              aria-label={text('filter.remove', { name: part.label })}
              onClick={() => onRemove(part.key)}
            >
              {part.label}
              <Icon name="x" />
            </button>
            {part.after}
          </span>
        </span>
      ))}
      {children}
      {onClear && parts.length > 0 && (
        <button type="button" className="q-link p-sentence-clear" onClick={onClear}>
          {text('facet.clearAll')}
        </button>
      )}
    </p>
  );
}
