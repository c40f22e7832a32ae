import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from 'react';
import { useFieldWiring } from './field';
import { Icon, type IconName } from './icon';
import { useKitText } from './kit-text';
import './inputs.css';

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  icon?: IconName;
  /** The unit after the figure, e.g. 万元 or %. */
  unit?: ReactNode;
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. Inside a Field it takes label, hint and error by itself. */
export function TextInput({ icon, unit, after, className, ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  return (
    <span className={`q-input${className ? ` ${className}` : ''}`}>
      {icon && <Icon name={icon} />}
      <input type="text" {...wiring} {...rest} />
      {unit && <span className="q-input-unit">{unit}</span>}
      {after}
    </span>
  );
}

/** A password with a word that shows it; paste is allowed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after'>) {
  const text = useKitText();
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="q-input-show"
      aria-pressed={isShown}
      aria-label={text(isShown ? 'form.hideLabel' : 'form.showLabel')}
      onClick={() => setIsShown(!isShown)}
    >
      {text(isShown ? 'form.hide' : 'form.show')}
    </button>
  );
  return <TextInput {...props} type={isShown ? 'text' : 'password'} after={toggle} />;
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; with a maximum length it counts below. */
export function TextArea({ className, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring();
  const text = useKitText();
  const length = typeof rest.value === 'string' ? rest.value.length : undefined;
  return (
    <span className="q-area-box">
      <textarea rows={3} {...wiring} {...rest} className={`q-area${className ? ` ${className}` : ''}`} />
      {rest.maxLength && length !== undefined && (
        <span className="q-area-count">{text('form.count', { count: length, maximum: rest.maxLength })}</span>
      )}
    </span>
  );
}

/** One choice offered by a list. */
export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

interface NativeSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  choices: readonly Choice[];
  /** Shown while nothing is chosen; chosen again it clears. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own list, for pages without antd and for the pager; the office takes its Select. */
export function NativeSelect({ choices, placeholder, className, ...rest }: NativeSelectProps) {
  const wiring = useFieldWiring();
  return (
    <span className={`q-input q-select${className ? ` ${className}` : ''}`}>
      <select {...wiring} {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}
