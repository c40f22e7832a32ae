import { IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import type { DividedList, RowPlace } from './list-places';
import './branch-cells.css';

interface BranchCellProps {
  place: RowPlace;
  divided: DividedList;
  /** What the row is called. */
  name: string;
  /** The record's own cell, of a tree. */
  children?: ReactNode;
}

/** The first cell of a row in a divided list: opens and closes what stands below; ← and → do so too. */
export function BranchCell({ place, divided, name, children }: BranchCellProps) {
  const text = useText('recordList');
  const { is, branch, isOpen = false, count = 0, depth = 0 } = place;
  const indent = { '--depth': depth } as CSSProperties;
  if (is === 'waits')
    return (
      <span className="rec-branch q-mute" style={indent} role="status">
        {text('branch.waits')}
      </span>
    );
  if (is === 'failed')
    return (
      <span className="rec-branch" style={indent} role="alert">
        <span className="rec-branch-failed">{place.message || text('branch.failed')}</span>
        <button type="button" className="q-link" onClick={() => divided.retry(branch)}>
          {text('branch.retry')}
        </button>
      </span>
    );
  if (is === 'more')
    return (
      <button
        type="button"
        className="q-link rec-branch"
        style={indent}
        onClick={() => divided.showMore(branch)}
      >
        {text('branch.rest', { count })}
      </button>
    );
  const onKeyDown = (event: KeyboardEvent) => {
    const opens = event.key === 'ArrowRight';
    if ((!opens && event.key !== 'ArrowLeft') || isOpen === opens) return;
    event.preventDefault();
    divided.toggle(branch);
  };
  return (
    <span className="rec-branch" style={indent}>
      {is === 'group' || count > 0 ? (
        <IconButton
          icon={isOpen ? 'down' : 'right'}
          className="rec-branch-toggle"
          label={text(isOpen ? 'branch.close' : 'branch.open', { name })}
          aria-expanded={isOpen}
          onKeyDown={onKeyDown}
          onClick={() => divided.toggle(branch)}
        />
      ) : (
        <span className="rec-branch-toggle" />
      )}
      {is === 'group' ? <strong>{name}</strong> : children}
      {count > 0 && <span className="q-mute">{text('branch.count', { count })}</span>}
    </span>
  );
}
