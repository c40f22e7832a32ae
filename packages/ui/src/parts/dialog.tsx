import { type FormEvent, type ReactNode, useId } from 'react';
import { IconButton } from './button';
import { useKitText } from './kit-text';
import { Overlay } from './overlay';
import './dialog.css';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Names act and object: 结束 G-01 的评审？ */
  title: ReactNode;
  /** small 450 asks, medium 800 picks data, large 1000 for templates and designers (spec 9); full the whole window. */
  size?: 'small' | 'medium' | 'large' | 'full';
  /** Instead of the width of its size. */
  widthPx?: number | undefined;
  /** Cancel first, then the main act; put them in DialogFoot order yourself. */
  foot?: ReactNode;
  /** Makes the dialog a form, so that Enter sends it. */
  onSubmit?: () => void;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  children: ReactNode;
}

/** A question or a picker above the page; its body scrolls, its foot stays. */
export function Dialog({
  isOpen,
  onClose,
  title,
  size = 'small',
  widthPx,
  foot,
  onSubmit,
  role,
  describedBy,
  children,
}: DialogProps) {
  const text = useKitText();
  const titleId = useId();
  if (!isOpen) return null;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React hands it on to the form that opened the dialog, which nobody has sent.
    event.stopPropagation();
    onSubmit?.();
  };
  const inside = (
    <>
      <div className="q-dialog-head">
        <h2 id={titleId}>{title}</h2>
        {/* A question is answered by its own buttons. */}
        {role !== 'alertdialog' && (
          <IconButton icon="x" label={text('close')} onClick={onClose} className="q-quiet" />
        )}
      </div>
      <div className="q-dialog-body">{children}</div>
      {foot && <div className="q-dialog-foot">{foot}</div>}
    </>
  );
  return (
    <Overlay
      kind="dialog"
      role={role}
      className={`q-dialog q-dialog-${size}`}
      labelledBy={titleId}
      describedBy={describedBy}
      widthPx={widthPx}
      onClose={onClose}
    >
      {onSubmit ? (
        <form className="q-dialog-form" onSubmit={handleSubmit} noValidate>
          {inside}
        </form>
      ) : (
        inside
      )}
    </Overlay>
  );
}
