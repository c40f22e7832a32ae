import { useData } from '@qifu/client';
import {
  type MessageTemplateInfo,
  messageTemplateApi,
  messageTemplateInput,
  messageTemplateResource,
} from '@qifu/contracts';
import { languageNames, languages } from '@qifu/i18n/languages';
import { useLanguage, useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useResourceFacts, useResourceForm } from '#shared/resource/use-resource-form';
import { useStep } from '#shared/step';
import type { Readings } from '#shared/use-edited-record';
import { TemplateFields } from './template-fields';

interface TemplateFormProps {
  /** `new`, or the id of a template. */
  templateId: string;
  onClose: () => void;
}

/** The form page of a template. */
export function TemplateForm({ templateId, onClose }: TemplateFormProps) {
  const isNew = templateId === 'new';
  const query = useData(
    messageTemplateApi.read,
    { params: { id: templateId } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord
      isNew={isNew}
      adding={messageTemplateApi.create}
      query={query}
      what={messageTemplateResource.one[useLanguage()]}
    >
      {(readings) => <TemplateFormBody {...readings} onClose={onClose} />}
    </ReadRecord>
  );
}

/** The plainest words. */
const words = { title: '{title}', body: '{text}' };
const start = { kind: 'notice', texts: { zh: words, zhtw: words, en: words }, isEmailOn: 1, isWebhookOn: 0 };

function TemplateFormBody({ onClose, ...readings }: Readings<MessageTemplateInfo> & { onClose: () => void }) {
  const text = useText('messageChannel');
  const label = messageTemplateResource.one[useLanguage()];
  const { base } = readings;
  const mayEdit = useMayCall(base ? messageTemplateApi.update : messageTemplateApi.create);
  const facts = [
    ...useResourceFacts<MessageTemplateInfo>(messageTemplateResource),
    { label: text('templateField.title'), show: ({ texts }: MessageTemplateInfo) => texts.zh.title },
    { label: text('templateField.body'), show: ({ texts }: MessageTemplateInfo) => texts.zh.body },
  ];
  const edited = useResourceForm(messageTemplateResource, {
    ...readings,
    schema: messageTemplateInput,
    ruleArea: 'validationMessages',
    labels: Object.fromEntries(
      languages.flatMap((language) =>
        (['title', 'body'] as const).map((part) => [
          `texts.${language}.${part}`,
          `${text(`templateField.${part}`)} ${languageNames[language]}`,
        ]),
      ),
    ),
    start,
    creating: useStep(messageTemplateApi.create),
    updating: useStep(messageTemplateApi.update),
  });
  return (
    <RecordForm
      title={base?.fullName ?? text('template.new')}
      figures={base?.enCode}
      {...{ label, readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <TemplateFields form={edited.form} />
    </RecordForm>
  );
}
