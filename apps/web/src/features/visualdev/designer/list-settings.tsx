import type { DesignDocument, Json, JsonObject } from '@qifu/contracts';
import { writeDesign } from '@qifu/designs';
import { Select } from '@qifu/ui/office';
import { Checkbox, Field, Switch } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ShownField, shownFields } from '../form/form-rules';
import type { ListPartProps, SetList } from './list-part';
import { ListSums } from './list-sums';

interface ListSettingsProps {
  document: DesignDocument;
  /** The list design in the family's own words. */
  onChange: (list: JsonObject, what: string) => void;
}

const topButtons = ['add', 'batchRemove'] as const;
const rowButtons = ['edit', 'remove', 'detail'] as const;
const switches = [
  'useBtnPermission',
  'useColumnPermission',
  'useFormPermission',
  'useDataPermission',
] as const;

type Item = JsonObject & { prop?: Json; value?: Json };
const itemsOf = (value: Json | undefined): Item[] =>
  Array.isArray(value) ? value.filter((one): one is Item => typeof one === 'object' && one !== null) : [];

/** What the list of a module shows, by what it is searched and ordered, and what is granted one by one. */
export function ListSettings({ document, onChange }: ListSettingsProps) {
  const text = useText('designer');
  const list = (JSON.parse(writeDesign(document).columnData ?? 'null') ?? {}) as JsonObject;
  const fields = shownFields(document);
  const set: SetList = (changes, what) => onChange({ type: 1, ...list, ...changes }, what);
  return (
    <div className="dsg-list">
      <ChosenFields {...{ list, fields, set }} name="columnList" />
      <ChosenFields {...{ list, fields, set }} name="searchList" />
      <Order {...{ list, fields, set }} />
      <ListSums {...{ list, fields, set }} />
      <Buttons {...{ list, set }} />
      <fieldset>
        <legend>{text('list.rights')}</legend>
        <p className="q-mute">{text('list.rightsHint')}</p>
        {switches.map((name) => (
          <Switch
            key={name}
            checked={list[name] === true}
            onChange={(event) => set({ [name]: event.target.checked }, text('list.rights'))}
          >
            {text(`list.${name}`)}
          </Switch>
        ))}
      </fieldset>
    </div>
  );
}

/** Fields that are columns, or conditions. */
function ChosenFields({ list, fields, set, name }: ListPartProps & { name: 'columnList' | 'searchList' }) {
  const text = useText('designer');
  const what = text(name === 'columnList' ? 'list.columns' : 'list.searched');
  const offered = fields.filter(({ kind: { abilities } }) =>
    name === 'columnList' ? abilities.listColumn : abilities.search !== 'none',
  );
  const chosen = itemsOf(list[name]);
  const toggle = (field: ShownField, isOn: boolean) => {
    const others = chosen.filter(({ prop }) => prop !== field.name);
    const added: Item = { prop: field.name, label: field.label, jnpfKey: field.kind.wireKeys[0] };
    const next = isOn ? inOrder([...others, added], fields) : others;
    set({ [name]: next, ...(name === 'columnList' && { defaultColumnList: asGranted(next) }) }, what);
  };
  return (
    <fieldset>
      <legend>{what}</legend>
      {offered.map((field) => (
        <Checkbox
          key={field.id}
          checked={chosen.some(({ prop }) => prop === field.name)}
          onChange={(event) => toggle(field, event.target.checked)}
        >
          {field.label}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Order({ list, fields, set }: ListPartProps) {
  const text = useText('designer');
  return (
    <fieldset>
      <legend>{text('list.order')}</legend>
      <Field label={text('list.orderBy')} isOptional="unsaid">
        <Select
          canClear
          value={typeof list.defaultSidx === 'string' ? list.defaultSidx : ''}
          choices={fields
            .filter(({ kind }) => kind.abilities.sort)
            .map(({ name, label }) => ({ value: name, label }))}
          onChange={(name) => set({ defaultSidx: name ?? '' }, text('list.order'))}
        />
      </Field>
      <Field label={text('list.direction')} isOptional="unsaid">
        <Select
          value={list.sort === 'asc' ? 'asc' : 'desc'}
          choices={(['desc', 'asc'] as const).map((value) => ({ value, label: text(`list.${value}`) }))}
          onChange={(sort) => set({ sort: sort ?? 'desc' }, text('list.order'))}
        />
      </Field>
    </fieldset>
  );
}

/** Buttons above the list, and of a row. */
function Buttons({ list, set }: Omit<ListPartProps, 'fields'>) {
  const text = useText('designer');
  const namesIn = (key: string, usual: readonly string[]) =>
    Array.isArray(list[key]) ? itemsOf(list[key]).map(({ value }) => String(value)) : usual;
  const rows = [
    { key: 'btnsList', offered: topButtons, chosen: namesIn('btnsList', ['add']) },
    { key: 'columnBtnsList', offered: rowButtons, chosen: namesIn('columnBtnsList', ['edit', 'remove']) },
  ];
  return (
    <fieldset>
      <legend>{text('list.buttons')}</legend>
      {rows.flatMap(({ key, offered, chosen }) =>
        offered.map((name) => (
          <Checkbox
            key={name}
            checked={chosen.includes(name)}
            onChange={(event) => {
              const others = chosen.filter((one) => one !== name);
              const next = event.target.checked ? [...others, name] : others;
              set({ [key]: next.map((value) => ({ value })) }, text('list.buttons'));
            }}
          >
            {text(`button.${name}`)}
          </Checkbox>
        )),
      )}
    </fieldset>
  );
}

/** In the order of the form, which is the order people know. */
const inOrder = (items: readonly Item[], fields: readonly ShownField[]): Item[] =>
  fields.flatMap(({ name }) => items.filter(({ prop }) => prop === name));

const asGranted = (items: readonly Item[]): Item[] => items.map((one) => ({ ...one, checked: true }));
