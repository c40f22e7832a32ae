import type { ProfileFact, ReadProfile } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Button, Dialog, Field, Notice, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { EvidenceField } from '#shared/evidence-field';
import type { DeskAct } from './desk-dialogs';
import { StandingFields } from './standing-fields';
import { placeOf, useRecordForm } from './use-record-form';
import { ValueField } from './value-field';

interface RecordDialogProps {
  act: Extract<DeskAct, { what: 'record' | 'attest' }>;
  read: ReadProfile;
  onClose: () => void;
}

type Form = ReturnType<typeof useRecordForm>;

/** A value of a department is written down, or what the firm tells is attested with its paper. */
export function RecordDialog({ act, read, onClose }: RecordDialogProps) {
  const text = useText('enterpriseProfile');
  const common = useText('common');
  const form = useRecordForm(act, read, onClose);
  const named = useFactName();
  const { fact, isAttesting, error, standing, setStanding } = form;
  const title = fact
    ? text(isAttesting ? 'form.attestTitle' : 'form.recordTitle', { label: named(fact) })
    : text('record');
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      onSubmit={form.send}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button kind="main" type="submit" busy={form.isPending}>
            {text(isAttesting ? 'form.attest' : 'form.save')}
          </Button>
        </>
      }
    >
      <div className="ep-form">
        {error && (
          <Notice tone="bad" role="alert">
            {error.message}
          </Notice>
        )}
        {!act.fact && <FactField form={form} />}
        {fact && (
          <ValueField
            fact={fact}
            label={text('form.value')}
            typed={form.typed}
            onChange={form.setTyped}
            error={form.wrong('value') ? text('form.needValue') : undefined}
          />
        )}
        {!isAttesting && <SourceField form={form} />}
        <StandingFields value={standing} onChange={setStanding} />
        <GroundFields form={form} />
      </div>
    </Dialog>
  );
}

function useFactName() {
  const firmText = useText('firmProfile');
  return ({ label, year }: Pick<ProfileFact, 'label' | 'year'>) =>
    year === null ? label : firmText('year', { label, year: String(year) });
}

function FactField({ form: { choosable, place, choose, wrong } }: { form: Form }) {
  const text = useText('enterpriseProfile');
  const validation = useText('validation');
  const named = useFactName();
  return (
    <Field label={text('form.fact')} error={wrong('fact') ? validation('required') : undefined}>
      <Select
        choices={choosable.map((one) => ({ value: placeOf(one), label: named(one) }))}
        value={place || undefined}
        placeholder={text('form.choose')}
        onChange={(next) => choose(next ?? '')}
      />
    </Field>
  );
}

function SourceField({ form: { fromSystem, setFromSystem, wrong } }: { form: Form }) {
  const text = useText('enterpriseProfile');
  const validation = useText('validation');
  return (
    <Field
      label={text('field.fromSystem')}
      hint={text('form.fromSystemHint')}
      error={wrong('source') ? validation('required') : undefined}
    >
      <TextInput value={fromSystem} maxLength={60} onChange={(event) => setFromSystem(event.target.value)} />
    </Field>
  );
}

function GroundFields({ form: { isAttesting, basis, setBasis, files, setFiles, wrong } }: { form: Form }) {
  const text = useText('enterpriseProfile');
  return (
    <>
      <Field
        label={text('field.basis')}
        hint={text('form.basisHint')}
        isOptional={!isAttesting}
        error={wrong('basis') ? text('form.needBasis') : undefined}
      >
        <TextInput value={basis} maxLength={200} onChange={(event) => setBasis(event.target.value)} />
      </Field>
      {isAttesting && (
        <Field label={text('field.evidenceFileId')} isOptional>
          <EvidenceField files={files} onChange={(next) => setFiles(next.slice(-1))} />
        </Field>
      )}
    </>
  );
}
