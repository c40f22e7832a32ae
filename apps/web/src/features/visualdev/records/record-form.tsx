import { useData } from '@qifu/client';
import { onlineDevApi } from '@qifu/contracts';
import { Button, Dialog } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMemo, useState } from 'react';
import { FormMessages } from '#shared/draft/form-messages';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';
import { useUnsavedGuard } from '#shared/unsaved';
import { useForm } from '#shared/use-form';
import { WithUploads } from '#shared/with-uploads';
import { firstValues, formRules, shownFields, subTablesOf } from '../form/form-rules';
import { ModuleForm } from '../form/module-form';
import { useAdder } from '../form/use-adder';
import { useFormOutcome } from '../form/use-form-outcome';
import type { ShownModule } from '../form/use-module';
import type { RecordRights } from './use-record-rights';

interface RecordFormProps {
  module: ShownModule;
  rights: RecordRights;
  /** `new` for one that is added. */
  recordId: string;
  onClose: () => void;
}

type Values = Record<string, unknown>;

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
  if (isNew) return <OpenForm {...props} start={first} version={0} />;
  return values.data && !values.isFetching ? (
    <OpenForm
      key={recordId}
      {...props}
      start={JSON.parse(values.data.data)}
      version={Number(JSON.parse(values.data.data).f_version)}
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

function OpenForm({ module, rights, recordId, onClose, start, version, words }: OpenFormProps) {
  const text = useText('visualdev');
  const common = useText('common');
  const { document, id: modelId, fullName } = module;
  const { evaluate, alsoWrong, judged } = useFormOutcome(document, recordId === 'new' ? undefined : start);
  const schema = useMemo(
    () => formRules(document, rights.hiddenFields, judged),
    [document, rights.hiddenFields, judged],
  );
  const labels = useMemo(() => labelsOf(document), [document]);
  const form = useForm<Values, { data: Values }>({
    schema,
    start,
    inputOf: (values) => ({ data: evaluate(values).values }),
    alsoWrong,
    labelOf: (path) => labels.get(path.replace(/^data\./, '')),
    draft: { form: `module.${modelId}`, record: recordId, version },
  });
  const outcome = useMemo(() => evaluate(form.values), [evaluate, form.values]);
  const creating = useStep(onlineDevApi.create);
  const updating = useStep(onlineDevApi.update);
  const { mayLeave, release } = useUnsavedGuard(form.isDirty);
  const leave = async () => {
    if (!(await mayLeave())) return;
    release();
    onClose();
  };
  const save = async () => {
    const input = form.check();
    if (!input) return;
    const data = JSON.stringify({ ...input.data, ...(version > 0 && { f_version: version }) });
    const { error } =
      recordId === 'new'
        ? await creating.run({ params: { modelId }, body: { data } })
        : await updating.run({ params: { modelId, dataId: recordId }, body: { data } });
    if (error) return void form.refuse(error);
    form.markSaved();
    release();
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="medium"
      title={text(recordId === 'new' ? 'form.add' : 'form.edit', { name: fullName })}
      onClose={() => void leave()}
      onSubmit={() => void save()}
      foot={
        <>
          <Button onClick={() => void leave()}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" busy={creating.isBusy || updating.isBusy}>
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
          hidden={rights.hiddenFields}
          {...(words && { words })}
        />
      </WithUploads>
    </Dialog>
  );
}

/** Fields by their paths in a record; columns of sub-tables behind the name of theirs. */
function labelsOf(document: ShownModule['document']): ReadonlyMap<string, string> {
  const rows = subTablesOf(document).flatMap(({ id, wireName, label }) =>
    shownFields(document, id).map(
      (column) => [`${wireName}.${column.name}`, `${label} ${column.label}`] as const,
    ),
  );
  return new Map([...shownFields(document).map(({ name, label }) => [name, label] as const), ...rows]);
}
