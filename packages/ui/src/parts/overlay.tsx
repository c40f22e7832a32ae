import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useIsNarrow } from './use-media';
import './overlay.css';

/** Open overlays, the topmost last; Esc and the Tab trap belong to the topmost only. */
const stack: symbol[] = [];

const focusable =
  'a[href],button:not(:disabled),input:not(:disabled):not([type=hidden]),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])';

function focusables(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(focusable)].filter(
    (found) => found.checkVisibility?.() ?? true,
  );
}

function keepInside(event: KeyboardEvent, box: HTMLElement) {
  const inside = focusables(box);
  const first = inside[0];
  const last = inside.at(-1);
  if (!first || !last) {
    event.preventDefault();
    box.focus();
    return;
  }
  const active = document.activeElement;
  // A popup of a select or date field lives outside the box; leave its own keys alone.
  if (active && !box.contains(active) && active !== document.body) return;
  if (event.shiftKey && (active === first || active === box)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && active === last) {
    event.preventDefault();
    first.focus();
  }
}

/**
 * Traps focus while open, closes on Esc, and gives focus back to where it came from. What stands beside the page traps
 * nothing and hears Esc only while the focus is in it.
 */
function useOverlay(box: RefObject<HTMLElement | null>, onClose: (() => void) | undefined, isModal: boolean) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const id = Symbol('overlay');
    const before = document.activeElement;
    if (isModal) stack.push(id);
    const start = box.current?.querySelector<HTMLElement>('[data-autofocus]') ?? box.current;
    start?.focus({ preventScroll: true });
    const isOurs = (inside: HTMLElement) =>
      isModal ? stack.at(-1) === id : inside.contains(document.activeElement);
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !box.current || !isOurs(box.current)) return;
      if (event.key === 'Escape' && close.current) {
        event.preventDefault();
        close.current();
      }
      if (isModal && event.key === 'Tab') keepInside(event, box.current);
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      if (isModal) stack.splice(stack.indexOf(id), 1);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [box, isModal]);
}

/** The id of the overlay that a field opens, so that the field can say what it controls. */
export const OverlayId = createContext<string | undefined>(undefined);

interface OverlayProps {
  kind: 'drawer' | 'dialog';
  role?: 'dialog' | 'alertdialog';
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  /** Pressing Esc or the scrim; without it the overlay is left by its own buttons only. */
  onClose?: () => void;
  /** The page stays readable and usable beside it, where the window is wide enough for both. */
  isBeside?: boolean;
  className: string;
  /** In px, where it is configured; never wider than the window. */
  widthPx?: number | undefined;
  children: ReactNode;
}

/** A modal layer on top of the page: scrim, focus trap, Esc, focus back. Drawer and Dialog stand on it. */
export function Overlay({
  kind,
  role = 'dialog',
  label,
  labelledBy,
  describedBy,
  onClose,
  isBeside = false,
  className,
  widthPx,
  children,
}: OverlayProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = use(OverlayId);
  const isNarrow = useIsNarrow();
  const isModal = !isBeside || isNarrow;
  useOverlay(box, onClose, isModal);
  return createPortal(
    <div className={`q-overlay q-overlay-${kind}${isModal ? '' : ' q-overlay-beside'}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way out beside Esc and the close button. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for it. */}
      {isModal && <div className="q-scrim" onClick={onClose} />}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is always dialog or alertdialog. */}
      <div
        ref={box}
        id={id}
        className={className}
        style={widthPx === undefined ? undefined : { maxWidth: widthPx }}
        role={role}
        aria-modal={isModal || undefined}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
      >
        {/* An overlay above this one is another. */}
        <OverlayId value={undefined}>{children}</OverlayId>
      </div>
    </div>,
    document.body,
  );
}
