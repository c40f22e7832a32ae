import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '../parts/icon';
import { useKitText } from '../parts/kit-text';
import { Meter } from '../parts/meter';
import { isOnStep, parseScore, stepScore } from './score-steps';
import './score-stepper.css';

interface ScoreStepperProps {
  /** The criterion. */
  name: string;
  hint?: ReactNode;
  value: number | undefined;
  minimum?: number;
  maximum: number;
  /** The step of the standard, e.g. 0.5. */
  step: number;
  onChange: (value: number | undefined) => void;
  isReadOnly?: boolean;
  /** Beyond the comment limits: amber frame, and the children say why and take the reason. */
  mustExplain?: boolean;
  /** What is wrong beyond range and step, e.g. that it is still missing. */
  error?: string;
  children?: ReactNode;
}

type Problem = 'notNumber' | 'tooLow' | 'tooHigh' | 'offStep';

/** One criterion of a score sheet: −, value, +, maximum, thin bar; typing and arrows work too (look 6). */
export function ScoreStepper(props: ScoreStepperProps) {
  const {
    name,
    hint,
    value,
    minimum = 0,
    maximum,
    step,
    onChange,
    isReadOnly,
    mustExplain,
    error,
    children,
  } = props;
  const text = useKitText();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const limits = { minimum, maximum, step };
  const decimals = String(step).split('.')[1]?.length ?? 0;
  const shown = typed ?? (value === undefined ? '' : value.toFixed(decimals));
  const said = problem ? text(`score.${problem}`, limits) : error;

  const move = (direction: 1 | -1, times = 1) => {
    setTyped(undefined);
    setProblem(undefined);
    onChange(stepScore(value, direction * times, limits));
  };
  const take = () => {
    if (typed === undefined) return;
    const found = readTyped(typed, limits);
    setProblem(found.problem);
    if (found.problem) return;
    setTyped(undefined);
    if (found.value !== value) onChange(found.value);
  };
  const handleKey = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowUp: () => move(1),
      ArrowDown: () => move(-1),
      PageUp: () => move(1, 10),
      PageDown: () => move(-1, 10),
      Enter: take,
    };
    const act = isReadOnly ? undefined : moves[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="q-score" data-must={mustExplain || undefined} data-bad={said ? true : undefined}>
      <div className="q-score-top">
        <div>
          <label htmlFor={id}>{name}</label>
          {hint && <p id={`${id}-hint`}>{hint}</p>}
        </div>
        <div className="q-score-box">
          <StepButton
            icon="minus"
            label={text('score.less', { name, step })}
            isOff={isReadOnly || (value ?? minimum) <= minimum}
            onClick={() => move(-1)}
          />
          <input
            id={id}
            role="spinbutton"
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            readOnly={isReadOnly}
            aria-valuenow={value}
            aria-valuemin={minimum}
            aria-valuemax={maximum}
            aria-invalid={said ? true : undefined}
            aria-describedby={`${id}-range${hint ? ` ${id}-hint` : ''}${said ? ` ${id}-error` : ''}`}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={take}
            onKeyDown={handleKey}
          />
          <StepButton
            icon="plus"
            label={text('score.more', { name, step })}
            isOff={isReadOnly || (value ?? minimum) >= maximum}
            onClick={() => move(1)}
          />
        </div>
        <span className="q-score-of" aria-hidden="true">
          {text('score.of', { maximum })}
        </span>
        <span className="q-sr" id={`${id}-range`}>
          {text('score.range', limits)}
        </span>
      </div>
      <Meter value={value ?? 0} maximum={maximum} tone={mustExplain ? 'warn' : undefined} />
      {said && (
        <p className="q-field-error" id={`${id}-error`} role="alert">
          <Icon name="alert" />
          {said}
        </p>
      )}
      {children && <div className="q-score-why">{children}</div>}
    </div>
  );
}

function readTyped(
  typed: string,
  limits: { minimum: number; maximum: number; step: number },
): { value?: number; problem?: Problem } {
  if (typed.trim() === '') return {};
  const value = parseScore(typed);
  if (value === undefined) return { problem: 'notNumber' };
  if (value < limits.minimum) return { problem: 'tooLow' };
  if (value > limits.maximum) return { problem: 'tooHigh' };
  if (!isOnStep(value, limits)) return { problem: 'offStep' };
  return { value };
}

const StepButton = ({
  icon,
  label,
  isOff,
  onClick,
}: {
  icon: 'minus' | 'plus';
  label: string;
  isOff: boolean;
  onClick: () => void;
}) => (
  <button type="button" aria-label={label} disabled={isOff} onClick={onClick} tabIndex={-1}>
    <Icon name={icon} />
  </button>
);
