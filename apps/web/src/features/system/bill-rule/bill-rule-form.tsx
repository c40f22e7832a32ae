import { useData } from '@qifu/client';
import { type BillRuleInfo, billRuleApi, billRuleInput } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useStep } from '#shared/step';
import { type Readings, useSavedRecord } from '#shared/use-edited-record';
import { useForm } from '#shared/use-form';
import { BillRuleFields } from './bill-rule-fields';
import { inputOf, valuesOf } from './bill-rule-values';

interface BillRuleFormProps {
  /** `new`, or the id of a rule. */
  ruleId: string;
  onClose: () => void;
}

/** The form page of a rule. */
export function BillRuleForm({ ruleId, onClose }: BillRuleFormProps) {
  const text = useText('billRule');
  const isNew = ruleId === 'new';
  const query = useData(
    billRuleApi.read,
    { params: { id: ruleId } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord isNew={isNew} query={query} what={text('one')}>
      {(readings) => <BillRuleFormBody {...readings} onClose={onClose} />}
    </ReadRecord>
  );
}

function BillRuleFormBody({ onClose, ...readings }: Readings<BillRuleInfo> & { onClose: () => void }) {
  const text = useText('billRule');
  const { base } = readings;
  const edited = useBillRuleForm(readings);
  const mayEdit = useMayCall(base ? billRuleApi.update : billRuleApi.create);
  const facts = [
    { label: text('field.fullName'), show: ({ fullName }: BillRuleInfo) => fullName },
    { label: text('field.example'), show: ({ example }: BillRuleInfo) => example },
    { label: text('field.description'), show: ({ description }: BillRuleInfo) => description },
  ];
  return (
    <RecordForm
      title={base?.fullName ?? text('new')}
      figures={base?.enCode}
      label={text('one')}
      {...{ readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <BillRuleFields form={edited.form} drawn={base?.outputNumber ?? ''} />
    </RecordForm>
  );
}

function useBillRuleForm({ base, newest, onReload }: Readings<BillRuleInfo>) {
  const text = useText('billRule');
  const labels: Record<string, string> = {
    fullName: text('field.fullName'),
    enCode: text('field.enCode'),
    prefix: text('field.prefix'),
    dateFormat: text('field.dateFormat'),
    digit: text('field.digit'),
    startNumber: text('field.startNumber'),
    category: text('field.category'),
    sortCode: text('field.sortCode'),
    description: text('field.description'),
  };
  const form = useForm({
    schema: billRuleInput,
    start: valuesOf(base),
    inputOf,
    labelOf: (path) => labels[path],
    ruleArea: 'validationSettings',
  });
  const creating = useStep(billRuleApi.create);
  const updating = useStep(billRuleApi.update);
  return useSavedRecord({ base, newest, onReload, form, creating, updating });
}
