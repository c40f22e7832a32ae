import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button';
import { Icon, type IconName } from './icon';
import { useKitText } from './kit-text';
import './states.css';

interface EmptyStateProps {
  icon?: IconName;
  /** One line that says what is so. */
  title?: ReactNode;
  /** One line that says what to do. */
  hint?: ReactNode;
  /** One act, two at most. */
  children?: ReactNode;
  role?: 'status' | 'alert';
}

function Blank({
  icon = 'inbox',
  title,
  hint,
  below,
  children,
  role,
}: EmptyStateProps & { below?: ReactNode }) {
  return (
    <div className="q-blank" role={role}>
      <Icon name={icon} size={36} />
      <p className="q-blank-title">{title}</p>
      {hint && <p className="q-blank-hint">{hint}</p>}
      {below}
      {children && <div className="q-blank-acts">{children}</div>}
    </div>
  );
}

/** Nothing exists yet. */
export function Empty({ title, hint, ...rest }: EmptyStateProps) {
  const text = useKitText();
  return <Blank {...rest} title={title ?? text('state.empty')} hint={hint ?? text('state.emptyHint')} />;
}

interface NoResultProps extends EmptyStateProps {
  keyword?: string;
  /** The conditions in use, each with its way out. */
  conditions?: ReactNode;
  onClear?: () => void;
}

/** Something exists, but not under these words or conditions. */
export function NoResult({ keyword, conditions, onClear, title, hint, children }: NoResultProps) {
  const text = useKitText();
  const said = keyword ? text('state.noResult', { keyword }) : text('state.noResultPlain');
  return (
    <Blank
      icon="search"
      title={title ?? said}
      hint={hint ?? text(conditions ? 'state.hiddenBy' : 'state.noResultHint')}
      below={conditions}
      role="status"
    >
      {(onClear || children) && (
        <>
          {onClear && <Button onClick={onClear}>{text('state.clearFilters')}</Button>}
          {children}
        </>
      )}
    </Blank>
  );
}

interface NoPermissionProps extends Omit<EmptyStateProps, 'icon' | 'title'> {
  what: string;
  /** The right that is missing and who grants it; a bare refusal helps nobody. */
  right?: string;
  granter?: string;
}

/** The person may not see this; names the right and who grants it. */
export function NoPermission({ what, right, granter, hint, children }: NoPermissionProps) {
  const text = useKitText();
  const said =
    right && granter ? text('state.noPermissionHint', { right, granter }) : text('state.noPermissionPlain');
  return (
    <Blank icon="lock" title={text('state.noPermission', { what })} hint={hint ?? said}>
      {children}
    </Blank>
  );
}

interface FailedProps extends Omit<EmptyStateProps, 'icon'> {
  /** The number under which the event can be found in the log. */
  eventNumber?: string;
  onRetry?: () => void;
}

/** It could not be fetched; what the person typed is kept by the caller. */
export function Failed({ title, hint, eventNumber, onRetry, children }: FailedProps) {
  const text = useKitText();
  const line = (
    <>
      {hint ?? text('state.failedHint')}
      {eventNumber && (
        <span className="q-blank-number">{text('state.eventNumber', { number: eventNumber })}</span>
      )}
    </>
  );
  return (
    <Blank icon="alert" title={title ?? text('state.failed')} hint={line} role="alert">
      {(onRetry || children) && (
        <>
          {onRetry && <Button onClick={onRetry}>{text('state.retry')}</Button>}
          {children}
        </>
      )}
    </Blank>
  );
}

/** A specified address whose feature comes later says so honestly (rulings 26). */
export function NotBuiltYet({ name, onBack }: { name: string; onBack?: () => void }) {
  const text = useKitText();
  return (
    <Blank icon="layers" title={text('state.notBuilt', { name })} hint={text('state.notBuiltHint')}>
      {onBack && <Button onClick={onBack}>{text('state.back')}</Button>}
    </Blank>
  );
}

const showsAfterMs = 300;
const staysAtLeastMs = 400;

/** True once waiting has lasted 300 ms, and then for at least 400 ms, so that nothing flickers (look 4). */
export function usePatience(isWaiting: boolean): boolean {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (isWaiting && since === undefined) {
      const timer = setTimeout(() => setSince(Date.now()), showsAfterMs);
      return () => clearTimeout(timer);
    }
    if (!isWaiting && since !== undefined) {
      const timer = setTimeout(() => setSince(undefined), Math.max(0, since + staysAtLeastMs - Date.now()));
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [isWaiting, since]);
  return since !== undefined;
}

/** Grey rows in the form of the real ones. */
export function SkeletonRows({ rows = 4, hasBox = false }: { rows?: number; hasBox?: boolean }) {
  const text = useKitText();
  return (
    <div className="q-skeleton" role="status">
      <span className="q-sr">{text('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <div key={row} className="q-skeleton-row" aria-hidden="true">
          {hasBox && <i className="q-skeleton-box" />}
          <span className="q-grow">
            <i />
            <i className="q-skeleton-thin" />
          </span>
          <i className="q-skeleton-end" />
        </div>
      ))}
    </div>
  );
}
