import type { ReviewStandardInput } from '@qifu/contracts';
import { FieldPair, Select } from '@qifu/ui/office';
import { Field, RadioCards, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { FormState } from '#shared/use-form';
import { useDictionary } from '../parts/review-options';
import type { StandardValues } from './standard-values';

export interface StandardPartProps {
  form: FormState<StandardValues, ReviewStandardInput>;
}

/** Name, kind of batch and how scores add up. */
export function StandardAbout({ form }: StandardPartProps) {
  const text = useText('reviewStandard');
  const master = useText('reviewMaster');
  const { values, set, field } = form;
  const types = useDictionary('batchType');
  return (
    <>
      <FieldPair>
        <Field label={text('name')} {...field('name')}>
          <TextInput
            value={values.name}
            maxLength={100}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Field label={master('batch.type')} isOptional {...field('batchType')}>
          <Select
            canClear
            placeholder={master('choose')}
            choices={types.choices}
            value={values.batchType}
            onChange={(next = '') => set({ batchType: next })}
          />
        </Field>
      </FieldPair>
      <RadioCards
        isRow
        legend={text('weighting')}
        choices={[
          { value: 'points', label: text('mode.points'), aside: text('mode.pointsHint') },
          { value: 'weighted', label: text('mode.weighted'), aside: text('mode.weightedHint') },
        ]}
        value={values.weighting}
        onChange={(mode) => set({ weighting: mode === 'weighted' ? 'weighted' : 'points' })}
      />
      <Field label={text('description')} isOptional {...field('description')}>
        <TextArea
          maxLength={500}
          value={values.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
    </>
  );
}
