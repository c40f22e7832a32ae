import { call, useData } from '@qifu/client';
import { type ReviewStandardRow, reviewStandardApi } from '@qifu/contracts';
import { FormSection, Select } from '@qifu/ui/office';
import { Button, Field } from '@qifu/ui/parts';
import { useAreas, useText, useTextIfAny } from '@qifu/ui/text';
import type { StandardPartProps } from './standard-about';
import { newItem, valuesOf } from './standard-values';
import { type TemplateName, templateNames, valuesOfTemplate } from './templates';

/** What a new standard may begin with: one of ours, or one that is there. It fills the fields; all may be changed. */
export function StandardTemplates({ form }: StandardPartProps) {
  useAreas('standardTemplate');
  const text = useText('standardTemplate');
  const ifAny = useTextIfAny('standardTemplate');
  const { data } = useData(reviewStandardApi.list, { params: { type: 1 }, query: {} }, { isQuiet: true });
  const begin = (name: TemplateName) =>
    form.set(
      valuesOfTemplate(name, (kind, key) => {
        if (kind === 'item') return ifAny(`item.${key}`, key);
        return kind === 'name' ? text(`name.${name}`) : text(`description.${name}`);
      }),
    );
  const copy = async (id: string | undefined) => {
    const source = id && (await call(reviewStandardApi.read, { params: { id } }));
    if (!source) return;
    const values = valuesOf(source);
    const keys = new Map(values.items.map(({ key }) => [key, newItem().key]));
    form.set({
      ...values,
      name: text('copyName', { name: source.name }),
      items: values.items.map((item) => ({
        ...item,
        key: keys.get(item.key) ?? item.key,
        parentKey: keys.get(item.parentKey) ?? item.parentKey,
      })),
    });
  };
  const nameOf = ({ name, standardVersion }: ReviewStandardRow) =>
    text('version', { name, version: standardVersion });
  return (
    <FormSection title={text('title')} note={text('note')}>
      <p className="rv-templates">
        {templateNames.map((name) => (
          <Button key={name} icon="doc" onClick={() => begin(name)}>
            {text(`name.${name}`)}
          </Button>
        ))}
      </p>
      <Field label={text('fromStandard')} isOptional>
        <Select
          placeholder={text('choose')}
          choices={(data?.list ?? []).map((row) => ({ value: row.id, label: nameOf(row) }))}
          value={undefined}
          onChange={(id) => void copy(id)}
        />
      </Field>
    </FormSection>
  );
}
