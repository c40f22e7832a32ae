import { useData } from '@qifu/client';
import { declareBatchApi, ruleSetApi } from '@qifu/contracts';
import { DateInput, FieldPair, Select, SelectMany } from '@qifu/ui/office';
import { Field, RadioCards, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { FormState } from '#shared/use-form';
import { useDirections, useStandardChoices } from '../parts/review-options';
import { useBlindWords } from './group-step';

/** What the form of a group holds. */
export interface GroupValues {
  groupName: string;
  directionIds: string[];
  standardId: string | null;
  ruleSetId: string | null;
  blindMode: number | null;
  reviewMode: 'online' | 'meeting';
  plannedStart: number | null;
  plannedEnd: number | null;
}

interface GroupFieldsProps {
  form: FormState<GroupValues, unknown>;
  batchId: string;
}

/** The fields of a group; what is left open follows the batch. */
export function GroupFields({ form, batchId }: GroupFieldsProps) {
  const text = useText('reviewBoard');
  const { values, set, field } = form;
  const { data: batch } = useData(
    declareBatchApi.read,
    { params: { id: batchId } },
    { enabled: batchId !== '', isQuiet: true },
  );
  const { directions } = useDirections();
  const wanted = batch?.directionIds ?? [];
  const choices = directions
    .filter(({ id, depth }) => (wanted.length > 0 ? wanted.includes(id) : depth === 0))
    .map(({ id, path }) => ({ value: id, label: path }));
  return (
    <div className="rv-form">
      <Field label={text('form.name')} hint={text('form.nameHint')} {...field('groupName')}>
        <TextInput
          value={values.groupName}
          maxLength={100}
          onChange={(event) => set({ groupName: event.target.value })}
          data-autofocus=""
        />
      </Field>
      <Field
        label={text('form.directions')}
        hint={text('form.directionsHint')}
        isOptional
        {...field('directionIds')}
      >
        <SelectMany
          choices={choices}
          values={values.directionIds}
          onChange={(directionIds) => set({ directionIds })}
          placeholder={text('form.anyDirection')}
        />
      </Field>
      <RuleFields form={form} />
      <FieldPair>
        <Field label={text('form.start')} isOptional {...field('plannedStart')}>
          <DateInput value={values.plannedStart} onChange={(plannedStart) => set({ plannedStart })} hasTime />
        </Field>
        <Field label={text('form.end')} hint={text('form.endHint')} isOptional {...field('plannedEnd')}>
          <DateInput value={values.plannedEnd} onChange={(plannedEnd) => set({ plannedEnd })} hasTime />
        </Field>
      </FieldPair>
      <RadioCards
        isRow
        legend={text('form.mode')}
        choices={[
          { value: 'online', label: text('mode.online') },
          { value: 'meeting', label: text('mode.meeting') },
        ]}
        value={values.reviewMode}
        onChange={(mode) => set({ reviewMode: mode === 'meeting' ? 'meeting' : 'online' })}
      />
    </div>
  );
}

/** Standard, rules and blind mode; empty means as the batch says. */
function RuleFields({ form }: { form: GroupFieldsProps['form'] }) {
  const text = useText('reviewBoard');
  const { values, set, field } = form;
  const { blindChoices } = useBlindWords();
  const standards = useStandardChoices([values.standardId]);
  const rules = useData(ruleSetApi.list, {}, { isQuiet: true });
  return (
    <>
      <Field
        label={text('form.standard')}
        hint={text('form.standardHint')}
        isOptional
        {...field('standardId')}
      >
        <Select
          choices={standards}
          value={values.standardId ?? undefined}
          onChange={(id) => set({ standardId: id ?? null })}
          placeholder={text('form.asBatch')}
          canClear
        />
      </Field>
      <FieldPair>
        <Field label={text('form.rules')} isOptional {...field('ruleSetId')}>
          <Select
            choices={(rules.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={values.ruleSetId ?? undefined}
            onChange={(id) => set({ ruleSetId: id ?? null })}
            placeholder={text('form.asBatch')}
            canClear
          />
        </Field>
        <Field label={text('form.blind')} isOptional {...field('blindMode')}>
          <Select
            choices={blindChoices}
            value={values.blindMode === null ? undefined : String(values.blindMode)}
            onChange={(mode) => set({ blindMode: mode === undefined ? null : Number(mode) })}
            placeholder={text('form.asBatch')}
            canClear
          />
        </Field>
      </FieldPair>
    </>
  );
}
