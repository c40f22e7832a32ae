import { type ReactNode, useId } from 'react';
import { Icon } from '../../parts/icon';
import './question-card.css';

interface QuestionCardProps {
  /** The question. */
  title: ReactNode;
  /** Why it is asked: what it decides, with clauses. */
  why?: ReactNode;
  /** The inputs. */
  children: ReactNode;
  /** Said at once below: 这一题可以不填, what an answer would give. */
  tell?: ReactNode;
  /** What is wrong with the answer; it is kept. */
  error?: ReactNode;
  /** An earlier answer changed what it asks: tinted. */
  hasChanged?: boolean;
  /** In elder mode one question stands alone: the others of the page are not current. */
  isCurrent?: boolean;
}

/** One question of the calculator: what, why, inputs, what the answer does. */
export function QuestionCard({
  title,
  why,
  children,
  tell,
  error,
  hasChanged,
  isCurrent = true,
}: QuestionCardProps) {
  const id = useId();
  return (
    <fieldset
      className="p-question"
      aria-labelledby={id}
      data-changed={hasChanged || undefined}
      data-other={!isCurrent || undefined}
    >
      <h2 id={id}>{title}</h2>
      {why && <p className="p-question-why">{why}</p>}
      <div className="p-question-inputs">{children}</div>
      {error && (
        <p className="p-question-error" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
      <p className="p-question-tell" aria-live="polite">
        {tell}
      </p>
    </fieldset>
  );
}
