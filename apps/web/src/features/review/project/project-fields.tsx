import type { ProjectInput } from '@qifu/contracts';
import { DateInput, FieldPair, FormSection, Select } from '@qifu/ui/office';
import { Field, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { FormState } from '#shared/use-form';
import { useBatches, useUnits } from '../parts/review-options';
import { TagInput } from '../parts/tag-input';
import { DirectionFields } from './direction-fields';
import type { ReadProject } from './project-drawer';
import { ProjectPartners } from './project-partners';
import { ProjectTeam } from './project-team';
import type { ProjectValues } from './project-values';
import { useFirms } from './use-firms';

export interface ProjectFieldsProps {
  form: FormState<ProjectValues, ProjectInput>;
  base: ReadProject | undefined;
}

const mostKeywords = 8;

/** The fields of an application, in the order an applicant thinks of them. */
export function ProjectFields(props: ProjectFieldsProps) {
  const text = useText('reviewProject');
  return (
    <>
      <FormSection title={text('form.call')} note={text('form.callNote')}>
        <CallFields {...props} />
      </FormSection>
      <FormSection title={text('form.content')}>
        <ContentFields {...props} />
      </FormSection>
      <FormSection title={text('form.money')} note={text('form.moneyNote')}>
        <MoneyFields {...props} />
      </FormSection>
      <FormSection title={text('form.people')} note={text('form.peopleNote')}>
        <ProjectTeam {...props} />
      </FormSection>
      <FormSection title={text('form.partners')}>
        <ProjectPartners {...props} />
      </FormSection>
    </>
  );
}

/** Firm, batch, direction and unit: what the application is for. */
function CallFields({ form, base }: ProjectFieldsProps) {
  const text = useText('reviewProject');
  const parts = useText('reviewParts');
  const { values, set, field } = form;
  const firms = useFirms();
  const { choices: batchChoices } = useBatches();
  const units = useUnits();
  const firmChoices = base ? [{ value: base.enterpriseId, label: base.enterpriseName }] : firms.choices;
  return (
    <>
      <Field label={parts('fact.enterprise')} {...field('enterpriseId')}>
        <Select
          choices={firmChoices}
          value={values.enterpriseId}
          onChange={(id) => set({ enterpriseId: id ?? '' })}
          isDisabled={base !== undefined}
          placeholder={text('form.choose')}
        />
      </Field>
      <Field label={parts('fact.batch')} {...field('batchId')}>
        <Select
          choices={batchChoices}
          value={values.batchId}
          onChange={(id) => set({ batchId: id ?? '', directionId: '', subDirectionId: null })}
          isDisabled={base !== undefined}
          placeholder={text('form.choose')}
        />
      </Field>
      <DirectionFields
        values={values}
        onChange={set}
        direction={field('directionId')}
        subDirection={field('subDirectionId')}
      />
      <Field label={parts('fact.unit')} hint={text('form.unitHint')} isOptional {...field('declareUnitId')}>
        <Select
          choices={units}
          value={values.declareUnitId}
          onChange={(id) => set({ declareUnitId: id ?? '' })}
          placeholder={text('form.asFirm')}
          canClear
        />
      </Field>
    </>
  );
}

function ContentFields({ form }: ProjectFieldsProps) {
  const text = useText('reviewProject');
  const parts = useText('reviewParts');
  const { values, set, field } = form;
  return (
    <>
      <Field label={parts('fact.projectName')} {...field('projectName')}>
        <TextInput
          value={values.projectName}
          maxLength={200}
          onChange={(event) => set({ projectName: event.target.value })}
        />
      </Field>
      <Field
        label={parts('fact.keywords')}
        hint={text('form.keywordsHint', { count: mostKeywords })}
        isOptional
        {...field('keywords')}
      >
        <TagInput
          values={values.keywords}
          maximum={mostKeywords}
          placeholder={text('form.keywordsTyping')}
          removeLabel={(word) => text('form.removeWord', { word })}
          onChange={(keywords) => set({ keywords })}
        />
      </Field>
      <Field label={text('section.abstract')} hint={text('form.abstractHint')} {...field('abstract')}>
        <TextArea
          rows={8}
          maxLength={2000}
          value={values.abstract}
          onChange={(event) => set({ abstract: event.target.value })}
        />
      </Field>
    </>
  );
}

function MoneyFields({ form }: ProjectFieldsProps) {
  const text = useText('reviewProject');
  const parts = useText('reviewParts');
  const { values, set, field } = form;
  return (
    <>
      <FieldPair>
        <Field label={parts('fact.applyFund')} {...field('applyFund')}>
          <TextInput
            inputMode="decimal"
            unit={parts('list.wanYuan')}
            value={values.applyFund}
            onChange={(event) => set({ applyFund: event.target.value })}
          />
        </Field>
        <Field label={parts('fact.selfFund')} isOptional {...field('selfFund')}>
          <TextInput
            inputMode="decimal"
            unit={parts('list.wanYuan')}
            value={values.selfFund}
            onChange={(event) => set({ selfFund: event.target.value })}
          />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field label={text('form.start')} {...field('startDate')}>
          <DateInput value={values.startDate} onChange={(startDate) => set({ startDate })} />
        </Field>
        <Field label={text('form.end')} {...field('endDate')}>
          <DateInput value={values.endDate} onChange={(endDate) => set({ endDate })} />
        </Field>
      </FieldPair>
    </>
  );
}
