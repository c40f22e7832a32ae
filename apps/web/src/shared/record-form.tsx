import type { Endpoint } from '@qifu/contracts';
import { Form, FormFoot, Page } from '@qifu/ui/office';
import { Button, Dialog } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ComponentProps, ReactNode } from 'react';
import { ClashNotice, changesBetween, type KnownFact } from './changes';
import { FormMessages } from './draft/form-messages';
import { NotGranted } from './not-granted';
import { Loaded } from './query-state';
import { useUnsavedGuard } from './unsaved';
import { type Readings, useReadings } from './use-edited-record';
import type { FormState } from './use-form';
import './record.css';

type Versioned = { version: number };

interface ReadRecordProps<R> extends Pick<ComponentProps<typeof Loaded<R>>, 'query' | 'what'> {
  isNew: boolean;
  /** The call that adds such a record. */
  adding: Endpoint;
  children: (readings: Readings<R>) => ReactNode;
}

/** The form of a new record, or of one that is read first; taking a newer reading over starts the form anew. */
export function ReadRecord<R extends Versioned>({
  isNew,
  adding,
  query,
  what,
  children,
}: ReadRecordProps<R>) {
  if (isNew) return <NotGranted adding={adding}>{children({ onReload: () => undefined })}</NotGranted>;
  return (
    <Loaded query={query} what={what} rows={8}>
      {(record) => (
        <Edited record={record} adding={adding}>
          {children}
        </Edited>
      )}
    </Loaded>
  );
}

function Edited<R extends Versioned>({
  record,
  adding,
  children,
}: Pick<ReadRecordProps<R>, 'children' | 'adding'> & { record: R }) {
  const { key, readings } = useReadings(record);
  return (
    <NotGranted key={key} record={readings.base ?? record} adding={adding}>
      {children(readings)}
    </NotGranted>
  );
}

interface RecordProps<R, V, T, D> {
  label: string;
  readings: Readings<R>;
  edited: {
    form: FormState<V, T>;
    save: (version?: number) => Promise<D | undefined>;
    hasClashed: boolean;
    isBusy: boolean;
  };
  facts: readonly KnownFact<R>[];
  /** The person may read it only. */
  isFixed?: boolean;
  /** Above the fields. */
  note?: ReactNode;
  onSaved: (saved: D) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Saving of a record that asks before changes are lost, with the fields below what somebody else changed. */
function useRecord<R extends Versioned, V, T, D>(props: RecordProps<R, V, T, D>) {
  const { readings, edited, facts, isFixed = false, note, onSaved, children } = props;
  const { base, newest, onReload } = readings;
  const { form, save, hasClashed } = edited;
  const { mayLeave, release } = useUnsavedGuard(form.isDirty);
  const saveAndGo = async (version?: number) => {
    const saved = await save(version);
    if (saved === undefined) return;
    release();
    onSaved(saved);
  };
  const fields = (
    <>
      {note}
      {base && newest && hasClashed && (
        <ClashNotice
          changes={changesBetween(facts, base, newest)}
          onKeepMine={() => void saveAndGo(newest.version)}
          onTakeNew={() => {
            release();
            onReload();
          }}
        />
      )}
      <FormMessages form={form} />
      <fieldset className="rec-plain" disabled={isFixed}>
        {children}
      </fieldset>
    </>
  );
  return { fields, saveAndGo, mayLeave, release };
}

type RecordFormProps<R, V, T, D> = RecordProps<R, V, T, D> &
  Pick<ComponentProps<typeof Page>, 'title' | 'beside' | 'figures'>;

/** The form page of a record others may change too: it saves and closes, or shows what somebody else changed. */
export function RecordForm<R extends Versioned, V, T, D>(props: RecordFormProps<R, V, T, D>) {
  const { title, beside, figures, label, edited, isFixed = false, onClose } = props;
  const common = useText('common');
  const { fields, saveAndGo } = useRecord(props);
  const { form, isBusy } = edited;
  return (
    <Page {...{ title, beside, figures }}>
      <Form label={label} onSubmit={() => void saveAndGo()}>
        {fields}
        <FormFoot save={form.isDirty ? { kind: 'unsaved' } : undefined}>
          {!isFixed && (
            <Button kind="main" type="submit" busy={isBusy}>
              {common('actions.save')}
            </Button>
          )}
          <Button kind="text" onClick={onClose}>
            {common(isFixed ? 'actions.back' : 'actions.cancel')}
          </Button>
        </FormFoot>
      </Form>
    </Page>
  );
}

type RecordDialogProps<R, V, T, D> = RecordProps<R, V, T, D> & Pick<ComponentProps<typeof Dialog>, 'size'>;

/** The same for a record of few fields, in a dialog above its list; `label` is the title. */
export function RecordDialog<R extends Versioned, V, T, D>(props: RecordDialogProps<R, V, T, D>) {
  const { label, edited, size = 'medium', isFixed = false, onClose } = props;
  const common = useText('common');
  const { fields, saveAndGo, mayLeave, release } = useRecord(props);
  const close = async () => {
    if (!(await mayLeave())) return;
    release();
    onClose();
  };
  return (
    <Dialog
      isOpen
      size={size}
      title={label}
      onClose={() => void close()}
      onSubmit={() => void (isFixed ? close() : saveAndGo())}
      foot={
        <>
          <Button onClick={() => void close()}>{common(isFixed ? 'actions.back' : 'actions.cancel')}</Button>
          {!isFixed && (
            <Button type="submit" kind="main" busy={edited.isBusy}>
              {common('actions.save')}
            </Button>
          )}
        </>
      }
    >
      <div className="rec-form">{fields}</div>
    </Dialog>
  );
}
