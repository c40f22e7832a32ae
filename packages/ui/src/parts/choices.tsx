import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { useFieldWiring } from './field';
import { Icon } from './icon';
import type { Choice } from './inputs';
import './choices.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Partly chosen: some of what it stands for, not all. */
  isMixed?: boolean;
  children?: ReactNode;
}

/** A tick box with its words; without words give it an aria-label. */
export function Checkbox({ isMixed, children, className, ...rest }: CheckboxProps) {
  return (
    <label className={`q-check${className ? ` ${className}` : ''}`}>
      <input
        type="checkbox"
        {...rest}
        ref={(box) => {
          if (box) box.indeterminate = isMixed ?? false;
        }}
      />
      <span className="q-check-box" aria-hidden="true">
        <Icon name={isMixed ? 'minus' : 'check'} />
      </span>
      {children && <span className="q-check-words">{children}</span>}
    </label>
  );
}

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  children?: ReactNode;
}

/** On or off at once, without a save button. */
export function Switch({ children, className, ...rest }: SwitchProps) {
  return (
    <label className={`q-check q-switch${className ? ` ${className}` : ''}`}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its checked state by itself. */}
      <input type="checkbox" role="switch" {...rest} />
      <span className="q-switch-track" aria-hidden="true" />
      {children && <span className="q-check-words">{children}</span>}
    </label>
  );
}

interface RadioCardsProps {
  /** The question; a group always has one. */
  legend: ReactNode;
  /** The question is already said by a heading nearby: keep it for screen readers only. */
  hidesLegend?: boolean;
  choices: readonly (Choice & { aside?: ReactNode })[];
  value: string | undefined;
  onChange: (value: string) => void;
  name?: string;
  /** Beside each other in equal parts, e.g. the four recommendations of a score sheet. */
  isRow?: boolean;
  error?: ReactNode;
}

/** One of a few answers, each a card one can hit anywhere. */
export function RadioCards({
  legend,
  hidesLegend,
  choices,
  value,
  onChange,
  name,
  isRow,
  error,
}: RadioCardsProps) {
  const ownName = useId();
  const wiring = useFieldWiring();
  const errorId = `${ownName}-error`;
  return (
    <fieldset
      className={isRow ? 'q-cards q-cards-row' : 'q-cards'}
      id={wiring.id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={hidesLegend ? 'q-sr' : undefined}>{legend}</legend>
      <div className="q-cards-list">
        {choices.map((choice) => (
          <label key={choice.value} className="q-card">
            <input
              type="radio"
              name={name ?? ownName}
              value={choice.value}
              disabled={choice.disabled}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className="q-card-dot" aria-hidden="true" />
            <span className="q-card-words">{choice.label}</span>
            {choice.aside && <small>{choice.aside}</small>}
          </label>
        ))}
      </div>
      {error && (
        <p className="q-field-error" id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
