import { useData } from '@qifu/client';
import {
  type MessageKind,
  type MessageWebhookInfo,
  type MessageWebhookInput,
  messageKinds,
  messageWebhookApi,
  messageWebhookInput,
} from '@qifu/contracts';
import { FieldPair, FormSection, SelectMany } from '@qifu/ui/office';
import { Field, PasswordInput, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { NoteAndState, OrderField } from '#shared/order-and-note';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useStep } from '#shared/step';
import { type Readings, useSavedRecord } from '#shared/use-edited-record';
import { type FormState, useForm } from '#shared/use-form';

interface WebhookValues {
  fullName: string;
  url: string;
  secret: string;
  kinds: MessageKind[];
  isEnabled: boolean;
  sortCode: string;
  description: string;
}

const valuesOf = (webhook: MessageWebhookInfo | undefined): WebhookValues => ({
  fullName: webhook?.fullName ?? '',
  url: webhook?.url ?? '',
  // Never told: what is typed replaces it.
  secret: '',
  kinds: webhook?.kinds ?? [...messageKinds],
  isEnabled: (webhook?.enabledMark ?? 1) === 1,
  sortCode: String(webhook?.sortCode ?? 0),
  description: webhook?.description ?? '',
});
const inputOf = ({ isEnabled, ...values }: WebhookValues): unknown => ({
  ...values,
  enabledMark: Number(isEnabled),
});

interface WebhookFormProps {
  /** `new`, or the id of a webhook. */
  webhookId: string;
  onClose: () => void;
}

/** The form page of a webhook. */
export function WebhookForm({ webhookId, onClose }: WebhookFormProps) {
  const text = useText('messageChannel');
  const isNew = webhookId === 'new';
  const query = useData(
    messageWebhookApi.read,
    { params: { id: webhookId } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord isNew={isNew} query={query} what={text('webhook.one')}>
      {(readings) => <WebhookFormBody {...readings} onClose={onClose} />}
    </ReadRecord>
  );
}

function WebhookFormBody({ onClose, ...readings }: Readings<MessageWebhookInfo> & { onClose: () => void }) {
  const text = useText('messageChannel');
  const { base } = readings;
  const edited = useWebhookForm(readings);
  const mayEdit = useMayCall(base ? messageWebhookApi.update : messageWebhookApi.create);
  const facts = [
    { label: text('webhookField.fullName'), show: ({ fullName }: MessageWebhookInfo) => fullName },
    { label: text('webhookField.url'), show: ({ url }: MessageWebhookInfo) => url },
    { label: text('webhookField.description'), show: ({ description }: MessageWebhookInfo) => description },
  ];
  return (
    <RecordForm
      title={base?.fullName ?? text('webhook.new')}
      label={text('webhook.one')}
      {...{ readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <WebhookFields form={edited.form} hasSecret={base !== undefined} />
    </RecordForm>
  );
}

function useWebhookForm({ base, newest, onReload }: Readings<MessageWebhookInfo>) {
  const text = useText('messageChannel');
  const validation = useText('validation');
  const labels: Record<string, string> = {
    fullName: text('webhookField.fullName'),
    url: text('webhookField.url'),
    secret: text('webhookField.secret'),
    kinds: text('webhookField.kinds'),
    sortCode: text('webhookField.sortCode'),
    description: text('webhookField.description'),
  };
  const form = useForm({
    schema: messageWebhookInput,
    start: valuesOf(base),
    inputOf,
    labelOf: (path) => labels[path],
    ruleArea: 'validationMessages',
    alsoWrong: ({ secret }): Record<string, string> =>
      base || secret !== '' ? {} : { secret: validation('required') },
  });
  const creating = useStep(messageWebhookApi.create);
  const updating = useStep(messageWebhookApi.update);
  return useSavedRecord({ base, newest, onReload, form, creating, updating });
}

interface WebhookFieldsProps {
  form: FormState<WebhookValues, MessageWebhookInput>;
  hasSecret: boolean;
}

function WebhookFields({ form, hasSecret }: WebhookFieldsProps) {
  const text = useText('messageChannel');
  const { values, set, field } = form;
  const kinds = messageKinds.map((value) => ({ value, label: text(`kind.${value}`) }));
  return (
    <>
      <FormSection title={text('webhookSection.what')}>
        <FieldPair>
          <Field label={text('webhookField.fullName')} {...field('fullName')}>
            <TextInput
              value={values.fullName}
              maxLength={50}
              onChange={(event) => set({ fullName: event.target.value })}
            />
          </Field>
          <OrderField form={form} label={text('webhookField.sortCode')} />
        </FieldPair>
        <Field label={text('webhookField.url')} hint={text('webhookHint.url')} {...field('url')}>
          <TextInput
            className="q-mono"
            inputMode="url"
            value={values.url}
            maxLength={500}
            onChange={(event) => set({ url: event.target.value })}
          />
        </Field>
        <Field
          label={text('webhookField.secret')}
          hint={text(hasSecret ? 'webhookHint.secretKept' : 'webhookHint.secret')}
          isOptional={hasSecret}
          {...field('secret')}
        >
          <PasswordInput
            autoComplete="off"
            value={values.secret}
            maxLength={200}
            onChange={(event) => set({ secret: event.target.value })}
          />
        </Field>
      </FormSection>
      <FormSection title={text('webhookSection.messages')}>
        <Field label={text('webhookField.kinds')} {...field('kinds')}>
          <SelectMany
            choices={kinds}
            values={values.kinds}
            onChange={(next) => set({ kinds: next as MessageKind[] })}
          />
        </Field>
        <NoteAndState
          form={form}
          labels={{ description: text('webhookField.description'), enabled: text('webhookField.enabled') }}
        />
      </FormSection>
    </>
  );
}
