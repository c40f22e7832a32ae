import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface LinkToProps {
  /** An address of ours (begins with /) is opened without a page load; anything else leaves the page. */
  to: string;
  className?: string;
  isCurrent?: boolean;
  /** Ours, but served by the other bundle: a full page load is right. */
  reloads?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A link of the portal kit. */
export function LinkTo({ to, className, isCurrent, reloads, onClick, children }: LinkToProps) {
  const shared = { className, onClick, 'aria-current': isCurrent ? ('page' as const) : undefined };
  if (to.startsWith('/') && !reloads) {
    return (
      <Link to={to} {...shared}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} {...shared}>
      {children}
    </a>
  );
}
