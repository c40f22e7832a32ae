import {
  firmSizes,
  type PolicyDocumentRecord,
  policyAudiences,
  policyDocumentResource,
  policyKinds,
  policyLevels,
  policyTopics,
  textLimits,
} from '@qifu/contracts';
import { DayInput, FieldPair, Select, SelectMany } from '@qifu/ui/office';
import { type Choice, Field, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useRegions } from '#shared/regions';
import { useResourceText } from '#shared/resource/named-text';
import { useIndustryChoices } from '../../policy-parts/industry-choices';
import { PoliciesSelect } from '../../policy-parts/policy-select';
import type { EditionForm } from './use-edition';
import { WordsInput } from './words-input';

interface MetadataProps {
  form: EditionForm;
  record: PolicyDocumentRecord | undefined;
  isFixed: boolean;
}

/** What is said about the text; grey is what the system works out. */
export function MetadataFields(props: MetadataProps) {
  const say = useText('policyEditor');
  const isLater = (props.record?.edition ?? 1) > 1;
  return (
    <fieldset className="pe-block rec-plain" disabled={props.isFixed}>
      <h2>
        {say('metadata.title')}
        <small className="pe-block-note">{say('metadata.note')}</small>
      </h2>
      <NameFields {...props} />
      <KindFields {...props} />
      <ScopeFields {...props} />
      <RelationFields {...props} />
      {isLater && <ChangeFields {...props} />}
    </fieldset>
  );
}

type Name =
  | 'title'
  | 'summary'
  | 'summaryEn'
  | 'docNo'
  | 'shortTitle'
  | 'sourceUrl'
  | 'changeNote'
  | 'interpretationPlan';
interface LineProps {
  form: EditionForm;
  name: Name;
  hint?: string;
  isOptional?: boolean;
  /** A text of several lines. */
  rows?: number;
  maxLength?: number;
}

/** A field that is typed. */
function Line({ form, name, hint, isOptional = false, rows, maxLength }: LineProps) {
  const text = useText('policyDocument');
  const { values, set, field } = form;
  const typed = {
    value: values[name],
    maxLength,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  };
  return (
    <Field label={text(`field.${name}`)} hint={hint} isOptional={isOptional} {...field(name)}>
      {rows ? <TextArea rows={rows} {...typed} /> : <TextInput {...typed} />}
    </Field>
  );
}

type Listed = 'issuers' | 'keywords' | 'legalBasis';

/** Several short texts. */
function Words({ form, name, hint, isOptional = false }: Omit<LineProps, 'name'> & { name: Listed }) {
  const text = useText('policyDocument');
  return (
    <Field label={text(`field.${name}`)} hint={hint} isOptional={isOptional} {...form.field(name)}>
      <WordsInput values={form.values[name]} onChange={(values) => form.set({ [name]: values })} />
    </Field>
  );
}

type Chosen = 'topics' | 'audiences' | 'sizes' | 'industries';

function Many({
  form,
  name,
  choices,
  hint,
  isOptional = false,
}: {
  form: EditionForm;
  name: Chosen;
  choices: readonly Choice[];
  hint?: string;
  isOptional?: boolean;
}) {
  const text = useText('policyDocument');
  return (
    <Field label={text(`field.${name}`)} hint={hint} isOptional={isOptional} {...form.field(name)}>
      <SelectMany
        choices={choices}
        values={form.values[name]}
        onChange={(values) => form.set({ [name]: values } as never)}
      />
    </Field>
  );
}

function Region({ form }: { form: EditionForm }) {
  const text = useText('policyDocument');
  const regions = useRegions();
  const { regionCode } = form.values;
  const isNamed = regionCode === '' || regions.some(({ value }) => value === regionCode);
  return (
    <Field label={text('field.regionCode')} {...form.field('regionCode')}>
      <Select
        choices={isNamed ? regions : [...regions, { value: regionCode, label: regionCode }]}
        value={regionCode}
        onChange={(next) => form.set({ regionCode: next ?? '' })}
      />
    </Field>
  );
}

function Day({
  form,
  name,
}: {
  form: EditionForm;
  name: 'draftDate' | 'publishDate' | 'effectiveFrom' | 'effectiveTo';
}) {
  const text = useText('policyDocument');
  return (
    <Field label={text(`field.${name}`)} isOptional={name === 'effectiveTo'} {...form.field(name)}>
      <DayInput value={form.values[name] ?? ''} onChange={(next) => form.set({ [name]: next || null })} />
    </Field>
  );
}

function NameFields({ form }: MetadataProps) {
  const text = useText('policyDocument');
  const say = useText('policyEditor');
  const { summary, indexNo } = form.values;
  const hint = say('metadata.summaryHint', { count: summary.length, most: textLimits.summary });
  return (
    <>
      <Line form={form} name="title" rows={2} maxLength={200} />
      <Line form={form} name="summary" rows={4} hint={hint} />
      <FieldPair>
        <Line form={form} name="docNo" isOptional maxLength={60} />
        <Line form={form} name="shortTitle" isOptional maxLength={60} />
      </FieldPair>
      <p className="pe-worked">
        {text('field.indexNo')} {indexNo || say('metadata.indexLater')}
      </p>
      <Words form={form} name="issuers" hint={say('metadata.wordsHint')} />
    </>
  );
}

function KindFields({ form }: MetadataProps) {
  const text = useText('policyDocument');
  const words = useChoices();
  const { values, set, field } = form;
  return (
    <>
      <FieldPair>
        <Field label={text('field.kind')} {...field('kind')}>
          <Select
            choices={words.kind}
            value={values.kind}
            onChange={(kind) => set({ kind: (kind ?? 'other') as typeof values.kind })}
          />
        </Field>
        <Field label={text('field.level')} {...field('level')}>
          <Select
            choices={words.level}
            value={values.level}
            onChange={(level) => set({ level: (level ?? '3') as typeof values.level })}
          />
        </Field>
      </FieldPair>
      <FieldPair>
        <Day form={form} name="draftDate" />
        <Day form={form} name="publishDate" />
      </FieldPair>
      <FieldPair>
        <Day form={form} name="effectiveFrom" />
        <Day form={form} name="effectiveTo" />
      </FieldPair>
    </>
  );
}

function ScopeFields({ form }: MetadataProps) {
  const say = useText('policyEditor');
  const words = useChoices();
  const industries = useIndustryChoices(form.values.industries);
  return (
    <>
      <Many form={form} name="topics" choices={words.topic} />
      <FieldPair>
        <Many form={form} name="audiences" choices={words.audience} isOptional />
        <Many form={form} name="sizes" choices={words.size} isOptional />
      </FieldPair>
      <FieldPair>
        <Region form={form} />
        <Many
          form={form}
          name="industries"
          choices={industries}
          hint={say('metadata.industriesHint')}
          isOptional
        />
      </FieldPair>
      <Words form={form} name="keywords" hint={say('metadata.wordsHint')} isOptional />
      <Words form={form} name="legalBasis" hint={say('metadata.wordsHint')} isOptional />
    </>
  );
}

function RelationFields({ form, record }: MetadataProps) {
  const text = useText('policyDocument');
  const say = useText('policyEditor');
  const named = record?.named ?? [];
  return (
    <>
      {(['supersedes', 'cites'] as const).map((name) => (
        <Field
          key={name}
          label={text(`field.${name}`)}
          hint={name === 'supersedes' && say('metadata.supersedesHint')}
          isOptional
          {...form.field(name)}
        >
          <PoliciesSelect
            values={form.values[name]}
            named={named}
            onChange={(values) => form.set({ [name]: values })}
          />
        </Field>
      ))}
      <Line
        form={form}
        name="interpretationPlan"
        hint={say('metadata.planHint')}
        isOptional
        maxLength={200}
      />
      <Line form={form} name="summaryEn" rows={3} isOptional />
      <Line form={form} name="sourceUrl" isOptional />
    </>
  );
}

function ChangeFields({ form }: MetadataProps) {
  const text = useText('policyDocument');
  const say = useText('policyEditor');
  return (
    <>
      <Field label={text('field.changeKind')} {...form.field('changeKind')}>
        <Select
          choices={(['major', 'minor'] as const).map((value) => ({ value, label: say(`metadata.${value}`) }))}
          value={form.values.changeKind}
          onChange={(changeKind) => form.set({ changeKind: changeKind === 'minor' ? 'minor' : 'major' })}
        />
      </Field>
      <Line form={form} name="changeNote" rows={2} maxLength={500} />
    </>
  );
}

function useChoices() {
  const { say } = useResourceText(policyDocumentResource);
  const of = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: say(`policy.${group}.${value}`) }));
  return {
    kind: of('kind', policyKinds),
    level: of('level', policyLevels),
    topic: of('topic', policyTopics),
    audience: of('audience', policyAudiences),
    size: of('size', firmSizes),
  };
}
