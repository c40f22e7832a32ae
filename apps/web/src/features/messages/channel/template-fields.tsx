import { type MessageKind, type MessageTemplateInput, messageKinds } from '@qifu/contracts';
import { type Language, languageNames, languages, languageTags } from '@qifu/i18n/languages';
import { fillGaps, messageGaps } from '@qifu/rules';
import { FieldPair, FormSection, Select } from '@qifu/ui/office';
import { Checkbox, Field, TextArea, TextInput } from '@qifu/ui/parts';
import { NameAndCode } from '#shared/name-and-code';
import { NoteAndState, OrderField } from '#shared/order-and-note';
import { useText } from '#shared/text';
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
      <FormSection title={text('template.section.what')} note={text('template.order')}>
        <NameAndCode
          form={form}
          labels={{ fullName: text('template.field.fullName'), enCode: text('template.field.enCode') }}
        />
        <FieldPair>
          <Field label={text('template.field.kind')} {...field('kind')}>
            <Select
              choices={kinds}
              value={values.kind}
              onChange={(next = 'notice') => set({ kind: next as MessageKind })}
            />
          </Field>
          <OrderField form={form} label={text('template.field.sortCode')} />
        </FieldPair>
        <div className="channel-switches">
          <Checkbox checked={values.isEmailOn} onChange={(event) => set({ isEmailOn: event.target.checked })}>
            {text('template.field.isEmailOn')}
          </Checkbox>
          <Checkbox
            checked={values.isWebhookOn}
            onChange={(event) => set({ isWebhookOn: event.target.checked })}
          >
            {text('template.field.isWebhookOn')}
          </Checkbox>
        </div>
        <NoteAndState
          form={form}
          labels={{
            description: text('template.field.description'),
            enabled: text('template.field.enabled'),
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
            <code>{`{${gap}}`}</code> {text(`template.gap.${gap}`)}
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
    messageGaps.map((gap) => [gap, text(gap === 'product' ? 'sent.product' : `template.sample.${gap}`)]),
  );
  return (
    <FormSection title={languageNames[language]}>
      <Field label={text('template.field.title')} {...field(`texts.${language}.title`)}>
        <TextInput
          lang={languageTags[language]}
          value={words.title}
          maxLength={200}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field label={text('template.field.body')} {...field(`texts.${language}.body`)}>
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
        aria-label={`${text('template.section.preview')} ${languageNames[language]}`}
      >
        <figcaption>{text('template.section.preview')}</figcaption>
        <strong>{fillGaps(words.title, sample)}</strong>
        <p>{fillGaps(words.body, sample)}</p>
      </figure>
    </FormSection>
  );
}
