import { useData } from '@qifu/client';
import { type DesignDocument, type DesignInfo, designWorkApi } from '@qifu/contracts';
import { Button, Dialog, Field, Notice } from '@qifu/ui/parts';
import { UserPicker } from '@qifu/ui/pickers';
import { useText } from '@qifu/ui/text';
import { useMemo, useState } from 'react';
import { FormMessages } from '#shared/draft/form-messages';
import { useForm } from '#shared/use-form';
import { WithUploads } from '#shared/with-uploads';
import { labelsOf } from '../form/field-labels';
import { firstValues, formRules } from '../form/form-rules';
import { ModuleForm } from '../form/module-form';
import { useAdder } from '../form/use-adder';
import { useFormOutcome } from '../form/use-form-outcome';
import { type Device, StageBar } from './stage-bar';
import './preview-dialog.css';

interface PreviewProps {
  design: Pick<DesignInfo, 'id' | 'fullName'>;
  document: DesignDocument;
  device: Device;
  onClose: () => void;
}

const nobody: ReadonlySet<string> = new Set();

/** The draft as a running form, with the field rights of somebody and as wide as a device; nothing of it is stored. */
export function PreviewDialog({ design, document, device: first, onClose }: PreviewProps) {
  const text = useText('designerMoving');
  const [device, setDevice] = useState(first);
  const [userId, setUserId] = useState<string>();
  const rights = useData(
    designWorkApi.readDraftRights,
    { params: { id: design.id, userId: userId ?? '' } },
    { enabled: userId !== undefined, isQuiet: true, keepsFormer: false },
  );
  const seen = userId === undefined ? undefined : rights.data;
  const hidden = useMemo(() => (seen ? new Set(seen.hiddenFields) : nobody), [seen]);
  return (
    <Dialog isOpen size="full" title={text('preview.title', { name: design.fullName })} onClose={onClose}>
      <div className="dsg-preview">
        <div className="dsg-preview-bar">
          <StageBar device={device} onDevice={setDevice} />
          <Field label={text('preview.as')} isOptional="unsaid">
            <UserPicker
              value={userId === undefined ? [] : [userId]}
              placeholder={text('preview.designer')}
              canClear
              onChange={([id]) => setUserId(id)}
            />
          </Field>
        </div>
        {rights.error && userId !== undefined && <Notice tone="warn">{text('preview.outOfReach')}</Notice>}
        {seen && <WhatIsSeen {...seen} />}
        <div className="dsg-preview-form" data-device={device}>
          <TriedForm key={userId ?? ''} document={document} hidden={hidden} />
        </div>
      </div>
    </Dialog>
  );
}

/** In one sentence what the person's rights leave of the form. */
function WhatIsSeen({
  realName: name,
  isOpen,
  hiddenFields,
}: {
  realName: string;
  isOpen: boolean;
  hiddenFields: readonly string[];
}) {
  const text = useText('designerMoving');
  if (!isOpen) return <Notice tone="warn">{text('preview.closed', { name })}</Notice>;
  return (
    <Notice tone="info">
      {hiddenFields.length === 0
        ? text('preview.whole', { name })
        : text('preview.without', { name, count: hiddenFields.length })}
    </Notice>
  );
}

type Values = Record<string, unknown>;

/** The form as it runs: its rules, calculations and checks work, and there is nothing to save it to. */
function TriedForm({ document, hidden }: { document: DesignDocument; hidden: ReadonlySet<string> }) {
  const text = useText('designerMoving');
  const [isFine, setIsFine] = useState(false);
  const { evaluate, alsoWrong, judged } = useFormOutcome(document, undefined);
  const schema = useMemo(() => formRules(document, hidden, judged), [document, hidden, judged]);
  const adder = useAdder();
  // As it opened: filling in goes on while somebody's session is read anew.
  const [start] = useState(() => firstValues(document, null, adder));
  const labels = useMemo(() => labelsOf(document), [document]);
  const form = useForm<Values, { data: Values }>({
    schema,
    start,
    inputOf: (values) => ({ data: evaluate(values).values }),
    alsoWrong,
    labelOf: (path) => labels.get(path.replace(/^data\./, '')),
  });
  const outcome = useMemo(() => evaluate(form.values), [evaluate, form.values]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setIsFine(form.check() !== undefined);
      }}
    >
      <FormMessages form={form} />
      <WithUploads>
        <ModuleForm
          document={document}
          values={outcome.values}
          onChange={(name, value) => form.set({ [name]: value })}
          stateOf={(name) => form.field(`data.${name}`)}
          {...{ hidden, outcome }}
        />
      </WithUploads>
      <p className="dsg-preview-foot">
        <Button type="submit">{text('preview.check')}</Button>
        <span className="q-mute" role="status">
          {isFine && form.errors.length === 0 ? text('preview.fine') : text('preview.unsaved')}
        </span>
      </p>
    </form>
  );
}
