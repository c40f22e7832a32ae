import { useData } from '@qifu/client';
import { onlineDevApi } from '@qifu/contracts';
import { Button, Dialog } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useState } from 'react';
import { FormMessages } from '#shared/draft/form-messages';
import { Loaded } from '#shared/query-state';
import { WithUploads } from '#shared/with-uploads';
import { firstValues } from '../form/form-rules';
import { ModuleForm } from '../form/module-form';
import { useAdder } from '../form/use-adder';
import type { ShownModule } from '../form/use-module';
import { useOpenRecord, type Values } from './use-open-record';
import type { RecordRights } from './use-record-rights';

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog')).MergeDialog }));

interface RecordFormProps {
  module: ShownModule;
  rights: RecordRights;
  /** `new` for one that is added. */
  recordId: string;
  onClose: () => void;
}

/** The form of one record, new or read first. */
export function RecordForm(props: RecordFormProps) {
  const { module, recordId, onClose } = props;
  const isNew = recordId === 'new';
  const params = { modelId: module.id, dataId: recordId };
  const values = useData(
    onlineDevApi.read,
    { params },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  const words = useData(onlineDevApi.readInWords, { params }, { enabled: !isNew, isQuiet: true });
  const adder = useAdder();
  const [first] = useState(() => firstValues(module.document, null, adder));
  const fresh = values.isFetching ? undefined : values.data;
  // What the form was opened with stays while it is open: reading the record again takes nothing from who is typing.
  const [opened, setOpened] = useState(fresh);
  if (fresh && opened?.id !== recordId) setOpened(fresh);
  if (isNew) return <OpenForm {...props} start={first} version={0} />;
  return opened?.id === recordId ? (
    <OpenForm
      key={recordId}
      {...props}
      start={JSON.parse(opened.data)}
      version={Number(JSON.parse(opened.data).f_version)}
      words={words.data && JSON.parse(words.data.data)}
    />
  ) : (
    <Dialog isOpen size="medium" title={module.fullName} onClose={onClose}>
      <Loaded query={values} what={module.fullName}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

interface OpenFormProps extends RecordFormProps {
  start: Values;
  version: number;
  words?: Record<string, string | null>;
}

function OpenForm({ module, rights, recordId, onClose, words, start, version }: OpenFormProps) {
  const text = useText('visualdev');
  const common = useText('common');
  const { document, fullName } = module;
  const hidden = rights.hiddenFields;
  const open = useOpenRecord({ module, hidden, recordId, start, version, onClose });
  const { form, outcome, clashing } = open;
  return (
    <Dialog
      isOpen
      size="medium"
      title={text(recordId === 'new' ? 'form.add' : 'form.edit', { name: fullName })}
      onClose={() => void open.leave()}
      onSubmit={() => void open.save()}
      foot={
        <>
          <Button onClick={() => void open.leave()}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" busy={open.isBusy}>
            {common('actions.save')}
          </Button>
        </>
      }
    >
      <FormMessages form={form} />
      <WithUploads>
        <ModuleForm
          document={document}
          values={outcome.values}
          outcome={outcome}
          onChange={(name, value) => form.set({ [name]: value })}
          stateOf={(name) => form.field(`data.${name}`)}
          hidden={hidden}
          {...(words && { words })}
        />
      </WithUploads>
      {clashing && (
        <Suspense>
          <MergeDialog
            {...{ module, recordId, hidden }}
            menuId={rights.menuId}
            opened={open.start}
            mine={clashing}
            onBack={open.goBack}
            onSave={open.saveMerged}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
