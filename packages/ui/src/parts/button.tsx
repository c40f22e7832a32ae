import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import './button.css';

/** main: the one filled act of a view; plain: outlined; text: words only; risk: outlined red, stands apart. */
export type ButtonKind = 'main' | 'plain' | 'text' | 'risk';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind;
  icon?: IconName;
  /** Stands after the words, e.g. an arrow or a chevron. */
  iconAfter?: IconName;
  /** 48 px high, for the main act of a portal page or of login. */
  tall?: boolean;
  wide?: boolean;
  /** Work is under way: the button keeps its place and words, and takes no further press. */
  busy?: boolean;
  children?: ReactNode;
}

/** The class names of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = 'plain', { tall = false, wide = false } = {}): string {
  return ['q-btn', `q-btn-${kind}`, tall && 'q-btn-tall', wide && 'q-btn-wide'].filter(Boolean).join(' ');
}

/** A button says a verb; while busy or disabled it stays readable. */
export function Button({
  kind,
  icon,
  iconAfter,
  tall,
  wide,
  busy,
  children,
  className,
  ...rest
}: ButtonProps) {
  const classes = `${buttonClass(kind, { tall, wide })}${className ? ` ${className}` : ''}`;
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
      {busy && <span className="q-btn-busy" aria-hidden="true" />}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** Always needed: the drawing alone says nothing to a screen reader, and it shows as a tip. */
  label: string;
  kind?: ButtonKind;
  /** A small number at the corner, e.g. unread messages; 0 shows nothing. */
  count?: number;
}

/** A square button that shows only a drawing. */
export function IconButton({ icon, label, kind = 'text', count, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${buttonClass(kind)} q-btn-icon${className ? ` ${className}` : ''}`}
    >
      <Icon name={icon} />
      {count ? <Count value={count} /> : null}
    </button>
  );
}

/** A small round count; above 99 it says 99+. */
export const Count = ({ value }: { value: number }) => (
  <span className="q-count">{value > 99 ? '99+' : value}</span>
);
