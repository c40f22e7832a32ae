import { useData } from '@qifu/client';
import { type DeclareBatchInput, declareBatchResource, ruleSetApi } from '@qifu/contracts';
import { FormSection, Select, SelectMany } from '@qifu/ui/office';
import { Checkbox, Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { AttachedFiles } from '#shared/attached-files';
import { EvidenceField } from '#shared/evidence-field';
import { ResourceFields } from '#shared/resource/resource-fields';
import type { FormState } from '#shared/use-form';
import { useBlindWords } from '../group/group-step';
import { useDirections, useStandardChoices } from '../parts/review-options';
import type { BatchValues } from './batch-values';

interface BatchFieldsProps {
  form: FormState<BatchValues, DeclareBatchInput>;
  isFixed: boolean;
}

/** What tells firms of the call. */
const callNames = ['name', 'code', 'year', 'batchType', 'startTime', 'endTime', 'budget', 'description'];

/** The fields of a batch. */
export function BatchFields(props: BatchFieldsProps) {
  const text = useText('reviewMaster');
  return (
    <>
      <FormSection title={text('batch.call')}>
        <ResourceFields resource={declareBatchResource} names={callNames} {...props} />
        <BatchFiles {...props} />
      </FormSection>
      <FormSection title={text('batch.scope')} note={text('batch.scopeNote')}>
        <ScopeFields {...props} />
      </FormSection>
      <FormSection title={text('batch.review')} note={text('batch.reviewNote')}>
        <ReviewFields {...props} />
      </FormSection>
    </>
  );
}

/** Notice, guide and templates: firms find them at the door of the portal and beside their application. */
function BatchFiles({ form, isFixed }: BatchFieldsProps) {
  const text = useText('reviewMaster');
  const { values, set, field } = form;
  return (
    <Field label={text('batch.files')} hint={text('batch.filesHint')} isOptional {...field('fileIds')}>
      {isFixed ? (
        <AttachedFiles files={values.files} />
      ) : (
        <EvidenceField files={values.files} onChange={(files) => set({ files })} />
      )}
    </Field>
  );
}

/** Directions with their quota and, where it differs, their own standard. */
function ScopeFields({ form, isFixed }: BatchFieldsProps) {
  const text = useText('reviewMaster');
  const parts = useText('reviewParts');
  const { values, set, field } = form;
  const { directions, topChoices } = useDirections();
  const standards = useStandardChoices(Object.values(values.standardByDirection));
  const nameOf = (id: string) => directions.find((direction) => direction.id === id)?.path ?? id;
  return (
    <>
      <Field
        label={text('batch.directions')}
        hint={text('batch.directionsHint')}
        isOptional
        {...field('directionIds')}
      >
        <SelectMany
          choices={topChoices}
          values={values.directionIds}
          onChange={(directionIds) => set({ directionIds })}
          placeholder={parts('list.all')}
          isDisabled={isFixed}
        />
      </Field>
      {values.directionIds.length > 0 && (
        <table className="rv-quota">
          <thead>
            <tr>
              <th scope="col">{parts('fact.direction')}</th>
              <th scope="col">{text('batch.quota')}</th>
              <th scope="col">{text('batch.ownStandard')}</th>
            </tr>
          </thead>
          <tbody>
            {values.directionIds.map((id) => (
              <tr key={id}>
                <th scope="row">{nameOf(id)}</th>
                <td>
                  <TextInput
                    id={field(`quotaByDirection.${id}`).id}
                    aria-invalid={field(`quotaByDirection.${id}`).error ? true : undefined}
                    aria-label={`${nameOf(id)} ${text('batch.quota')}`}
                    inputMode="numeric"
                    value={values.quotaByDirection[id] ?? ''}
                    onChange={(event) =>
                      set({ quotaByDirection: { ...values.quotaByDirection, [id]: event.target.value } })
                    }
                  />
                </td>
                <td>
                  <Select
                    canClear
                    label={`${nameOf(id)} ${text('batch.ownStandard')}`}
                    placeholder={text('batch.sameStandard')}
                    choices={standards}
                    value={values.standardByDirection[id] ?? ''}
                    onChange={(next = '') =>
                      set({
                        standardByDirection: { ...values.standardByDirection, [id]: next },
                      })
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function ReviewFields({ form, isFixed }: BatchFieldsProps) {
  const text = useText('reviewMaster');
  const board = useText('reviewBoard');
  const { values, set, field } = form;
  const standards = useStandardChoices([values.standardId]);
  const rules = useData(ruleSetApi.list, {}, { isQuiet: true });
  const { blindChoices } = useBlindWords();
  return (
    <>
      <Field
        label={board('form.standard')}
        hint={board('form.standardHint')}
        isOptional
        {...field('standardId')}
      >
        <Select
          choices={standards}
          value={values.standardId ?? undefined}
          onChange={(id) => set({ standardId: id ?? null })}
          placeholder={text('choose')}
          isDisabled={isFixed}
          canClear
        />
      </Field>
      <Field label={board('form.rules')} hint={text('batch.rulesHint')} isOptional {...field('ruleSetId')}>
        <Select
          choices={(rules.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={values.ruleSetId ?? undefined}
          onChange={(id) => set({ ruleSetId: id ?? null })}
          placeholder={text('batch.defaultRules')}
          isDisabled={isFixed}
          canClear
        />
      </Field>
      <Field label={board('form.blind')} {...field('blindMode')}>
        <Select
          choices={blindChoices}
          value={String(values.blindMode)}
          onChange={(next = '') => set({ blindMode: Number(next) })}
        />
      </Field>
      <Checkbox
        checked={values.showExperts === 1}
        onChange={() => set({ showExperts: values.showExperts === 1 ? 0 : 1 })}
      >
        {text('batch.showExperts')}
      </Checkbox>
    </>
  );
}
