import type { RuleSetInput } from '@qifu/contracts';
import { FieldPair, FormSection, Select } from '@qifu/ui/office';
import { Checkbox, Field, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useId } from 'react';
import type { FormState } from '#shared/use-form';
import { useBlindWords } from '../group/group-step';
import { isApplied, pathOfNumber, type RuleNumber, type RuleSwitch, type RuleValues } from './rule-values';

interface RuleFieldsProps {
  form: FormState<RuleValues, RuleSetInput>;
}

/** The rules in the order of a review: group, conflicts, scoring, result, leader. */
export function RuleFields({ form }: RuleFieldsProps) {
  const text = useText('reviewRules');
  return (
    <>
      <FormSection title={text('section.about')}>
        <AboutFields form={form} />
      </FormSection>
      <FormSection title={text('section.group')}>
        <GroupFields form={form} />
      </FormSection>
      <FormSection title={text('section.conflict')}>
        <FieldPair>
          <NumberField form={form} name="coiYears" unit="years" />
          <NumberField form={form} name="shareholdingThreshold" unit="%" />
        </FieldPair>
      </FormSection>
      <FormSection title={text('section.scoring')}>
        <ScoringFields form={form} />
      </FormSection>
      <FormSection title={text('section.result')}>
        <ResultFields form={form} />
      </FormSection>
    </>
  );
}

type Unit = 'people' | 'groups' | 'years' | 'times' | 'points';

interface NumberFieldProps extends RuleFieldsProps {
  name: RuleNumber;
  /** % or a unit of the texts, which takes its form from the figure. */
  unit?: '%' | Unit;
  hint?: string;
  isOptional?: boolean;
}

function NumberField({ form, name, unit, hint, isOptional }: NumberFieldProps) {
  const text = useText('reviewRules');
  const { values, set, field } = form;
  const figure = values.numbers[name];
  return (
    <Field label={text(`field.${name}`)} hint={hint} isOptional={isOptional} {...field(pathOfNumber[name])}>
      <TextInput
        inputMode="decimal"
        unit={unit && unit !== '%' ? text(`unit.${unit}`, { count: figure }) : unit}
        value={figure}
        onChange={(event) => set({ numbers: { ...values.numbers, [name]: event.target.value } })}
      />
    </Field>
  );
}

function SwitchField({ form, name, hint }: RuleFieldsProps & { name: RuleSwitch; hint?: string }) {
  const text = useText('reviewRules');
  const { values, set } = form;
  const hintId = useId();
  return (
    <div>
      <Checkbox
        checked={values.switches[name]}
        aria-describedby={hint && hintId}
        onChange={() => set({ switches: { ...values.switches, [name]: !values.switches[name] } })}
      >
        {text(`switch.${name}`)}
      </Checkbox>
      {hint && (
        <p id={hintId} className="q-mute q-13">
          {hint}
        </p>
      )}
    </div>
  );
}

function AboutFields({ form }: RuleFieldsProps) {
  const text = useText('reviewRules');
  const common = useText('common');
  const { values, set, field } = form;
  return (
    <>
      <Field label={text('name')} {...field('name')}>
        <TextInput
          value={values.name}
          maxLength={100}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <Field label={text('description')} isOptional {...field('description')}>
        <TextArea
          maxLength={500}
          value={values.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
      <Checkbox
        checked={values.isDefault === 1}
        onChange={() => set({ isDefault: values.isDefault === 1 ? 0 : 1 })}
      >
        {text('makeDefault')}
      </Checkbox>
      <Checkbox
        checked={values.enabledMark === 1}
        onChange={() => set({ enabledMark: values.enabledMark === 1 ? 0 : 1 })}
      >
        {common('answer.enabled')}
      </Checkbox>
    </>
  );
}

function GroupFields({ form }: RuleFieldsProps) {
  const text = useText('reviewRules');
  const { values, set, field } = form;
  const { blindChoices } = useBlindWords();
  return (
    <>
      <FieldPair>
        <NumberField form={form} name="minExperts" unit="people" />
        <NumberField form={form} name="maxGroupsPerExpert" unit="groups" />
      </FieldPair>
      <SwitchField form={form} name="oddExperts" />
      <SwitchField form={form} name="oneEmployerPerGroup" />
      <FieldPair>
        <NumberField form={form} name="technicalRatio" unit="%" />
        <NumberField form={form} name="maxSameDistrict" unit="%" />
      </FieldPair>
      <NumberField form={form} name="minRestYears" unit="years" hint={text('hint.minRestYears')} />
      <Field label={text('field.blindMode')} {...field('rules.blindMode')}>
        <Select
          choices={blindChoices}
          value={String(values.blindMode)}
          onChange={(next = '') => set({ blindMode: Number(next) })}
        />
      </Field>
    </>
  );
}

const shows = ['never', 'afterSubmit', 'afterClose'] as const;

function ScoringFields({ form }: RuleFieldsProps) {
  const text = useText('reviewRules');
  const { values, set, field } = form;
  return (
    <>
      <NumberField form={form} name="minValidSheets" hint={text('hint.minValidSheets')} />
      <Field
        label={text('field.showOthersScore')}
        hint={text('hint.showOthersScore')}
        {...field('rules.showOthersScore')}
      >
        <Select
          choices={shows.map((key) => ({ value: key, label: text(`show.${key}`) }))}
          value={values.showOthersScore}
          onChange={(next = '') =>
            set({ showOthersScore: shows.find((key) => key === next) ?? 'afterClose' })
          }
        />
      </Field>
      <SwitchField form={form} name="leaderBlindUntilOwn" hint={text('hint.leaderBlindUntilOwn')} />
      <SwitchField form={form} name="leaderMayReturn" />
      <NumberField form={form} name="maxReturnsPerSheet" unit="times" />
      <SwitchField form={form} name="leaderConclusionRequired" />
      <NumberField form={form} name="outlierMad" hint={text('hint.outlierMad')} />
    </>
  );
}

const aggregates = ['mean', 'trimmedMean', 'median'] as const;
const passModes = ['score', 'topN', 'topRatio', 'both'] as const;

function ResultFields({ form }: RuleFieldsProps) {
  const text = useText('reviewRules');
  const { values, set, field } = form;
  return (
    <>
      <Field label={text('field.aggregate')} {...field('rules.aggregate')}>
        <Select
          choices={aggregates.map((key) => ({ value: key, label: text(`aggregate.${key}`) }))}
          value={values.aggregate}
          onChange={(next = '') =>
            set({ aggregate: aggregates.find((key) => key === next) ?? 'trimmedMean' })
          }
        />
      </Field>
      {values.aggregate === 'trimmedMean' && <SwitchField form={form} name="trim" />}
      {isApplied('trimMinCount', values) && (
        <>
          <NumberField form={form} name="trimMinCount" hint={text('hint.trimMinCount')} />
          <FieldPair>
            <NumberField form={form} name="trimHigh" />
            <NumberField form={form} name="trimLow" />
          </FieldPair>
        </>
      )}
      <Field label={text('field.passLine')} {...field('rules.passLine.mode')}>
        <Select
          choices={passModes.map((key) => ({ value: key, label: text(`pass.${key}`) }))}
          value={values.passMode}
          onChange={(next = '') => set({ passMode: passModes.find((key) => key === next) ?? 'score' })}
        />
      </Field>
      {isApplied('passScore', values) && <NumberField form={form} name="passScore" unit="points" />}
      <FieldPair>
        {isApplied('passTopN', values) && (
          <NumberField form={form} name="passTopN" isOptional={values.passMode === 'both'} />
        )}
        {isApplied('passTopPercent', values) && (
          <NumberField form={form} name="passTopPercent" unit="%" isOptional={values.passMode === 'both'} />
        )}
      </FieldPair>
      <SwitchField form={form} name="mayExceedPlan" hint={text('hint.mayExceedPlan')} />
    </>
  );
}
