import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon, type IconName } from './icon';
import { useKitText } from './kit-text';
import type { Tone } from './status-families';
import { useFreePlace } from './toast-place';
import './toast.css';

type ToastTone = Extract<Tone, 'ok' | 'info' | 'warn' | 'bad'>;

/** What one toast says: object, act, result. */
export interface Toast {
  text: string;
  tone?: ToastTone;
  /** Usually 撤销; the toast then stays 5 s instead of 1.5 s (look 6). */
  action?: { label: string; run: () => void };
  /** Only where the specification gives a time, e.g. 1 s (spec 9). */
  durationMs?: number;
}

interface ShownToast extends Toast {
  id: number;
}

const plainMs = 1500;
const withActionMs = 5000;

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: ShownToast | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows a toast; only one is ever shown, a new one takes the place of the old. */
export function showToast(toast: Toast | string) {
  lastId += 1;
  publish({ ...(typeof toast === 'string' ? { text: toast } : toast), id: lastId });
}

/** Says that something was done. */
export const showSuccess = (text: string, action?: Toast['action']) =>
  showToast({ text, tone: 'ok', action });
/** Says that something did not work; read out at once. */
export const showError = (text: string) => showToast({ text, tone: 'bad' });
/** Takes the toast away, e.g. when its page is left. */
export const closeToast = () => publish(undefined);

const icons: Record<ToastTone, IconName> = { ok: 'stateOk', info: 'info', warn: 'alert', bad: 'stateBad' };

/** The one place toasts appear; stands once in each shell. Hovering or focusing it stops its clock. */
export function ToastHost() {
  const text = useKitText();
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!toast || isHeld) return undefined;
    const timer = setTimeout(closeToast, toast.durationMs ?? (toast.action ? withActionMs : plainMs));
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  const region = useRef<HTMLElement>(null);
  useFreePlace(region, toast?.id);
  const isError = toast?.tone === 'bad';
  const hold = { onMouseEnter: () => setIsHeld(true), onMouseLeave: () => setIsHeld(false) };
  const body = toast && <ToastBody key={toast.id} toast={toast} onHold={setIsHeld} />;
  // Both live regions are always on the page: a region that arrives with its words is often not read.
  return (
    <section ref={region} className="q-toasts" aria-label={text('toast.region')} {...hold}>
      <div role="status">{!isError && body}</div>
      <div role="alert">{isError && body}</div>
    </section>
  );
}

function ToastBody({ toast, onHold }: { toast: ShownToast; onHold: (isHeld: boolean) => void }) {
  const tone = toast.tone ?? 'info';
  useEffect(() => () => onHold(false), [onHold]);
  return (
    <div className={`q-toast q-tone-${tone}`}>
      <Icon name={icons[tone]} />
      <span>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          onFocus={() => onHold(true)}
          onBlur={() => onHold(false)}
          onClick={() => {
            closeToast();
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
    </div>
  );
}
