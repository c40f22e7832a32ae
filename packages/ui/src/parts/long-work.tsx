import type { ReactNode } from 'react';
import { useKitText } from './kit-text';
import { Meter } from './meter';
import { StatusTag } from './status-tag';
import './long-work.css';

interface LongWorkProps {
  title: ReactNode;
  /** Numbers done and to do, time left, and that the page may be left. */
  note: ReactNode;
  done: number;
  total: number;
  succeeded?: number;
  failed?: number;
  onCancel?: () => void;
  /** Acts on the partial result: 用当前方案, 继续. */
  children?: ReactNode;
}

/** Work that takes longer than a moment: how far, what so far, and a way out. */
export function LongWork({ title, note, done, total, succeeded, failed, onCancel, children }: LongWorkProps) {
  const text = useKitText();
  return (
    <section className="q-work" aria-live="polite">
      <h3>{title}</h3>
      <p>{note}</p>
      {total > 0 && <Meter value={done} maximum={total} label={String(title)} thick />}
      <div className="q-work-foot">
        {succeeded !== undefined && (
          <StatusTag tone="ok" icon="stateOk">
            {text('work.succeeded', { count: succeeded.toLocaleString('en-US') })}
          </StatusTag>
        )}
        {failed ? (
          <StatusTag tone="bad" icon="stateBad">
            {text('work.failed', { count: failed.toLocaleString('en-US') })}
          </StatusTag>
        ) : null}
        {children}
        {onCancel && (
          <button type="button" className="q-link q-end" onClick={onCancel}>
            {text('work.cancel')}
          </button>
        )}
      </div>
    </section>
  );
}
