import type { DesignDocument, DesignNode } from '@qifu/contracts';
import type { NodeChanges } from '@qifu/designs';
import { type FieldType, findKind } from '@qifu/fields';
import { Select } from '@qifu/ui/office';
import { Field, Segments, Switch, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { AttributeEditor, isReadFromRelation } from './attribute-editor';
import { CheckEditor, takesChecks } from './check-editor';
import { FormulaEditor } from './formula-editor';
import { KindIcon } from './kind-icon';
import { KindSettings, settingNames } from './kind-settings';
import { kindKey } from './kinds';
import { OptionEditor } from './option-editor';
import { isKind } from './palette';
import { RelationEditor } from './relation-editor';
import { kindsFor } from './retype';
import { SettingsFold, SettingsSection } from './settings-section';

interface ElementSettingsProps {
  node: DesignNode;
  nodes: DesignDocument['nodes'];
  /** Where it is used. */
  uses?: ReactNode;
  onChange: (changes: NodeChanges, what: string) => void;
  onRetype: (type: FieldType, what: string) => void;
}

export const widths = [6, 8, 12, 16, 24] as const;

/** What can be set of an element: what matters first, then what its kind knows, then where it is used. */
export function ElementSettings({ node, nodes, uses, onChange, onRetype }: ElementSettingsProps) {
  const text = useText('designerSettings');
  const kinds = useText('designerKinds');
  const kind = findKind(node.type);
  if (!kind) return null;
  const hasValue = kind.value !== null;
  const { first, more } = settingNames(node);
  return (
    <div className="dsg-settings">
      <p className="dsg-kind-name">
        <KindIcon type={node.type} />
        {isKind(node.type) ? kinds(`kind.${kindKey(node.type)}`) : node.type}
      </p>
      <SettingsSection title={text('section.basic')}>
        <Traits {...{ node, onChange }} hasValue={hasValue} isUniqueable={kind.abilities.unique} />
        <KindSettings {...{ node, onChange }} names={first} />
        {hasValue && <Help {...{ node, onChange }} />}
      </SettingsSection>
      {kind.abilities.options && (
        <SettingsSection title={text('setting.options')}>
          <OptionEditor {...{ node, onChange }} />
        </SettingsSection>
      )}
      <KindEditor {...{ node, nodes, onChange }} />
      {takesChecks(node) && (
        <SettingsSection title={text('section.checks')} hint={text('section.checksHint')}>
          <CheckEditor {...{ node, onChange }} />
        </SettingsSection>
      )}
      {uses}
      {more.length > 0 && (
        <SettingsFold title={text('section.more')} value={text('section.settings', { count: more.length })}>
          <KindSettings {...{ node, onChange }} names={more} />
        </SettingsFold>
      )}
      <KindChoice {...{ node, nodes, onRetype }} />
      <DataFold {...{ node, onChange }} hasValue={hasValue} />
    </div>
  );
}

type PartProps = Pick<ElementSettingsProps, 'node' | 'onChange'>;

/** What every element has; the first five that matter (look, form designer). */
function Traits({
  node,
  onChange,
  hasValue,
  isUniqueable,
}: PartProps & { hasValue: boolean; isUniqueable: boolean }) {
  const text = useText('designerSettings');
  return (
    <>
      <Field label={text('trait.label')}>
        <TextInput
          value={node.label ?? ''}
          maxLength={200}
          onChange={(event) => onChange({ label: event.target.value }, text('trait.label'))}
        />
      </Field>
      {hasValue && (
        <Switch
          checked={node.required === true}
          onChange={(event) => onChange({ required: event.target.checked }, text('trait.required'))}
        >
          {text('trait.required')}
        </Switch>
      )}
      {hasValue && isUniqueable && (
        <Switch
          checked={node.unique === true}
          onChange={(event) => onChange({ unique: event.target.checked }, text('trait.unique'))}
        >
          {text('trait.unique')}
        </Switch>
      )}
      <Field label={text('trait.span')} isOptional="unsaid">
        <Segments
          isWide
          value={String(node.span ?? 24)}
          choices={widths.map((width) => ({
            value: String(width),
            label: text(`widthSign.w${width}`),
            hint: text(`width.w${width}`),
          }))}
          onChange={(width) => onChange({ span: Number(width) }, text('trait.span'))}
        />
      </Field>
    </>
  );
}

function Help({ node, onChange }: PartProps) {
  const text = useText('designerSettings');
  return (
    <Field label={text('trait.help')} isOptional="unsaid">
      <TextArea
        rows={2}
        value={node.help ?? ''}
        onChange={(event) => onChange({ help: event.target.value || undefined }, text('trait.help'))}
      />
    </Field>
  );
}

/** What only one kind has. */
function KindEditor({ node, nodes, onChange }: PartProps & Pick<DesignDocument, 'nodes'>) {
  const text = useText('designerSettings');
  if (node.type === 'relation-form')
    return (
      <SettingsSection title={text('section.relation')}>
        <RelationEditor {...{ node, onChange }} />
      </SettingsSection>
    );
  if (node.type === 'relation-form-attr')
    return (
      <SettingsSection title={text('section.relation')}>
        <AttributeEditor {...{ node, nodes, onChange }} />
      </SettingsSection>
    );
  if (node.type === 'calculate')
    return (
      <SettingsSection title={text('section.formula')}>
        <FormulaEditor {...{ node, nodes, onChange }} />
        {node.wireName !== '' && <KeepsResult {...{ node, onChange }} />}
      </SettingsSection>
    );
  return null;
}

/** What kind of field it is; another one keeps what has been filled in, where it fits. */
function KindChoice({ node, nodes, onRetype }: Pick<ElementSettingsProps, 'node' | 'nodes' | 'onRetype'>) {
  const text = useText('designerSettings');
  const kinds = useText('designerKinds');
  const offered = kindsFor(node, nodes);
  if (offered.length === 0) return null;
  return (
    <SettingsFold
      title={text('trait.type')}
      value={isKind(node.type) ? kinds(`kind.${kindKey(node.type)}`) : node.type}
    >
      <Field label={text('trait.type')} hint={text('trait.typeHint')} isOptional="unsaid">
        <Select
          value={node.type}
          choices={offered.map((type) => ({ value: type, label: kinds(`kind.${kindKey(type)}`) }))}
          onChange={(type) => {
            if (type && type !== node.type) onRetype(type as FieldType, text('trait.type'));
          }}
        />
      </Field>
    </SettingsFold>
  );
}

/** Whether records keep what is reckoned; what they do not keep, no list can look for. */
function KeepsResult({ node, onChange }: Pick<PartProps, 'node' | 'onChange'>) {
  const text = useText('designerRules');
  const said = node.settings.storage ?? 2;
  const isKept = said === 2 || said === true;
  return (
    <>
      <Switch
        checked={isKept}
        onChange={(event) =>
          onChange(
            { settings: { ...node.settings, storage: event.target.checked ? 2 : 1 } },
            text('formula.keep'),
          )
        }
      >
        {text('formula.keep')}
      </Switch>
      <p className="q-mute">{text(isKept ? 'formula.kept' : 'formula.notKept')}</p>
    </>
  );
}

/** How the field is kept, and whether it is seen. */
function DataFold({ node, onChange, hasValue }: PartProps & { hasValue: boolean }) {
  const text = useText('designerSettings');
  const isNamed = (hasValue && !isReadFromRelation(node)) || node.type === 'sub-table';
  if (!isNamed && !hasValue) return null;
  return (
    <SettingsFold title={text('section.data')} value={node.wireName}>
      {hasValue && (
        <Switch
          checked={node.isHidden === true}
          onChange={(event) =>
            onChange({ isHidden: event.target.checked || undefined }, text('trait.isHidden'))
          }
        >
          {text('trait.isHidden')}
        </Switch>
      )}
      {isNamed && (
        <Field label={text('trait.wireName')} hint={text('trait.wireNameHint')}>
          <TextInput
            className="q-mono"
            value={node.wireName}
            maxLength={100}
            onChange={(event) => onChange({ wireName: event.target.value }, text('trait.wireName'))}
          />
        </Field>
      )}
    </SettingsFold>
  );
}
