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
import { Field, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useResourceText } from '#shared/resource/named-text';
import { PoliciesSelect } from '../../policy-parts/policy-select';
import type { EditionForm } from './use-edition';
import { WordsInput } from './words-input';

interface MetadataProps {
  form: EditionForm;
  record: PolicyDocumentRecord | undefined;
  isFixed: boolean;
}

/** What is said about the text; grey is what the system works out. */
export function MetadataFields({ form, record, isFixed }: MetadataProps) {
  const text = useText('policyDocument');
  const say = useText('policyEditor');
  const { values, set, field } = form;
  const words = useChoices();
  const isLater = (record?.edition ?? 1) > 1;
  const day = (name: 'draftDate' | 'publishDate' | 'effectiveFrom' | 'effectiveTo') => (
    <Field label={text(`field.${name}`)} isOptional={name === 'effectiveTo'} {...field(name)}>
      <DayInput value={values[name] ?? ''} onChange={(next) => set({ [name]: next || null })} />
    </Field>
  );
  return (
    <fieldset className="pe-block rec-plain" disabled={isFixed}>
      <h2>
        {say('metadata.title')}
        <small>{say('metadata.note')}</small>
      </h2>
      <Field label={text('field.title')} {...field('title')}>
        <TextArea
          rows={2}
          maxLength={200}
          value={values.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field
        label={text('field.summary')}
        hint={say('metadata.summaryHint', { count: values.summary.length, most: textLimits.summary })}
        {...field('summary')}
      >
        <TextArea rows={4} value={values.summary} onChange={({ target }) => set({ summary: target.value })} />
      </Field>
      <FieldPair>
        <Field label={text('field.docNo')} isOptional {...field('docNo')}>
          <TextInput
            maxLength={60}
            value={values.docNo}
            onChange={({ target }) => set({ docNo: target.value })}
          />
        </Field>
        <Field label={text('field.shortTitle')} isOptional {...field('shortTitle')}>
          <TextInput
            maxLength={60}
            value={values.shortTitle}
            onChange={({ target }) => set({ shortTitle: target.value })}
          />
        </Field>
      </FieldPair>
      <p className="pe-worked">
        {text('field.indexNo')} {values.indexNo || say('metadata.indexLater')}
      </p>
      <Field label={text('field.issuers')} hint={say('metadata.wordsHint')} {...field('issuers')}>
        <WordsInput values={values.issuers} onChange={(issuers) => set({ issuers })} />
      </Field>
      <FieldPair>
        <Field label={text('field.kind')} {...field('kind')}>
          <Select
            choices={words.kind}
            value={values.kind}
            onChange={(kind) => set({ kind: (kind ?? 'other') as never })}
          />
        </Field>
        <Field label={text('field.level')} {...field('level')}>
          <Select
            choices={words.level}
            value={values.level}
            onChange={(level) => set({ level: (level ?? '3') as never })}
          />
        </Field>
      </FieldPair>
      <FieldPair>
        {day('draftDate')}
        {day('publishDate')}
      </FieldPair>
      <FieldPair>
        {day('effectiveFrom')}
        {day('effectiveTo')}
      </FieldPair>
      <Field label={text('field.topics')} {...field('topics')}>
        <SelectMany
          choices={words.topic}
          values={values.topics}
          onChange={(topics) => set({ topics: topics as never })}
        />
      </Field>
      <FieldPair>
        <Field label={text('field.audiences')} isOptional {...field('audiences')}>
          <SelectMany
            choices={words.audience}
            values={values.audiences}
            onChange={(audiences) => set({ audiences: audiences as never })}
          />
        </Field>
        <Field label={text('field.sizes')} isOptional {...field('sizes')}>
          <SelectMany
            choices={words.size}
            values={values.sizes}
            onChange={(sizes) => set({ sizes: sizes as never })}
          />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field label={text('field.regionCode')} {...field('regionCode')}>
          <TextInput
            maxLength={12}
            value={values.regionCode}
            onChange={({ target }) => set({ regionCode: target.value })}
          />
        </Field>
        <Field
          label={text('field.industries')}
          hint={say('metadata.industriesHint')}
          isOptional
          {...field('industries')}
        >
          <WordsInput values={values.industries} onChange={(industries) => set({ industries })} />
        </Field>
      </FieldPair>
      <Field
        label={text('field.keywords')}
        hint={say('metadata.wordsHint')}
        isOptional
        {...field('keywords')}
      >
        <WordsInput values={values.keywords} onChange={(keywords) => set({ keywords })} />
      </Field>
      <Field
        label={text('field.legalBasis')}
        hint={say('metadata.wordsHint')}
        isOptional
        {...field('legalBasis')}
      >
        <WordsInput values={values.legalBasis} onChange={(legalBasis) => set({ legalBasis })} />
      </Field>
      <Field
        label={text('field.supersedes')}
        hint={say('metadata.supersedesHint')}
        isOptional
        {...field('supersedes')}
      >
        <PoliciesSelect
          values={values.supersedes}
          named={record?.named ?? []}
          onChange={(supersedes) => set({ supersedes })}
        />
      </Field>
      <Field label={text('field.cites')} isOptional {...field('cites')}>
        <PoliciesSelect
          values={values.cites}
          named={record?.named ?? []}
          onChange={(cites) => set({ cites })}
        />
      </Field>
      <Field
        label={text('field.interpretationPlan')}
        hint={say('metadata.planHint')}
        isOptional
        {...field('interpretationPlan')}
      >
        <TextInput
          maxLength={200}
          value={values.interpretationPlan}
          onChange={({ target }) => set({ interpretationPlan: target.value })}
        />
      </Field>
      {isLater && (
        <>
          <Field label={text('field.changeKind')} {...field('changeKind')}>
            <Select
              choices={[
                { value: 'major', label: say('metadata.major') },
                { value: 'minor', label: say('metadata.minor') },
              ]}
              value={values.changeKind}
              onChange={(changeKind) => set({ changeKind: changeKind === 'minor' ? 'minor' : 'major' })}
            />
          </Field>
          <Field label={text('field.changeNote')} {...field('changeNote')}>
            <TextArea
              rows={2}
              maxLength={500}
              value={values.changeNote}
              onChange={({ target }) => set({ changeNote: target.value })}
            />
          </Field>
        </>
      )}
      <Field label={text('field.summaryEn')} isOptional {...field('summaryEn')}>
        <TextArea
          rows={3}
          value={values.summaryEn}
          onChange={({ target }) => set({ summaryEn: target.value })}
        />
      </Field>
      <Field label={text('field.sourceUrl')} isOptional {...field('sourceUrl')}>
        <TextInput value={values.sourceUrl} onChange={({ target }) => set({ sourceUrl: target.value })} />
      </Field>
    </fieldset>
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
