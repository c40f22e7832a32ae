import { Select } from '@qifu/ui/office';
import { Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { RowList, withoutRow, withRow } from '../parts/row-list';
import type { ProjectFieldsProps } from './project-fields';
import { type MemberDraft, newMember } from './project-values';

const mostMembers = 100;

/** The people of the project; the leader's identity number is needed to find conflicts, and never shown again. */
export function ProjectTeam({ form }: ProjectFieldsProps) {
  const text = useText('reviewProject');
  const { values, set, field } = form;
  const change = (index: number, changes: Partial<MemberDraft>) =>
    set({ members: withRow(values.members, index, changes) });
  return (
    <RowList
      legend={text('section.members')}
      rows={values.members}
      empty={text('noMembers')}
      addLabel={text('form.addMember')}
      removeLabel={(index) => text('form.removeMember', { row: index + 1 })}
      maximum={mostMembers}
      error={field('members').error}
      id={field('members').id}
      onAdd={() => set({ members: [...values.members, newMember()] })}
      onRemove={(index) => set({ members: withoutRow(values.members, index) })}
    >
      {(member, index) => (
        <>
          <Field label={text('form.memberName')} {...field(`members.${index}.name`)}>
            <TextInput
              value={member.name}
              maxLength={50}
              onChange={(event) => change(index, { name: event.target.value })}
            />
          </Field>
          <Field label={text('form.role')} {...field(`members.${index}.role`)}>
            <Select
              value={member.role}
              choices={[
                { value: 'leader', label: text('role.leader') },
                { value: 'member', label: text('role.member') },
              ]}
              onChange={(next = '') => change(index, { role: next === 'leader' ? 'leader' : 'member' })}
            />
          </Field>
          <Field label={text('form.memberUnit')} isOptional {...field(`members.${index}.unit`)}>
            <TextInput
              value={member.unit}
              maxLength={128}
              onChange={(event) => change(index, { unit: event.target.value })}
            />
          </Field>
          <Field label={text('form.memberTitle')} isOptional {...field(`members.${index}.title`)}>
            <TextInput
              value={member.title}
              maxLength={50}
              onChange={(event) => change(index, { title: event.target.value })}
            />
          </Field>
          <Field
            label={text('form.idNumber')}
            isOptional={member.role !== 'leader' || member.hasIdNumber}
            className="rv-row-wide"
            {...field(`members.${index}.idNumber`)}
          >
            <TextInput
              className="q-mono"
              autoComplete="off"
              maxLength={18}
              value={member.idNumber}
              placeholder={member.hasIdNumber ? text('form.idKept') : ''}
              onChange={(event) => change(index, { idNumber: event.target.value })}
            />
          </Field>
        </>
      )}
    </RowList>
  );
}
