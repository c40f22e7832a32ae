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

interface QuestionHeadProps {
  /** What this page may decide: 设备和贷款，最多定下 300 万元. */
  title: ReactNode;
  /** Which page, how many are left; leaves in elder mode. */
  note?: ReactNode;
  /** In elder mode alone: 本页第 1 题，共 3 题. */
  elderNote?: ReactNode;
}

/** The head of a page of questions. */
export const QuestionHead = ({ title, note, elderNote }: QuestionHeadProps) => (
  <div className="p-question-head">
    {elderNote && (
      <p className="p-question-elder" aria-live="polite">
        {elderNote}
      </p>
    )}
    <h1>{title}</h1>
    {note && <p className="p-question-note">{note}</p>}
  </div>
);

/** Next, back and the way to the result, below the questions. */
export const QuestionActs = ({ children }: { children: ReactNode }) => (
  <div className="p-question-acts">{children}</div>
);
