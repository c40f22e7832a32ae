import { useData } from '@qifu/client';
import { type DesignNode, dictionaryTypeApi, type JsonObject } from '@qifu/contracts';
import type { NodeChanges } from '@qifu/designs';
import { findKind, settingsOf } from '@qifu/fields';
import { Select } from '@qifu/ui/office';
import { Button, Field, IconButton, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

interface OptionEditorProps {
  node: DesignNode;
  onChange: (changes: NodeChanges, what: string) => void;
}

/** Where the options of a choice are from: the design itself, or a dictionary. */
export function OptionEditor({ node, onChange }: OptionEditorProps) {
  const text = useText('designer');
  const say = useText('designerSettings');
  const kind = findKind(node.type);
  const settings = (kind ? settingsOf(kind, node.settings) : {}) as {
    source: string;
    options: JsonObject[];
    dictionaryType: string;
    keys: { value: string; label: string };
  };
  const set = (changes: JsonObject) =>
    onChange({ settings: { ...node.settings, ...changes } }, say('setting.options'));
  return (
    <>
      <Field label={say('setting.source')}>
        <Select
          value={settings.source}
          choices={(['static', 'dictionary'] as const).map((value) => ({
            value,
            label: text(`source.${value}`),
          }))}
          onChange={(source) => set({ source: source ?? 'static' })}
        />
      </Field>
      {settings.source === 'dictionary' ? (
        <DictionaryChoice
          value={settings.dictionaryType}
          onChange={(dictionaryType) => set({ dictionaryType })}
        />
      ) : (
        <OwnOptions {...settings} onChange={(options) => set({ options })} />
      )}
    </>
  );
}

function DictionaryChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const text = useText('designer');
  const query = useData(dictionaryTypeApi.listOptions, { params: { id: '0' } }, { isQuiet: true });
  const choices = flat(query.data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
  return (
    <Field label={text('source.dictionary')}>
      <Select value={value} choices={choices} onChange={(id) => onChange(id ?? '')} />
    </Field>
  );
}

interface TypeNode {
  id: string;
  fullName: string;
  children?: readonly TypeNode[] | null | undefined;
}
const flat = (types: readonly TypeNode[]): TypeNode[] =>
  types.flatMap((type) => [type, ...flat(type.children ?? [])]);

interface OwnOptionsProps {
  options: readonly JsonObject[];
  keys: { value: string; label: string };
  onChange: (options: JsonObject[]) => void;
}

function OwnOptions({ options, keys, onChange }: OwnOptionsProps) {
  const text = useText('designer');
  const say = useText('designerSettings');
  const change = (at: number, label: string) =>
    onChange(options.map((one, i) => (i === at ? { ...one, [keys.label]: label } : one)));
  const add = () => {
    const values = new Set(options.map((one) => String(one[keys.value])));
    let number = options.length + 1;
    while (values.has(String(number))) number++;
    onChange([...options, { [keys.value]: String(number), [keys.label]: text('option.name', { number }) }]);
  };
  return (
    <fieldset className="dsg-options">
      <legend>{say('setting.options')}</legend>
      {options.map((option, i) => (
        <span key={String(option[keys.value])} className="q-row">
          <TextInput
            aria-label={text('option.name', { number: i + 1 })}
            value={String(option[keys.label] ?? '')}
            onChange={(event) => change(i, event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <IconButton
            icon="trash"
            label={text('option.remove')}
            onClick={() => onChange(options.filter((_, at) => at !== i))}
          />
        </span>
      ))}
      <Button kind="text" icon="plus" onClick={add}>
        {text('option.add')}
      </Button>
    </fieldset>
  );
}
