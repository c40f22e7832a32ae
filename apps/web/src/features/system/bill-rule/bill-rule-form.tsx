import { useData } from '@qifu/client';
import { type BillRuleInfo, billRuleApi, billRuleInput, billRuleResource } from '@qifu/contracts';
import { FormSection } from '@qifu/ui/office';
import { useLanguage, useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { inputOf } from '#shared/resource/form-values';
import { ResourceFields } from '#shared/resource/resource-fields';
import { useResourceFacts, useResourceForm } from '#shared/resource/use-resource-form';
import { useStep } from '#shared/step';
import type { Readings } from '#shared/use-edited-record';
import { exampleOf, firstValues, paddedStart } from './bill-rule-values';

interface BillRuleFormProps {
  /** `new`, or the id of a rule. */
  ruleId: string;
  onClose: () => void;
}

/** The form page of a rule. */
export function BillRuleForm({ ruleId, onClose }: BillRuleFormProps) {
  const isNew = ruleId === 'new';
  const query = useData(
    billRuleApi.read,
    { params: { id: ruleId } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord
      isNew={isNew}
      adding={billRuleApi.create}
      query={query}
      what={billRuleResource.one[useLanguage()]}
    >
      {(readings) => <BillRuleFormBody {...readings} onClose={onClose} />}
    </ReadRecord>
  );
}

const ofBusiness = ['fullName', 'enCode', 'category', 'sortCode', 'description', 'enabledMark'];
const ofNumber = ['prefix', 'dateFormat', 'digit', 'startNumber'];

function BillRuleFormBody({ onClose, ...readings }: Readings<BillRuleInfo> & { onClose: () => void }) {
  const text = useText('billRule');
  const label = billRuleResource.one[useLanguage()];
  const { base } = readings;
  const facts = useResourceFacts<BillRuleInfo>(billRuleResource);
  const mayEdit = useMayCall(base ? billRuleApi.update : billRuleApi.create);
  const edited = useResourceForm(billRuleResource, {
    ...readings,
    schema: billRuleInput,
    ruleArea: 'validationSettings',
    start: firstValues,
    inputOf: (values) => ({ ...inputOf(billRuleResource, values), startNumber: paddedStart(values) }),
    creating: useStep(billRuleApi.create),
    updating: useStep(billRuleApi.update),
  });
  const { form } = edited;
  const drawn = base?.outputNumber ?? '';
  return (
    <RecordForm
      title={base?.fullName ?? text('new')}
      figures={base?.enCode}
      {...{ label, readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <FormSection title={text('section.what')}>
        <ResourceFields resource={billRuleResource} form={form} names={ofBusiness} />
      </FormSection>
      <FormSection title={text('section.number')} note={drawn && text('drawn', { number: drawn })}>
        <ResourceFields resource={billRuleResource} form={form} names={ofNumber} />
        <p role="status">
          {text('example')} <code>{exampleOf(form.values, new Date())}</code>
        </p>
      </FormSection>
    </RecordForm>
  );
}
