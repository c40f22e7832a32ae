import { useData } from '@qifu/client';
import {
  type MessageKind,
  type MessageWebhookInfo,
  messageKinds,
  messageWebhookApi,
  messageWebhookInput,
  messageWebhookResource,
} from '@qifu/contracts';
import { FormSection, SelectMany } from '@qifu/ui/office';
import { Field, PasswordInput, TextInput } from '@qifu/ui/parts';
import { useLanguage, useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { ReadRecord, RecordForm } from '#shared/record-form';
import type { FormValues } from '#shared/resource/form-values';
import { ResourceFields } from '#shared/resource/resource-fields';
import { useResourceFacts, useResourceForm } from '#shared/resource/use-resource-form';
import { useStep } from '#shared/step';
import type { Readings } from '#shared/use-edited-record';
import type { FormState } from '#shared/use-form';

interface WebhookFormProps {
  /** `new`, or the id of a webhook. */
  webhookId: string;
  onClose: () => void;
}

/** The form page of a webhook. */
export function WebhookForm({ webhookId, onClose }: WebhookFormProps) {
  const isNew = webhookId === 'new';
  const query = useData(
    messageWebhookApi.read,
    { params: { id: webhookId } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord
      isNew={isNew}
      adding={messageWebhookApi.create}
      query={query}
      what={messageWebhookResource.one[useLanguage()]}
    >
      {(readings) => <WebhookFormBody {...readings} onClose={onClose} />}
    </ReadRecord>
  );
}

const ofAddress = ['fullName', 'sortCode', 'url', 'secret'];
const ofMessages = ['kinds', 'description', 'enabledMark'];

function WebhookFormBody({ onClose, ...readings }: Readings<MessageWebhookInfo> & { onClose: () => void }) {
  const text = useText('messageChannel');
  const validation = useText('validation');
  const label = messageWebhookResource.one[useLanguage()];
  const { base } = readings;
  const facts = useResourceFacts<MessageWebhookInfo>(messageWebhookResource);
  const mayEdit = useMayCall(base ? messageWebhookApi.update : messageWebhookApi.create);
  const edited = useResourceForm(messageWebhookResource, {
    ...readings,
    schema: messageWebhookInput,
    ruleArea: 'validationMessages',
    start: { kinds: [...messageKinds] },
    alsoWrong: ({ secret }): Record<string, string> =>
      base || secret !== '' ? {} : { secret: validation('required') },
    creating: useStep(messageWebhookApi.create),
    updating: useStep(messageWebhookApi.update),
  });
  const { form } = edited;
  return (
    <RecordForm
      title={base?.fullName ?? text('webhook.new')}
      {...{ label, readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <FormSection title={text('webhookSection.what')}>
        <ResourceFields
          resource={messageWebhookResource}
          form={form}
          names={ofAddress}
          own={{
            url: <UrlField form={form} />,
            secret: <SecretField form={form} hasSecret={base !== undefined} />,
          }}
        />
      </FormSection>
      <FormSection title={text('webhookSection.messages')}>
        <ResourceFields
          resource={messageWebhookResource}
          form={form}
          names={ofMessages}
          own={{ kinds: <KindsField form={form} /> }}
        />
      </FormSection>
    </RecordForm>
  );
}

interface FieldProps {
  form: FormState<FormValues, unknown>;
}

function UrlField({ form: { values, set, field } }: FieldProps) {
  const text = useText('messageChannel');
  return (
    <Field label={text('webhookField.url')} hint={text('webhookHint.url')} {...field('url')}>
      <TextInput
        className="q-mono"
        inputMode="url"
        value={String(values.url)}
        maxLength={500}
        onChange={({ target }) => set({ url: target.value })}
      />
    </Field>
  );
}

function SecretField({ form: { values, set, field }, hasSecret }: FieldProps & { hasSecret: boolean }) {
  const text = useText('messageChannel');
  return (
    <Field
      label={text('webhookField.secret')}
      hint={text(hasSecret ? 'webhookHint.secretKept' : 'webhookHint.secret')}
      isOptional={hasSecret}
      {...field('secret')}
    >
      <PasswordInput
        autoComplete="off"
        value={String(values.secret)}
        maxLength={200}
        onChange={({ target }) => set({ secret: target.value })}
      />
    </Field>
  );
}

function KindsField({ form: { values, set, field } }: FieldProps) {
  const text = useText('messageChannel');
  return (
    <Field label={text('webhookField.kinds')} {...field('kinds')}>
      <SelectMany
        choices={messageKinds.map((value) => ({ value, label: text(`kind.${value}`) }))}
        values={values.kinds as MessageKind[]}
        onChange={(kinds) => set({ kinds })}
      />
    </Field>
  );
}
