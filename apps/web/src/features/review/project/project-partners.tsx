import { Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { RowList, withoutRow, withRow } from '../parts/row-list';
import type { ProjectFieldsProps } from './project-fields';

const mostPartners = 20;
const mostExcluded = 3;

/** Partner firms, and the experts the applicant asks to leave out. */
export function ProjectPartners(props: ProjectFieldsProps) {
  return (
    <>
      <Partners {...props} />
      <Excluded {...props} />
    </>
  );
}

function Partners({ form }: ProjectFieldsProps) {
  const text = useText('reviewProject');
  const parts = useText('reviewParts');
  const { values, set, field } = form;
  const rows = values.cooperators;
  const change = (index: number, changes: Partial<(typeof rows)[number]>) =>
    set({ cooperators: withRow(rows, index, changes) });
  return (
    <RowList
      legend={text('section.cooperators')}
      rows={rows}
      empty={text('form.noPartners')}
      addLabel={text('form.addPartner')}
      removeLabel={(index) => text('form.removePartner', { row: index + 1 })}
      maximum={mostPartners}
      error={field('cooperators').error}
      onAdd={() => set({ cooperators: [...rows, { creditCode: '', name: '', role: '' }] })}
      onRemove={(index) => set({ cooperators: withoutRow(rows, index) })}
    >
      {(firm, index) => (
        <>
          <Field label={text('form.firmName')} {...field(`cooperators.${index}.name`)}>
            <TextInput
              value={firm.name}
              maxLength={128}
              onChange={(event) => change(index, { name: event.target.value })}
            />
          </Field>
          <Field label={parts('fact.creditCode')} {...field(`cooperators.${index}.creditCode`)}>
            <TextInput
              className="q-mono"
              value={firm.creditCode}
              maxLength={18}
              onChange={(event) => change(index, { creditCode: event.target.value.toUpperCase() })}
            />
          </Field>
          <Field
            label={text('form.partnerRole')}
            isOptional
            className="rv-row-wide"
            {...field(`cooperators.${index}.role`)}
          >
            <TextInput
              value={firm.role}
              maxLength={100}
              onChange={(event) => change(index, { role: event.target.value })}
            />
          </Field>
        </>
      )}
    </RowList>
  );
}

function Excluded({ form }: ProjectFieldsProps) {
  const text = useText('reviewProject');
  const parts = useText('reviewParts');
  const record = useText('record');
  const { values, set, field } = form;
  const rows = values.excludeExperts;
  const change = (index: number, changes: Partial<(typeof rows)[number]>) =>
    set({ excludeExperts: withRow(rows, index, changes) });
  return (
    <RowList
      legend={text('section.excluded')}
      hint={text('form.excludedHint', { count: mostExcluded })}
      rows={rows}
      empty={text('form.noExcluded')}
      addLabel={text('form.addExcluded')}
      removeLabel={(index) => text('form.removeExcluded', { row: index + 1 })}
      maximum={mostExcluded}
      onAdd={() => set({ excludeExperts: [...rows, { name: '', unit: '', reason: '' }] })}
      onRemove={(index) => set({ excludeExperts: withoutRow(rows, index) })}
    >
      {(expert, index) => (
        <>
          <Field label={text('form.expertName')} {...field(`excludeExperts.${index}.name`)}>
            <TextInput
              value={expert.name}
              maxLength={50}
              onChange={(event) => change(index, { name: event.target.value })}
            />
          </Field>
          <Field label={parts('fact.employer')} isOptional {...field(`excludeExperts.${index}.unit`)}>
            <TextInput
              value={expert.unit}
              maxLength={128}
              onChange={(event) => change(index, { unit: event.target.value })}
            />
          </Field>
          <Field
            label={record('reason.label')}
            isOptional
            className="rv-row-wide"
            {...field(`excludeExperts.${index}.reason`)}
          >
            <TextInput
              value={expert.reason}
              maxLength={200}
              onChange={(event) => change(index, { reason: event.target.value })}
            />
          </Field>
        </>
      )}
    </RowList>
  );
}
