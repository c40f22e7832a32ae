import type { ReactNode } from 'react';

interface LinkToProps {
  to: string;
  className?: string;
  isCurrent?: boolean;
  onClick?: () => void;
  /** What it is called where its words alone do not say it. */
  label?: string;
  children: ReactNode;
}

/** A link of the portal kit. The portal opens addresses of its own without a page load; see its address. */
export const LinkTo = ({ to, className, isCurrent, onClick, label, children }: LinkToProps) => (
  <a
    href={to}
    className={className}
    aria-current={isCurrent ? 'page' : undefined}
    aria-label={label}
    onClick={onClick}
  >
    {children}
  </a>
);
