import { type KeyboardEvent, useEffect, useRef } from 'react';
import { bringIntoSight } from '../../parts/bring-into-sight';
import { LinkTo } from '../link-to';
import './page-tabs.css';

export interface PageTab {
  to: string;
  label: string;
  /** How many stand behind it; absent while unknown. */
  count?: number;
  isCurrent?: boolean;
}

interface PageTabsProps {
  /** What the row chooses, for screen readers. */
  label: string;
  tabs: readonly PageTab[];
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The parts of a page as links, so that they work before any code and have addresses; ← → go along them. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const row = useRef<HTMLElement>(null);
  const currentTo = tabs.find((tab) => tab.isCurrent)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the row moves with the current one.
  useEffect(() => {
    if (row.current) bringIntoSight(row.current, '[aria-current]');
  }, [currentTo]);
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const links = [...(row.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = links.indexOf(event.target as HTMLElement);
    const next = step === undefined || at < 0 ? undefined : links[(at + step + links.length) % links.length];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  };
  return (
    <nav className="p-tabs" aria-label={label} ref={row} onKeyDown={handleKey}>
      {tabs.map((tab) => (
        <LinkTo key={tab.to} to={tab.to} isCurrent={tab.isCurrent}>
          {tab.label}
          {tab.count !== undefined && <span>{tab.count.toLocaleString('en-US')}</span>}
        </LinkTo>
      ))}
    </nav>
  );
}
