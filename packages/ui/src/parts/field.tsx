import { createContext, type ReactNode, useContext, useId } from 'react';
import { Icon } from './icon';
import { useKitText } from './kit-text';
import './field.css';

/** What ties a control to its label, hint and error; spread it on the control. */
export interface FieldWiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

const FieldContext = createContext<FieldWiring | undefined>(undefined);

/** The wiring of the surrounding Field; empty outside one. The kit's own inputs take it by themselves. */
export const useFieldWiring = (): Partial<FieldWiring> => useContext(FieldContext) ?? {};

/** A dialog that a control of a field opens is no part of the field: its own controls take no wiring from there. */
export const OutsideField = ({ children }: { children: ReactNode }) => (
  <FieldContext value={undefined}>{children}</FieldContext>
);

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Says what is wrong and how to put it right; stands below the control with an icon. */
  error?: ReactNode;
  /** Required is the norm, so only optional fields say so; on a page where all may be empty none does. */
  isOptional?: boolean | 'unsaid';
  /** A fixed id, so that the error summary can link here. */
  id?: string;
  /** Not for this person to see: nothing is drawn. */
  isLeftOut?: boolean;
  /** Stands at the end of the label's line, e.g. 忘记密码. */
  aside?: ReactNode;
  children: ReactNode | ((wiring: FieldWiring) => ReactNode);
  className?: string;
}

/** Label above, hint below the label, control, error below with an icon (look 5, form page). */
export function Field({ isLeftOut, ...props }: FieldProps) {
  return isLeftOut ? null : <ShownField {...props} />;
}

function ShownField({ label, hint, error, isOptional, id, aside, children, className }: FieldProps) {
  const text = useKitText();
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const wiring: FieldWiring = {
    id: fieldId,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isOptional ? undefined : true,
  };
  return (
    <div className={`q-field${error ? ' q-field-bad' : ''}${className ? ` ${className}` : ''}`}>
      <div className="q-field-intro">
        <div className="q-field-head">
          <label htmlFor={fieldId} id={`${fieldId}-label`}>
            {label}
            {isOptional === true && <span className="q-field-optional">{text('optional')}</span>}
          </label>
          {aside}
        </div>
        {hint && (
          <p className="q-field-hint" id={hintId}>
            {hint}
          </p>
        )}
      </div>
      <div className="q-field-body">
        <FieldContext value={wiring}>
          {typeof children === 'function' ? children(wiring) : children}
        </FieldContext>
        {error && (
          <p className="q-field-error" id={errorId}>
            <Icon name="alert" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
