import type { DesignDocument, DesignNode, JsonObject } from '@qifu/contracts';
import { holderOf, type NodeChanges } from '@qifu/designs';
import { findKind, relationName, settingsOf, toldRelation } from '@qifu/fields';
import { Select } from '@qifu/ui/office';
import { Field, Switch } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useFieldsOf } from './relation-editor';

interface AttributeEditorProps {
  node: DesignNode;
  nodes: DesignDocument['nodes'];
  onChange: (changes: NodeChanges, what: string) => void;
}

const keptWithRecord = 2;
const settingsFor = (node: DesignNode): Record<string, unknown> => {
  const kind = findKind(node.type);
  return kind ? settingsOf(kind, node.settings) : {};
};

/** An attribute without a value of its own: records do not name it. */
export const isReadFromRelation = (node: DesignNode): boolean =>
  node.type === 'relation-form-attr' && settingsFor(node).storage !== keptWithRecord;

/** Of which relation beside it a field shows what, and whether the record keeps it. */
export function AttributeEditor({ node, nodes, onChange }: AttributeEditorProps) {
  const text = useText('related');
  const settings = settingsFor(node);
  const holder = holderOf(nodes, node);
  const relations = Object.values(nodes).filter(
    (one) => one.type === 'relation-form' && holderOf(nodes, one)?.id === holder?.id,
  );
  const relation = relations.find(({ wireName }) => wireName === relationName(String(settings.relation)));
  const fields = useFieldsOf(relation ? String(settingsFor(relation).modelId) : '');
  const set = (changes: JsonObject, what: string, more: NodeChanges = {}) =>
    onChange({ ...more, settings: { ...node.settings, ...changes } }, what);
  const told = (name: string) => toldRelation(name, holder === undefined);
  return (
    <>
      <Field label={text('relation')}>
        <Select
          value={relation?.wireName}
          choices={relations.map(({ wireName, label }) => ({ value: wireName, label: label ?? wireName }))}
          onChange={(name) => set({ relation: name ? told(name) : '', showField: '' }, text('relation'))}
        />
      </Field>
      <Field label={text('showField')}>
        <Select
          value={String(settings.showField)}
          choices={fields}
          onChange={(showField) => set({ showField: showField ?? '' }, text('showField'))}
        />
      </Field>
      <Switch
        checked={settings.storage === keptWithRecord}
        onChange={({ target: { checked } }) =>
          set({ storage: checked ? keptWithRecord : 1 }, text('keep'), {
            wireName: checked ? `relationFormAttrField_${node.id.slice(-6)}` : '',
          })
        }
      >
        {text('keep')}
      </Switch>
    </>
  );
}
