import type { DataField } from '@qifu/contracts';
import { FormSection } from '@qifu/ui/office';
import { Button, Checkbox, Field, Notice, RadioCards, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { FormState } from '#shared/use-form';
import { ConditionBlock } from './condition-block';
import { useConditionWords } from './condition-words';
import { sentenceOf } from './scheme-sentence';
import { type BlockValues, blankBlock, type SchemeValues } from './scheme-values';
import './scheme.css';

export type SchemeFormState = Pick<FormState<SchemeValues, unknown>, 'values' | 'set' | 'field'>;

interface SchemeFieldsProps {
  form: SchemeFormState;
  fields: readonly DataField[];
}

/** The fields of a scheme: what it is called, and which rows it lets see. */
export function SchemeFields({ form, fields }: SchemeFieldsProps) {
  const text = useText('dataScheme');
  const menus = useText('menus');
  const { values, set, field } = form;
  return (
    <>
      <FormSection title={text('one')}>
        <Field label={menus('field.fullName')} {...field('fullName')}>
          <TextInput
            value={values.fullName}
            maxLength={50}
            onChange={(event) => set({ fullName: event.target.value })}
          />
        </Field>
        <RadioCards
          legend={text('which')}
          isRow
          choices={[
            { value: 'some', label: text('byConditions') },
            { value: 'all', label: text('allData') },
          ]}
          value={values.isAll ? 'all' : 'some'}
          onChange={(which) => set({ isAll: which === 'all' })}
        />
      </FormSection>
      {!values.isAll && (
        <FormSection title={text('section.conditions')} note={text('section.conditionsNote')}>
          <Conditions form={form} fields={fields} />
        </FormSection>
      )}
      <FormSection title={menus('section.shown')}>
        <Field
          label={menus('field.sortCode')}
          hint={menus('hint.sortCode')}
          isOptional
          {...field('sortCode')}
        >
          <TextInput
            inputMode="numeric"
            value={values.sortCode}
            maxLength={6}
            onChange={(event) => set({ sortCode: event.target.value })}
          />
        </Field>
        <Field label={menus('field.description')} isOptional {...field('description')}>
          <TextArea
            rows={2}
            value={values.description}
            maxLength={500}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Field>
        <Checkbox checked={values.isEnabled} onChange={(event) => set({ isEnabled: event.target.checked })}>
          {menus('field.enabled')}
        </Checkbox>
      </FormSection>
    </>
  );
}

function Conditions({ form, fields }: SchemeFieldsProps) {
  const text = useText('dataScheme');
  const words = useConditionWords();
  const { values, set, field } = form;
  const { blocks } = values;
  const place = field('blocks');
  const change = (at: number, block: BlockValues | undefined) =>
    set({ blocks: blocks.flatMap((one, order) => (order === at ? (block ?? []) : one)) });
  if (fields.length === 0) return <Notice tone="warn">{text('noFields')}</Notice>;
  return (
    <>
      {blocks.length > 1 && (
        <RadioCards
          legend={text('between')}
          isRow
          choices={[
            { value: 'and', label: text('match.and') },
            { value: 'or', label: text('match.or') },
          ]}
          value={values.matchLogic}
          onChange={(logic) => set({ matchLogic: logic === 'or' ? 'or' : 'and' })}
        />
      )}
      {blocks.map((block, at) => (
        <ConditionBlock
          key={block.key}
          block={block}
          number={at + 1}
          fields={fields}
          problemOf={(order) => field(`blocks.${at}.conditions.${order}`)}
          onChange={(next) => change(at, next)}
          onRemove={blocks.length > 1 ? () => change(at, undefined) : undefined}
        />
      ))}
      <div id={place.id}>
        <Button icon="plus" onClick={() => set({ blocks: [...blocks, blankBlock()] })}>
          {text('addBlock')}
        </Button>
        {place.error && <p className="q-field-error">{place.error}</p>}
      </div>
      <div className="scheme-sentence" role="status">
        <span className="q-mute">{text('sees')}</span>
        <strong>{sentenceOf(values, fields, words)}</strong>
      </div>
    </>
  );
}
