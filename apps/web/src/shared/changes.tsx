import { Button, Dialog, Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import './record.css';

/** One fact a reader knows by name; `show` tells two readings apart. */
export interface KnownFact<R> {
  label: string;
  show: (row: R) => string;
}
/** A fact that is not what it was. */
export interface Change {
  label: string;
  was: string;
  now: string;
  /** What the person has in the field, where there is a form. */
  mine?: string;
}

/** Which facts of a row differ between two readings; with a form, also what is in its fields. */
export const changesBetween = <R,>(facts: readonly KnownFact<R>[], was: R, now: R, mine?: R): Change[] =>
  facts
    .map(({ label, show }) => ({
      label,
      was: show(was),
      now: show(now),
      ...(mine !== undefined && { mine: show(mine) }),
    }))
    .filter((change) => change.was !== change.now);

/** The differences as a small table. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  const text = useText('record');
  const none = '—';
  if (changes.length === 0) return <p>{text('changed.same')}</p>;
  const hasMine = changes.some(({ mine }) => mine !== undefined);
  return (
    <table className="rec-changes">
      <thead>
        <tr>
          <th scope="col">{text('changed.what')}</th>
          <th scope="col">{text('changed.was')}</th>
          <th scope="col">{text('changed.now')}</th>
          {hasMine && <th scope="col">{text('changed.mine')}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, was, now, mine }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{was || none}</td>
            <td>
              <strong>{now || none}</strong>
            </td>
            {hasMine && <td>{mine === was ? text('changed.untouched') : mine || none}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChangesDialogProps {
  name: string;
  changes: readonly Change[];
  onClose: () => void;
}

/** What somebody else changed meanwhile, shown after a refused act. */
export function ChangesDialog({ name, changes, onClose }: ChangesDialogProps) {
  const text = useText('record');
  const common = useText('common');
  return (
    <Dialog
      isOpen
      size="medium"
      title={text('changed.title', { name })}
      onClose={onClose}
      foot={
        <Button kind="main" onClick={onClose} data-autofocus="">
          {common('actions.close')}
        </Button>
      }
    >
      {changes.length > 0 && <p>{text('changed.lead')}</p>}
      <ChangeTable changes={changes} />
    </Dialog>
  );
}

interface ClashNoticeProps {
  changes: readonly Change[];
  onKeepMine: () => void;
  onTakeNew: () => void;
  children?: ReactNode;
}

/** Stands on top of a form whose record somebody else saved meanwhile: nothing typed is lost. */
export function ClashNotice({ changes, onKeepMine, onTakeNew }: ClashNoticeProps) {
  const text = useText('record');
  return (
    <div className="rec-clash">
      <Notice tone="warn" title={text('changed.formLead')} role="alert">
        <ChangeTable changes={changes} />
        <p className="q-row q-wrap-row rec-gap">
          <Button onClick={onKeepMine}>{text('changed.keepMine')}</Button>
          <Button kind="text" onClick={onTakeNew}>
            {text('changed.takeNew')}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
