import { Field } from '@qifu/ui/parts';
import type { FormValues } from '#shared/resource/form-values';
import type { OwnFields } from '#shared/resource/resource-fields';
import type { FormState } from '#shared/use-form';
import { ClausesSelect, PolicySelect } from './policy-select';

interface Words {
  documentId: string;
  refs: string;
  refsHint: string;
}

/** The policy something is about, and the paragraphs of it that it stands on; another policy has other paragraphs. */
export const readingFields = (
  form: FormState<FormValues, object>,
  base: Readonly<Record<string, unknown>> | undefined,
  words: Words,
): OwnFields => {
  const documentId = String(form.values.documentId ?? '');
  return {
    documentId: (
      <Field label={words.documentId} {...form.field('documentId')}>
        <PolicySelect
          value={documentId}
          title={base ? String(base.documentTitle) : undefined}
          onChange={(id) =>
            form.set({ documentId: id, refs: [], ...('itemId' in form.values && { itemId: null }) })
          }
        />
      </Field>
    ),
    refs: (
      <Field label={words.refs} hint={words.refsHint} isOptional {...form.field('refs')}>
        <ClausesSelect
          documentId={documentId}
          values={(form.values.refs as string[] | null) ?? []}
          onChange={(refs) => form.set({ refs })}
        />
      </Field>
    ),
  };
};
