import { messageTemplateResource, type TemplateTexts } from '@qifu/contracts';
import { type Language, languageNames, languages, languageTags } from '@qifu/i18n/languages';
import { fillGaps, messageGaps } from '@qifu/rules';
import { FormSection } from '@qifu/ui/office';
import { Checkbox, Field, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { FormValues } from '#shared/resource/form-values';
import { ResourceFields } from '#shared/resource/resource-fields';
import type { FormState } from '#shared/use-form';

interface TemplateFieldsProps {
  form: FormState<FormValues, unknown>;
}

const ofTemplate = ['fullName', 'enCode', 'kind', 'sortCode', 'isEmailOn', 'description', 'enabledMark'];

/** What a template is for, and its words with how they will look. */
export function TemplateFields({ form }: TemplateFieldsProps) {
  const text = useText('messageChannel');
  return (
    <>
      <FormSection title={text('templateSection.what')} note={text('template.order')}>
        <ResourceFields
          resource={messageTemplateResource}
          form={form}
          names={ofTemplate}
          own={{ isEmailOn: <Channels form={form} /> }}
        />
      </FormSection>
      <Gaps />
      {languages.map((language) => (
        <Words key={language} form={form} language={language} />
      ))}
    </>
  );
}

/** The ways by which messages with these words leave. */
function Channels({ form: { values, set } }: TemplateFieldsProps) {
  const text = useText('messageChannel');
  return (
    <div className="channel-switches">
      {(['isEmailOn', 'isWebhookOn'] as const).map((name) => (
        <Checkbox
          key={name}
          checked={values[name] === 1}
          onChange={({ target }) => set({ [name]: Number(target.checked) })}
        >
          {text(`templateField.${name}`)}
        </Checkbox>
      ))}
    </div>
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
  const texts = values.texts as TemplateTexts;
  const words = texts[language];
  const change = (changes: Partial<typeof words>) =>
    set({ texts: { ...texts, [language]: { ...words, ...changes } } });
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
