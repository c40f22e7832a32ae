import { blacklistLevels } from '@qifu/contracts';
import { DayInput, FieldPair, Select, SelectMany } from '@qifu/ui/office';
import { Field, RadioCards, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { EvidenceField, evidenceLimit } from '#shared/evidence-field';
import { useDictionary } from '#shared/options';
import type { FormState } from '#shared/use-form';
import { EnterprisesPicker } from '../parts/enterprise-picker';
import type { ListValues } from './list-form';

const longestReason = 500;
const longestBasis = 100;

interface ListFieldsProps {
  form: FormState<ListValues, unknown>;
  /** The firms were chosen before the dialog opened. */
  hasFirms: boolean;
}

/** Who, how gravely, why, on what ground and for how long. */
export function ListFields({ form, hasFirms }: ListFieldsProps) {
  const text = useText('blacklist');
  const common = useText('common');
  const reasons = useDictionary('blacklistReason').choices;
  const { values, set, field } = form;
  return (
    <div className="ent-form">
      {!hasFirms && (
        <Field label={text('form.enterprises')} {...field('enterpriseIds')}>
          <EnterprisesPicker value={values.firms} onChange={(firms) => set({ firms })} />
        </Field>
      )}
      <RadioCards
        legend={text('form.level')}
        choices={Object.values(blacklistLevels).map((level) => ({
          value: String(level),
          label: text(`level.l${level}`),
          aside: text(`levelEffect.l${level}`),
        }))}
        value={String(values.level)}
        onChange={(level) => set({ level: Number(level) })}
      />
      <Field label={text('form.reasonType')} {...field('reasonType')}>
        <Select
          choices={reasons}
          value={values.reasonType}
          placeholder={common('placeholder.select')}
          onChange={(reasonType) => set({ reasonType: reasonType ?? '' })}
        />
      </Field>
      <Field label={text('form.reason')} hint={text('form.reasonHint')} {...field('reason')}>
        <TextArea
          value={values.reason}
          maxLength={longestReason}
          onChange={(event) => set({ reason: event.target.value })}
        />
      </Field>
      <Field label={text('form.basis')} hint={text('form.basisHint')} isOptional {...field('basisDocNo')}>
        <TextInput
          value={values.basisDocNo}
          maxLength={longestBasis}
          onChange={(event) => set({ basisDocNo: event.target.value })}
        />
      </Field>
      <FieldPair>
        <Field label={text('form.start')} {...field('startDate')}>
          <DayInput value={values.start} onChange={(start) => set({ start })} />
        </Field>
        <Field label={text('form.end')} isOptional {...field('endDate')}>
          <DayInput value={values.end} onChange={(end) => set({ end })} />
        </Field>
      </FieldPair>
      <p className="ent-none">{text('form.endHint')}</p>
      <ScopeAndFiles form={form} />
    </div>
  );
}

function ScopeAndFiles({ form }: { form: FormState<ListValues, unknown> }) {
  const text = useText('blacklist');
  const types = useDictionary('batchType').choices;
  const { values, set, field } = form;
  return (
    <>
      <Field label={text('form.scope')} isOptional {...field('scope')}>
        <SelectMany
          choices={types}
          values={values.scope}
          placeholder={text('form.scopeHint')}
          onChange={(scope) => set({ scope })}
        />
      </Field>
      <Field
        label={text('form.files')}
        hint={text('form.filesHint', { size: evidenceLimit })}
        isOptional
        {...field('fileIds')}
      >
        <EvidenceField files={values.files} onChange={(files) => set({ files })} />
      </Field>
    </>
  );
}
