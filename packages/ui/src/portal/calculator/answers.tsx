import { type ReactNode, useId, useState } from 'react';
import type { Choice } from '../../parts/inputs';
import './answers.css';

interface ChoiceAnswerProps {
  /** What is chosen, for screen readers. */
  legend: string;
  /** 不清楚 is one of them where the question allows it. */
  choices: readonly Choice[];
  value: string | undefined;
  onChange: (value: string) => void;
}

/** One answer of a few; yes, no and 不清楚 are three of them. */
export function ChoiceAnswer({ legend, choices, value, onChange }: ChoiceAnswerProps) {
  const name = useId();
  return (
    <fieldset className="p-answers">
      <legend className="q-sr">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            disabled={choice.disabled}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

interface SeveralAnswerProps extends Omit<ChoiceAnswerProps, 'value' | 'onChange'> {
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Any of a few. */
export const SeveralAnswer = ({ legend, choices, values, onChange }: SeveralAnswerProps) => (
  <fieldset className="p-answers">
    <legend className="q-sr">{legend}</legend>
    {choices.map(({ value, label, disabled }) => (
      <label key={value}>
        <input
          type="checkbox"
          disabled={disabled}
          checked={values.includes(value)}
          onChange={(event) =>
            onChange(event.target.checked ? [...values, value] : values.filter((one) => one !== value))
          }
        />
        {label}
      </label>
    ))}
  </fieldset>
);

interface TypedAnswerProps {
  label: string;
  /** The label is said by the question already: for screen readers only. */
  hidesLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  isWrong?: boolean;
}

interface FigureAnswerProps extends TypedAnswerProps {
  unit?: ReactNode;
  placeholder?: string;
}

/** A figure with its unit; what is typed stays as it is typed. */
export const FigureAnswer = ({ unit, placeholder, ...typed }: FigureAnswerProps) => (
  <TypedAnswer {...typed} inputMode="decimal" placeholder={placeholder} unit={unit} />
);

/** A day, or a month where that is enough. */
export const DateAnswer = ({ isMonth, ...typed }: TypedAnswerProps & { isMonth?: boolean }) => (
  <TypedAnswer {...typed} type={isMonth ? 'month' : 'date'} />
);

interface SearchedAnswerProps extends TypedAnswerProps {
  choices: readonly Choice[];
  /** Codes that may be typed though none of the choices has them. */
  otherForm?: RegExp;
  placeholder?: string;
}

/** One of many, found by typing a part of its name or its code; there is no value until what is typed means one. */
export function SearchedAnswer({ choices, otherForm, value, onChange, ...typed }: SearchedAnswerProps) {
  const id = useId();
  const [typedWords, setTypedWords] = useState<string>();
  const words = typedWords ?? String(choices.find((one) => one.value === value)?.label ?? value);
  const take = (taken: string) => {
    setTypedWords(taken);
    const asked = taken.trim();
    const code = asked.toUpperCase();
    const found = choices.find((one) => one.value === code || one.label === asked);
    onChange(found?.value ?? (otherForm?.test(code) ? code : ''));
  };
  /** A part that only one of them has means that one. */
  const handleLeave = () => {
    const asked = words.trim();
    const meant = value
      ? choices.filter((one) => one.value === value)
      : choices.filter(({ label }) => asked !== '' && String(label).includes(asked));
    const [only] = meant;
    if (!only || meant.length !== 1) return;
    take(String(only.label));
    setTypedWords(undefined);
  };
  return (
    <>
      <TypedAnswer
        {...typed}
        isWrong={typed.isWrong || (words.trim() !== '' && value === '')}
        list={id}
        value={words}
        onChange={take}
        onLeave={handleLeave}
      />
      <datalist id={id}>
        {choices.map((one) => (
          <option key={one.value} value={String(one.label)} />
        ))}
      </datalist>
    </>
  );
}

interface InputProps extends FigureAnswerProps {
  type?: string;
  list?: string;
  onLeave?: () => void;
  inputMode?: 'decimal';
}

const TypedAnswer = ({ label, hidesLabel, value, onChange, isWrong, unit, onLeave, ...rest }: InputProps) => (
  <label className="p-answer">
    <span className={hidesLabel ? 'q-sr' : undefined}>{label}</span>
    <input
      autoComplete="off"
      {...rest}
      value={value}
      aria-invalid={isWrong || undefined}
      onBlur={onLeave}
      onChange={(event) => onChange(event.target.value)}
    />
    {unit && <span>{unit}</span>}
  </label>
);

/** Below the inputs of a figure: 不清楚, 没有贷款; pressed while it is the answer. */
export const NoAnswer = ({
  children,
  isChosen,
  onChoose,
}: {
  children: ReactNode;
  isChosen?: boolean;
  onChoose: () => void;
}) => (
  <button type="button" className="q-btn q-btn-text" aria-pressed={isChosen ?? false} onClick={onChoose}>
    {children}
  </button>
);
