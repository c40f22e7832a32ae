import { useData } from '@qifu/client';
import { type NamedFile, type NoticeInfo, noticeApi, noticeInput, readMessageFiles } from '@qifu/contracts';
import { FormSection } from '@qifu/ui/office';
import { Field, TextInput } from '@qifu/ui/parts';
import { UserPicker } from '@qifu/ui/pickers';
import { RichTextField } from '@qifu/ui/rich-text';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { draftOf } from '#shared/draft/draft-store';
import { EvidenceField, evidenceLimit } from '#shared/evidence-field';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useStep } from '#shared/step';
import { type Readings, useSavedRecord } from '#shared/use-edited-record';
import { useForm } from '#shared/use-form';

/** What the form of a notice holds. */
interface NoticeValues {
  title: string;
  bodyText: string;
  toUserIds: string[];
  files: NamedFile[];
}

const valuesOf = (notice: NoticeInfo | undefined): NoticeValues => ({
  title: notice?.title ?? '',
  bodyText: notice?.bodyText ?? '',
  toUserIds: (notice?.toUserIds ?? '').split(',').filter(Boolean),
  files: readMessageFiles(notice?.files ?? '').map(({ fileId, name }) => ({ fileId, name })),
});

interface NoticeFormProps {
  /** `new`, or the id of a draft. */
  noticeId: string;
  onClose: () => void;
}

/** The form page of a notice; it is released from the list, once it is read again as a whole. */
export function NoticeForm({ noticeId, onClose }: NoticeFormProps) {
  const text = useText('notice');
  const isNew = noticeId === 'new';
  const query = useData(
    noticeApi.read,
    { params: { id: noticeId } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord isNew={isNew} adding={noticeApi.create} query={query} what={text('one')}>
      {(readings) => <NoticeFormBody {...readings} onClose={onClose} />}
    </ReadRecord>
  );
}

function NoticeFormBody({ onClose, ...readings }: Readings<NoticeInfo> & { onClose: () => void }) {
  const text = useText('notice');
  const { base } = readings;
  const edited = useNoticeForm(readings);
  const mayWrite = useMayCall(base ? noticeApi.update : noticeApi.create);
  const { values, set, field } = edited.form;
  const facts = [
    { label: text('field.title'), show: ({ title }: NoticeInfo) => title },
    {
      label: text('field.toUsers'),
      show: ({ toUserIds }: NoticeInfo) =>
        toUserIds === '' ? text('everyone') : String(toUserIds.split(',').length),
    },
  ];
  return (
    <RecordForm
      title={base?.title ?? text('new')}
      label={text('one')}
      {...{ readings, edited, facts, onClose }}
      isFixed={!mayWrite || base?.enabledMark === 1}
      onSaved={onClose}
    >
      <FormSection title={text('section.content')}>
        <Field label={text('field.title')} {...field('title')}>
          <TextInput
            value={values.title}
            maxLength={200}
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        <Field label={text('field.bodyText')} {...field('bodyText')}>
          <RichTextField
            value={values.bodyText}
            onChange={(bodyText) => set({ bodyText })}
            pictureType="notice"
          />
        </Field>
      </FormSection>
      <FormSection title={text('section.receivers')}>
        <Field label={text('field.toUsers')} hint={text('hint.toUsers')} isOptional {...field('toUserIds')}>
          <UserPicker
            isMultiple
            canClear
            placeholder={text('everyone')}
            value={values.toUserIds}
            onChange={(toUserIds) => set({ toUserIds })}
          />
        </Field>
        <Field
          label={text('field.files')}
          hint={text('hint.files', { size: evidenceLimit })}
          isOptional
          {...field('files')}
        >
          <EvidenceField files={values.files} onChange={(files) => set({ files })} />
        </Field>
      </FormSection>
    </RecordForm>
  );
}

function useNoticeForm({ base, newest, onReload }: Readings<NoticeInfo>) {
  const text = useText('notice');
  const labels: Record<string, string> = {
    title: text('field.title'),
    bodyText: text('field.bodyText'),
    toUserIds: text('field.toUsers'),
    files: text('field.files'),
  };
  const form = useForm({
    schema: noticeInput,
    draft: draftOf('notice', base),
    start: valuesOf(base),
    labelOf: (path) => labels[path],
  });
  const creating = useStep(noticeApi.create);
  const updating = useStep(noticeApi.update);
  return useSavedRecord({ base, newest, onReload, form, creating, updating });
}
