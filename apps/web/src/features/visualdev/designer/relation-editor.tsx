import { useData } from '@qifu/client';
import { type DesignNode, designApi, type JsonObject } from '@qifu/contracts';
import type { NodeChanges } from '@qifu/designs';
import { findKind, settingsOf } from '@qifu/fields';
import { Select, SelectMany } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

interface RelationEditorProps {
  node: DesignNode;
  onChange: (changes: NodeChanges, what: string) => void;
}

/** Fields of a design that can name its records or be shown of them. */
export function useFieldsOf(modelId: string) {
  const { data } = useData(
    designApi.listFormFields,
    { params: { id: modelId }, query: {} },
    { enabled: modelId !== '', isQuiet: true },
  );
  return (data?.list ?? []).map(({ vmodel, label }) => ({ value: vmodel, label }));
}

/** Which module a relation chooses from, and what is shown of its records. */
export function RelationEditor({ node, onChange }: RelationEditorProps) {
  const text = useText('related');
  const kind = findKind(node.type);
  const settings = (kind ? settingsOf(kind, node.settings) : {}) as {
    modelId: string;
    relationField: string;
    columns: { value: string; label: string }[];
  };
  const modules = useData(designApi.list, { query: { isRelease: 1, pageSize: 200 } }, { isQuiet: true });
  const fields = useFieldsOf(settings.modelId);
  const set = (changes: JsonObject, what: string) =>
    onChange({ settings: { ...node.settings, ...changes } }, what);
  return (
    <>
      <Field label={text('module')}>
        <Select
          value={settings.modelId}
          choices={(modules.data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
          onChange={(modelId) =>
            set({ modelId: modelId ?? '', relationField: '', columns: [] }, text('module'))
          }
        />
      </Field>
      <Field label={text('nameField')}>
        <Select
          value={settings.relationField}
          choices={fields}
          onChange={(relationField) => set({ relationField: relationField ?? '' }, text('nameField'))}
        />
      </Field>
      <Field label={text('columns')} isOptional="unsaid">
        <SelectMany
          values={settings.columns.map(({ value }) => value)}
          choices={fields}
          onChange={(names) =>
            set({ columns: fields.filter(({ value }) => names.includes(value)) }, text('columns'))
          }
        />
      </Field>
    </>
  );
}
