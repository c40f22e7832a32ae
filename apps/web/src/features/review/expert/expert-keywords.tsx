import { Select } from '@qifu/ui/office';
import { Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { RowList, withoutRow, withRow } from '../parts/row-list';
import type { ExpertFieldsProps } from './expert-fields';

const mostKeywords = 50;
const usualLevel = 2;
const levels = ['knows', 'works', 'leads'] as const;

/** Words of expertise, each with how well it is known. */
export function ExpertKeywords({ form }: ExpertFieldsProps) {
  const text = useText('reviewExpert');
  const { values, set, field } = form;
  return (
    <RowList
      legend={text('form.keywords')}
      rows={values.keywords}
      empty={text('form.noKeywords')}
      addLabel={text('form.addKeyword')}
      removeLabel={(index) => text('form.removeKeyword', { row: index + 1 })}
      maximum={mostKeywords}
      onAdd={() => set({ keywords: [...values.keywords, { term: '', level: usualLevel }] })}
      onRemove={(index) => set({ keywords: withoutRow(values.keywords, index) })}
    >
      {(keyword, index) => (
        <>
          <Field label={text('form.keyword')} {...field(`keywords.${index}.term`)}>
            <TextInput
              value={keyword.term}
              maxLength={50}
              onChange={(event) =>
                set({ keywords: withRow(values.keywords, index, { term: event.target.value }) })
              }
            />
          </Field>
          <Field label={text('form.level')} {...field(`keywords.${index}.level`)}>
            <Select
              value={String(keyword.level)}
              choices={levels.map((key, at) => ({ value: String(at + 1), label: text(`level.${key}`) }))}
              onChange={(next = '') =>
                set({ keywords: withRow(values.keywords, index, { level: Number(next) }) })
              }
            />
          </Field>
        </>
      )}
    </RowList>
  );
}
