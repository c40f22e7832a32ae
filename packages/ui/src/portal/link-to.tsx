import type { ReactNode } from 'react';

interface LinkToProps {
  to: string;
  className?: string;
  isCurrent?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A link of the portal kit. The portal opens addresses of its own without a page load; see its address. */
export const LinkTo = ({ to, className, isCurrent, onClick, children }: LinkToProps) => (
  <a href={to} className={className} aria-current={isCurrent ? 'page' : undefined} onClick={onClick}>
    {children}
  </a>
);
