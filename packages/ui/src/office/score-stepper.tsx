import { type ReactNode, useId } from 'react';
import { Icon } from '../parts/icon';
import { useKitText } from '../parts/kit-text';
import { Meter } from '../parts/meter';
import type { ScoreLimits } from './score-steps';
import { useScoreTyping } from './use-score-typing';
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
    isReadOnly = false,
    mustExplain,
    children,
  } = props;
  const text = useKitText();
  const id = useId();
  const limits = { minimum, maximum, step };
  const typing = useScoreTyping(value, limits, onChange);
  const error = typing.problem ? text(`score.${typing.problem}`, { ...limits }) : props.error;
  return (
    <div className="q-score" data-must={mustExplain || undefined} data-bad={error ? true : undefined}>
      <div className="q-score-top">
        <div>
          <label htmlFor={id}>{name}</label>
          {hint && <p id={`${id}-hint`}>{hint}</p>}
        </div>
        <ScoreBox
          id={id}
          name={name}
          value={value}
          limits={limits}
          typing={typing}
          isReadOnly={isReadOnly}
          isWrong={Boolean(error)}
          describedBy={[`${id}-range`, hint && `${id}-hint`, error && `${id}-error`]
            .filter(Boolean)
            .join(' ')}
        />
        <span className="q-score-of" aria-hidden="true">
          {text('score.of', { maximum })}
        </span>
        <span className="q-sr" id={`${id}-range`}>
          {text('score.range', limits)}
        </span>
      </div>
      <Meter value={value ?? 0} maximum={maximum} tone={mustExplain ? 'warn' : undefined} />
      {error && (
        <p className="q-field-error" id={`${id}-error`} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
      {children && <div className="q-score-why">{children}</div>}
    </div>
  );
}

interface ScoreBoxProps {
  id: string;
  name: string;
  value: number | undefined;
  limits: ScoreLimits;
  typing: ReturnType<typeof useScoreTyping>;
  isReadOnly: boolean;
  isWrong: boolean;
  describedBy: string;
}

function ScoreBox({ id, name, value, limits, typing, isReadOnly, isWrong, describedBy }: ScoreBoxProps) {
  const text = useKitText();
  const { minimum, maximum, step } = limits;
  return (
    <div className="q-score-box">
      <StepButton
        icon="minus"
        label={text('score.less', { name, step })}
        isOff={isReadOnly || (value !== undefined && value <= minimum)}
        onClick={() => typing.move(-1)}
      />
      <input
        id={id}
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        value={typing.shown}
        readOnly={isReadOnly}
        aria-valuenow={value}
        aria-valuemin={minimum}
        aria-valuemax={maximum}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={(event) => typing.setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={typing.take}
        onKeyDown={isReadOnly ? undefined : typing.handleKey}
      />
      <StepButton
        icon="plus"
        label={text('score.more', { name, step })}
        isOff={isReadOnly || (value !== undefined && value >= maximum)}
        onClick={() => typing.move(1)}
      />
    </div>
  );
}

interface StepButtonProps {
  icon: 'minus' | 'plus';
  label: string;
  isOff: boolean;
  onClick: () => void;
}

/** Beside the Tab order: the arrow keys of the box do the same. */
const StepButton = ({ icon, label, isOff, onClick }: StepButtonProps) => (
  <button type="button" aria-label={label} disabled={isOff} onClick={onClick} tabIndex={-1}>
    <Icon name={icon} />
  </button>
);
