import { type MessageKind, type MessageTemplateInput, messageKinds } from '@qifu/contracts';
import { type Language, languageNames, languages, languageTags } from '@qifu/i18n/languages';
import { fillGaps, messageGaps } from '@qifu/rules';
import { FieldPair, FormSection, Select } from '@qifu/ui/office';
import { Checkbox, Field, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { NameAndCode } from '#shared/name-and-code';
import { NoteAndState, OrderField } from '#shared/order-and-note';
import type { FormState } from '#shared/use-form';
import type { TemplateValues } from './template-values';

interface TemplateFieldsProps {
  form: FormState<TemplateValues, MessageTemplateInput>;
}

/** What a template is for, and its words with how they will look. */
export function TemplateFields({ form }: TemplateFieldsProps) {
  const text = useText('messageChannel');
  const { values, set, field } = form;
  const kinds = messageKinds.map((value) => ({ value, label: text(`kind.${value}`) }));
  return (
    <>
      <FormSection title={text('templateSection.what')} note={text('template.order')}>
        <NameAndCode
          form={form}
          labels={{ fullName: text('templateField.fullName'), enCode: text('templateField.enCode') }}
        />
        <FieldPair>
          <Field label={text('templateField.kind')} {...field('kind')}>
            <Select
              choices={kinds}
              value={values.kind}
              onChange={(next = 'notice') => set({ kind: next as MessageKind })}
            />
          </Field>
          <OrderField form={form} label={text('templateField.sortCode')} />
        </FieldPair>
        <div className="channel-switches">
          <Checkbox checked={values.isEmailOn} onChange={(event) => set({ isEmailOn: event.target.checked })}>
            {text('templateField.isEmailOn')}
          </Checkbox>
          <Checkbox
            checked={values.isWebhookOn}
            onChange={(event) => set({ isWebhookOn: event.target.checked })}
          >
            {text('templateField.isWebhookOn')}
          </Checkbox>
        </div>
        <NoteAndState
          form={form}
          labels={{
            description: text('templateField.description'),
            enabled: text('templateField.enabled'),
          }}
        />
      </FormSection>
      <Gaps />
      {languages.map((language) => (
        <Words key={language} form={form} language={language} />
      ))}
    </>
  );
}

/** What may stand in braces, and what it becomes. */
function Gaps() {
  const text = useText('messageChannel');
  return (
    <FormSection title={text('template.gaps')}>
      <ul className="channel-gaps">
        {messageGaps.map((gap) => (
          <li key={gap}>
            <code>{`{${gap}}`}</code> {text(`templateGap.${gap}`)}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function Words({ form, language }: TemplateFieldsProps & { language: Language }) {
  const text = useText('messageChannel');
  const { values, set, field } = form;
  const words = values.texts[language];
  const change = (changes: Partial<typeof words>) =>
    set({ texts: { ...values.texts, [language]: { ...words, ...changes } } });
  const sample = Object.fromEntries(
    messageGaps.map((gap) => [gap, text(gap === 'product' ? 'sent.product' : `templateSample.${gap}`)]),
  );
  return (
    <FormSection title={languageNames[language]}>
      <Field label={text('templateField.title')} {...field(`texts.${language}.title`)}>
        <TextInput
          lang={languageTags[language]}
          value={words.title}
          maxLength={200}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field label={text('templateField.body')} {...field(`texts.${language}.body`)}>
        <TextArea
          lang={languageTags[language]}
          rows={7}
          value={words.body}
          maxLength={4000}
          onChange={(event) => change({ body: event.target.value })}
        />
      </Field>
      <figure
        className="channel-preview"
        aria-label={`${text('templateSection.preview')} ${languageNames[language]}`}
      >
        <figcaption>{text('templateSection.preview')}</figcaption>
        <strong>{fillGaps(words.title, sample)}</strong>
        <p>{fillGaps(words.body, sample)}</p>
      </figure>
    </FormSection>
  );
}
