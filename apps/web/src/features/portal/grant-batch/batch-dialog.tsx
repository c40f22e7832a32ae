import { useData } from '@qifu/client';
import {
  type GrantBatchDesk,
  type GrantBatchInput,
  grantBatchApi,
  grantBatchInput,
  type IdReply,
} from '@qifu/contracts';
import { FieldPair, Select } from '@qifu/ui/office';
import { Field, Notice, showNumber, showSuccess, TextArea, TextInput } from '@qifu/ui/parts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import { draftOf } from '#shared/draft/draft-store';
import { RecordDialog } from '#shared/record-form';
import { useStep } from '#shared/step';
import { useSavedRecord } from '#shared/use-edited-record';
import { type FormState, useForm } from '#shared/use-form';

const dayFields = ['noticeDays', 'answerDays', 'acceptDays', 'payDays'] as const;
type DayField = (typeof dayFields)[number];

interface Values extends Record<DayField, string> {
  itemId: string;
  year: string;
  fullName: string;
  budget: string;
  description: string;
}

/** The days the usual documents give (portal.md 2.15): notice 5, answers 5, acceptance 10, payment 10. */
const usualDays = { noticeDays: '5', answerDays: '5', acceptDays: '10', payDays: '10' };

const valuesOf = (batch: GrantBatchDesk | undefined): Values =>
  batch
    ? {
        itemId: batch.itemId,
        year: String(batch.year),
        fullName: batch.fullName,
        budget: batch.budget === null ? '' : String(batch.budget),
        description: batch.description,
        noticeDays: String(batch.noticeDays),
        answerDays: String(batch.answerDays),
        acceptDays: String(batch.acceptDays),
        payDays: String(batch.payDays),
      }
    : {
        itemId: '',
        year: String(new Date().getFullYear()),
        fullName: '',
        budget: '',
        description: '',
        ...usualDays,
      };

interface BatchDialogProps {
  batch?: GrantBatchDesk;
  onClose: () => void;
  onMade?: (id: string) => void;
}

/** What a batch is for and how long its steps take. */
export function BatchDialog({ batch, onClose, onMade }: BatchDialogProps) {
  const text = useText('grantBatch');
  const desk = useText('grantDesk');
  const label = useTextIfAny('grantBatch');
  const form = useForm<Values, GrantBatchInput>({
    schema: grantBatchInput,
    start: valuesOf(batch),
    draft: draftOf('/api/portal/admin/batches', batch),
    labelOf: (path) => label(`field.${path}`, path),
  });
  const readings = { ...(batch && { base: batch, newest: batch }), onReload: onClose };
  const edited = useSavedRecord<GrantBatchDesk, Values, GrantBatchInput, IdReply, IdReply>({
    ...readings,
    form,
    creating: useStep(grantBatchApi.create) as never,
    updating: useStep(grantBatchApi.update) as never,
  });
  return (
    <RecordDialog
      label={batch?.fullName ?? text('own.new')}
      readings={readings}
      edited={edited}
      facts={[]}
      onSaved={(reply) => {
        showSuccess(desk('desk.saved'));
        onClose();
        if (!batch && reply) onMade?.((reply as IdReply).id);
      }}
      onClose={onClose}
    >
      <BatchFields form={form} />
    </RecordDialog>
  );
}

function BatchFields({ form: { values, set, field } }: { form: FormState<Values, GrantBatchInput> }) {
  const text = useText('grantBatch');
  const desk = useText('grantDesk');
  const { data, isFetching } = useData(grantBatchApi.items, {}, { isQuiet: true });
  const items = data?.list ?? [];
  const chosen = items.find(({ id }) => id === values.itemId);
  const line = (name: 'year' | 'budget' | DayField, hint?: string) => (
    <Field label={text(`field.${name}`)} hint={hint} isOptional={name === 'budget'} {...field(name)}>
      <TextInput
        inputMode="decimal"
        value={values[name]}
        onChange={({ target }) =>
          set({ [name]: target.value, ...(name === 'year' && renamed(values.itemId, target.value)) })
        }
      />
    </Field>
  );
  const left = chosen?.available ?? null;
  const nameOf = (itemId: string, year: string) => {
    const item = items.find(({ id }) => id === itemId);
    return item ? desk('desk.usualName', { item: item.fullName, year }) : '';
  };
  /** A name nobody has touched follows item and year. */
  const renamed = (itemId: string, year: string) =>
    values.fullName === '' || values.fullName === nameOf(values.itemId, values.year)
      ? { fullName: nameOf(itemId, year) }
      : {};
  return (
    <>
      <Field label={text('field.itemId')} hint={desk('desk.itemHint')} {...field('itemId')}>
        <Select
          choices={items.map(({ id, fullName, documentTitle }) => ({
            value: id,
            label: `${fullName}（${documentTitle}）`,
          }))}
          value={values.itemId || undefined}
          isLoading={isFetching}
          onChange={(itemId) => set({ itemId: itemId ?? '', ...renamed(itemId ?? '', values.year) })}
        />
      </Field>
      {chosen?.openBatch && <Notice tone="warn">{desk('desk.openBatch', { name: chosen.openBatch })}</Notice>}
      <Field label={text('field.fullName')} {...field('fullName')}>
        <TextInput
          maxLength={100}
          value={values.fullName}
          onChange={({ target }) => set({ fullName: target.value })}
        />
      </Field>
      <FieldPair>
        {line('year')}
        {line(
          'budget',
          left === null ? desk('desk.budgetHint') : desk('desk.left', { sum: showNumber(left / 10_000, 2) }),
        )}
      </FieldPair>
      <FieldPair>
        {line('noticeDays')}
        {line('answerDays')}
      </FieldPair>
      <FieldPair>
        {line('acceptDays')}
        {line('payDays')}
      </FieldPair>
      <Field label={text('field.description')} isOptional {...field('description')}>
        <TextArea value={values.description} onChange={({ target }) => set({ description: target.value })} />
      </Field>
    </>
  );
}
