import { useData } from '@qifu/client';
import { type MessageTemplateInfo, messageTemplateApi, messageTemplateInput } from '@qifu/contracts';
import { languageNames, languages } from '@qifu/i18n/languages';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useStep } from '#shared/step';
import { type Readings, useSavedRecord } from '#shared/use-edited-record';
import { useForm } from '#shared/use-form';
import { TemplateFields } from './template-fields';
import { inputOf, valuesOf } from './template-values';

interface TemplateFormProps {
  /** `new`, or the id of a template. */
  templateId: string;
  onClose: () => void;
}

/** The form page of a template. */
export function TemplateForm({ templateId, onClose }: TemplateFormProps) {
  const text = useText('messageChannel');
  const isNew = templateId === 'new';
  const query = useData(
    messageTemplateApi.read,
    { params: { id: templateId } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord isNew={isNew} query={query} what={text('template.one')}>
      {(readings) => <TemplateFormBody {...readings} onClose={onClose} />}
    </ReadRecord>
  );
}

function TemplateFormBody({ onClose, ...readings }: Readings<MessageTemplateInfo> & { onClose: () => void }) {
  const text = useText('messageChannel');
  const { base } = readings;
  const edited = useTemplateForm(readings);
  const mayEdit = useMayCall(base ? messageTemplateApi.update : messageTemplateApi.create);
  const facts = [
    { label: text('templateField.fullName'), show: ({ fullName }: MessageTemplateInfo) => fullName },
    { label: text('templateField.title'), show: ({ texts }: MessageTemplateInfo) => texts.zh.title },
    { label: text('templateField.body'), show: ({ texts }: MessageTemplateInfo) => texts.zh.body },
    {
      label: text('templateField.description'),
      show: ({ description }: MessageTemplateInfo) => description,
    },
  ];
  return (
    <RecordForm
      title={base?.fullName ?? text('template.new')}
      figures={base?.enCode}
      label={text('template.one')}
      {...{ readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <TemplateFields form={edited.form} />
    </RecordForm>
  );
}

function useTemplateForm({ base, newest, onReload }: Readings<MessageTemplateInfo>) {
  const text = useText('messageChannel');
  const ofLanguage = languages.flatMap((language) =>
    (['title', 'body'] as const).map((part) => [
      `texts.${language}.${part}`,
      `${text(`templateField.${part}`)} ${languageNames[language]}`,
    ]),
  );
  const labels: Record<string, string> = {
    fullName: text('templateField.fullName'),
    enCode: text('templateField.enCode'),
    kind: text('templateField.kind'),
    sortCode: text('templateField.sortCode'),
    description: text('templateField.description'),
    ...Object.fromEntries(ofLanguage),
  };
  const form = useForm({
    schema: messageTemplateInput,
    start: valuesOf(base),
    inputOf,
    labelOf: (path) => labels[path],
    ruleArea: 'validationMessages',
  });
  const creating = useStep(messageTemplateApi.create);
  const updating = useStep(messageTemplateApi.update);
  return useSavedRecord({ base, newest, onReload, form, creating, updating });
}
