import { type ReactNode, useEffect } from 'react';

interface FoldLinkProps {
  /** The id of what it opens, unique on every page. */
  opens: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  className: string;
  label?: string;
  children: ReactNode;
}

/**
 * A button that opens a part of the page, and before any code has come a jump to it: the styles of the part open what is
 * jumped to for as long as nothing else can (`:target`).
 */
export function FoldLink({ opens, isOpen, onToggle, className, label, children }: FoldLinkProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened before the code came stays open.
  useEffect(() => {
    if (window.location.hash === `#${opens}`) onToggle(true);
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button does nothing before the code has come.
    <a
      href={`#${opens}`}
      role="button"
      className={className}
      aria-expanded={isOpen}
      aria-controls={opens}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        onToggle(!isOpen);
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onToggle(!isOpen);
      }}
    >
      {children}
    </a>
  );
}
