import { DateInput, Select } from '@qifu/ui/office';
import { Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { RowList, withoutRow, withRow } from '../parts/row-list';
import type { ExpertFieldsProps } from './expert-fields';
import type { ExpertValues } from './expert-values';

const mostJobs = 50;
const mostAvoided = 100;
const kinds = ['unit', 'person', 'project'] as const;
const kindOf = (word: string) => kinds.find((kind) => kind === word) ?? 'unit';

type Job = ExpertValues['employmentHistory'][number];
type Avoided = ExpertValues['avoidList'][number];

/** Former employers and what the expert must not judge: the ground of conflicts. */
export function ExpertTieFields(props: ExpertFieldsProps) {
  return (
    <>
      <Jobs {...props} />
      <AvoidList {...props} />
    </>
  );
}

function Jobs({ form }: ExpertFieldsProps) {
  const text = useText('reviewExpert');
  const parts = useText('reviewParts');
  const { values, set, field } = form;
  const rows = values.employmentHistory;
  const change = (index: number, changes: Partial<Job>) =>
    set({ employmentHistory: withRow(rows, index, changes) });
  return (
    <RowList
      legend={text('section.jobs')}
      rows={rows}
      empty={text('noJobs')}
      addLabel={text('form.addJob')}
      removeLabel={(index) => text('form.removeJob', { row: index + 1 })}
      maximum={mostJobs}
      onAdd={() => set({ employmentHistory: [...rows, { creditCode: '', name: '', from: null, to: null }] })}
      onRemove={(index) => set({ employmentHistory: withoutRow(rows, index) })}
    >
      {(job, index) => (
        <>
          <Field label={text('form.jobName')} {...field(`employmentHistory.${index}.name`)}>
            <TextInput
              value={job.name}
              maxLength={128}
              onChange={(event) => change(index, { name: event.target.value })}
            />
          </Field>
          <Field
            label={parts('fact.creditCode')}
            isOptional
            {...field(`employmentHistory.${index}.creditCode`)}
          >
            <TextInput
              className="q-mono"
              value={job.creditCode}
              maxLength={18}
              onChange={(event) => change(index, { creditCode: event.target.value.toUpperCase() })}
            />
          </Field>
          <Field label={text('form.from')} isOptional {...field(`employmentHistory.${index}.from`)}>
            <DateInput value={job.from} onChange={(from) => change(index, { from })} />
          </Field>
          <Field label={text('form.to')} isOptional {...field(`employmentHistory.${index}.to`)}>
            <DateInput value={job.to} onChange={(to) => change(index, { to })} />
          </Field>
        </>
      )}
    </RowList>
  );
}

const newAvoided: Avoided = {
  type: 'unit',
  creditCode: '',
  name: '',
  projectId: null,
  reason: '',
  until: null,
};

function AvoidList({ form }: ExpertFieldsProps) {
  const text = useText('reviewExpert');
  const { values, set } = form;
  const rows = values.avoidList;
  return (
    <RowList
      legend={text('section.avoids')}
      rows={rows}
      empty={text('noAvoids')}
      addLabel={text('form.addAvoid')}
      removeLabel={(index) => text('form.removeAvoid', { row: index + 1 })}
      maximum={mostAvoided}
      onAdd={() => set({ avoidList: [...rows, newAvoided] })}
      onRemove={(index) => set({ avoidList: withoutRow(rows, index) })}
    >
      {(avoided, index) => (
        <AvoidedFields
          form={form}
          avoided={avoided}
          index={index}
          onChange={(changes) => set({ avoidList: withRow(rows, index, changes) })}
        />
      )}
    </RowList>
  );
}

interface AvoidedFieldsProps {
  form: ExpertFieldsProps['form'];
  avoided: Avoided;
  index: number;
  onChange: (changes: Partial<Avoided>) => void;
}

function AvoidedFields({ form, avoided, index, onChange }: AvoidedFieldsProps) {
  const text = useText('reviewExpert');
  const parts = useText('reviewParts');
  const record = useText('record');
  const { field } = form;
  return (
    <>
      <Field label={text('form.avoidType')} {...field(`avoidList.${index}.type`)}>
        <Select
          value={avoided.type}
          choices={kinds.map((kind) => ({ value: kind, label: text(`avoid.${kind}`) }))}
          onChange={(next = '') => onChange({ type: kindOf(next) })}
        />
      </Field>
      <Field label={text('form.avoidName')} {...field(`avoidList.${index}.name`)}>
        <TextInput
          value={avoided.name}
          maxLength={128}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      {avoided.type === 'unit' && (
        <Field label={parts('fact.creditCode')} isOptional {...field(`avoidList.${index}.creditCode`)}>
          <TextInput
            className="q-mono"
            value={avoided.creditCode}
            maxLength={18}
            onChange={(event) => onChange({ creditCode: event.target.value.toUpperCase() })}
          />
        </Field>
      )}
      {avoided.type === 'project' && (
        <Field label={text('form.avoidProject')} {...field(`avoidList.${index}.projectId`)}>
          <TextInput
            className="q-mono"
            value={avoided.projectId ?? ''}
            maxLength={64}
            onChange={(event) => onChange({ projectId: event.target.value || null })}
          />
        </Field>
      )}
      <Field
        label={text('form.until')}
        hint={text('form.untilHint')}
        isOptional
        {...field(`avoidList.${index}.until`)}
      >
        <DateInput value={avoided.until} onChange={(until) => onChange({ until })} />
      </Field>
      <Field
        label={record('reason.label')}
        isOptional
        className="rv-row-wide"
        {...field(`avoidList.${index}.reason`)}
      >
        <TextInput
          value={avoided.reason}
          maxLength={200}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      </Field>
    </>
  );
}
