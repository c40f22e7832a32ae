import { useData } from '@qifu/client';
import {
  benefitTypes,
  handlingModes,
  type IdReply,
  type PolicyItemInput,
  type PolicyItemRow,
  policyDocumentApi,
  policyItemApi,
  policyItemInput,
  policyMaterialApi,
} from '@qifu/contracts';
import { FieldPair, Select, SelectMany } from '@qifu/ui/office';
import { Checkbox, Field, showSuccess, TextArea, TextInput } from '@qifu/ui/parts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { draftOf } from '#shared/draft/draft-store';
import { RecordDialog } from '#shared/record-form';
import { useStep } from '#shared/step';
import { useSavedRecord } from '#shared/use-edited-record';
import { type FormState, useForm } from '#shared/use-form';
import { type ItemValues, itemInput, itemValues } from './item-values';
import { ItemWindows } from './item-windows';

interface ItemDialogProps {
  documentId: string;
  item: PolicyItemRow | undefined;
  /** The other items of the document. */
  others: readonly PolicyItemRow[];
  onClose: () => void;
}

/** The gates of the document look at its items. */
const ofItem = { refreshes: [policyDocumentApi.read] };

/** The form of one item. */
export function ItemDialog({ documentId, item, others, onClose }: ItemDialogProps) {
  const text = useText('policyItem');
  const label = useTextIfAny('policyItem');
  const mayEdit = useMayCall(item ? policyItemApi.update : policyItemApi.create);
  const form = useForm<ItemValues, PolicyItemInput>({
    schema: policyItemInput,
    start: itemValues(item),
    draft: draftOf(`/api/portal/admin/items ${documentId}`, item),
    inputOf: (values) => itemInput(values, documentId, item),
    labelOf: (path) => label(`field.${path.split('.')[0]}`, path),
  });
  const readings = { ...(item && { base: item, newest: item }), onReload: onClose };
  const edited = useSavedRecord<PolicyItemRow, ItemValues, PolicyItemInput, IdReply, IdReply>({
    ...readings,
    form,
    creating: useStep(policyItemApi.create, ofItem) as never,
    updating: useStep(policyItemApi.update, ofItem) as never,
  });
  return (
    <RecordDialog
      label={item?.fullName ?? text('new')}
      size="large"
      readings={readings}
      edited={edited}
      facts={[]}
      isFixed={!mayEdit}
      onSaved={() => {
        showSuccess(text('saved'));
        onClose();
      }}
      onClose={onClose}
    >
      <ItemFields form={form} others={others} />
    </RecordDialog>
  );
}

interface FieldsProps {
  form: FormState<ItemValues, PolicyItemInput>;
  others: readonly PolicyItemRow[];
}

const someMaterials = 500;

function ItemFields({ form, others }: FieldsProps) {
  const text = useText('policyItem');
  const policy = useText('policy');
  const { values, set, field } = form;
  const materials = useData(
    policyMaterialApi.list,
    { query: { pageSize: someMaterials, enabledMark: 1 } },
    { isQuiet: true },
  );
  const line = (name: 'handler' | 'contact' | 'exclusionGroup' | 'priorityNote', hint?: string) => (
    <Field label={text(`field.${name}`)} hint={hint} isOptional {...field(name)}>
      <TextInput value={values[name]} onChange={({ target }) => set({ [name]: target.value })} />
    </Field>
  );
  const figure = (
    name: 'handlingDays' | 'payDays' | 'budgetTotal' | 'budgetReserved' | 'budgetPaid' | 'perYearCap',
  ) => (
    <Field label={text(`field.${name}`)} isOptional {...field(name)}>
      <TextInput
        inputMode="decimal"
        value={values[name]}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <>
      <Field label={text('field.fullName')} {...field('fullName')}>
        <TextInput
          maxLength={100}
          value={values.fullName}
          onChange={({ target }) => set({ fullName: target.value })}
        />
      </Field>
      <FieldPair>
        <Field label={text('field.benefitType')} {...field('benefitType')}>
          <Select
            choices={benefitTypes.map((value) => ({ value, label: policy(`benefitType.${value}`) }))}
            value={values.benefitType}
            onChange={(benefitType) => set({ benefitType: benefitType ?? 'subsidy' })}
          />
        </Field>
        <Field label={text('field.mode')} {...field('mode')}>
          <Select
            choices={handlingModes.map((value) => ({ value, label: policy(`mode.${value}`) }))}
            value={values.mode}
            onChange={(mode) => set({ mode: mode ?? 'quick' })}
          />
        </Field>
      </FieldPair>
      <ItemWindows form={form} />
      <Checkbox checked={values.isRolling} onChange={({ target }) => set({ isRolling: target.checked })}>
        {text('field.isRolling')}
      </Checkbox>
      <FieldPair>
        {figure('handlingDays')}
        {figure('payDays')}
      </FieldPair>
      <FieldPair>
        {figure('budgetTotal')}
        {figure('budgetReserved')}
      </FieldPair>
      <FieldPair>
        {figure('budgetPaid')}
        {figure('perYearCap')}
      </FieldPair>
      <FieldPair>
        {line('handler')}
        {line('contact')}
      </FieldPair>
      <Field label={text('field.steps')} hint={text('hint.steps')} isOptional {...field('steps')}>
        <TextArea rows={4} value={values.steps} onChange={({ target }) => set({ steps: target.value })} />
      </Field>
      <Field label={text('field.materialIds')} isOptional {...field('materialIds')}>
        <SelectMany
          choices={(materials.data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
          values={values.materialIds}
          isLoading={materials.isFetching}
          onChange={(materialIds) => set({ materialIds })}
        />
      </Field>
      <Field label={text('field.requiredItemIds')} isOptional {...field('requiredItemIds')}>
        <SelectMany
          choices={others.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          values={values.requiredItemIds}
          onChange={(requiredItemIds) => set({ requiredItemIds })}
        />
      </Field>
      <FieldPair>
        {line('exclusionGroup', text('hint.exclusionGroup'))}
        {line('priorityNote')}
      </FieldPair>
    </>
  );
}
