import { type KeyboardEvent, useEffect, useRef } from 'react';
import { bringIntoSight } from './bring-into-sight';
import { Icon, type IconName } from './icon';
import './view-tabs.css';

/** One saved filter of a list, or one part of a page. */
export interface View {
  key: string;
  label: string;
  /** How many rows it holds; absent while unknown. */
  count?: number;
  /** Sets it apart from the others, such as one that somebody shares. */
  icon?: IconName;
  /** What the icon stands for. */
  hint?: string;
}

interface ViewTabsProps {
  /** What the row of tabs chooses. */
  label: string;
  views: readonly View[];
  current: string;
  onChange: (key: string) => void;
  /** The id of the region the tabs govern, when it is one element. */
  panelId?: string;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Saved filters with counts; arrow keys move, as in any row of tabs. */
export function ViewTabs({ label, views, current, onChange, panelId }: ViewTabsProps) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the row moves with the current one.
  useEffect(() => {
    if (row.current) bringIntoSight(row.current, '[aria-selected=true]');
  }, [current]);
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const at = views.findIndex((view) => view.key === current);
    const next = step === undefined ? undefined : views[(at + step + views.length) % views.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[views.indexOf(next)]?.focus();
  };
  return (
    <div className="q-views" role="tablist" aria-label={label} ref={row} onKeyDown={handleKey}>
      {views.map((view) => (
        <button
          key={view.key}
          type="button"
          role="tab"
          aria-selected={view.key === current}
          aria-controls={panelId}
          tabIndex={view.key === current ? 0 : -1}
          title={view.hint}
          onClick={() => onChange(view.key)}
        >
          {view.icon && <Icon name={view.icon} />}
          {view.label}
          {view.count !== undefined && <span>{view.count.toLocaleString('en-US')}</span>}
        </button>
      ))}
    </div>
  );
}
