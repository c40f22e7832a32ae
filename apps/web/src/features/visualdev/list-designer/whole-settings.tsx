import type { DesignInfo, JsonObject } from '@qifu/contracts';
import { isChosen } from '@qifu/fields';
import { Select } from '@qifu/ui/office';
import { Field, RadioCards, Segments, Switch, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ShownField } from '../form/form-rules';
import { textOf } from './list-items';
import { OrderSettings } from './order-settings';
import type { ListDesigning } from './use-list-design';

interface WholeSettingsProps {
  design: ListDesigning;
  /** Whose list it is: a tree needs a relation to itself. */
  modelId: DesignInfo['id'];
}

const switches = [
  'useBtnPermission',
  'useColumnPermission',
  'useFormPermission',
  'useDataPermission',
] as const;
const sizes = [20, 50, 100, 500];

/** The look of the whole list: its type, order, pages, and what is granted one by one. */
export function WholeSettings({ design, modelId }: WholeSettingsProps) {
  const text = useText('listDesigner');
  const { list, set } = design;
  return (
    <>
      <Shape {...{ design, modelId }} />
      <OrderSettings design={design} />
      <div className="lds-settings">
        <Field label={text('whole.pageSize')} isOptional="unsaid">
          <Segments
            isWide
            value={String(sizes.includes(Number(list.pageSize)) ? list.pageSize : 20)}
            choices={sizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(size) => set({ pageSize: Number(size) }, text('step.pageSize'))}
          />
        </Field>
      </div>
      <fieldset className="lds-settings">
        <legend>{text('whole.rights')}</legend>
        <p className="q-mute lds-note">{text('whole.rightsHint')}</p>
        {switches.map((name) => (
          <Switch
            key={name}
            checked={list[name] === true}
            onChange={(event) => set({ [name]: event.target.checked }, text('step.rights'))}
          >
            {text(`whole.${name}`)}
          </Switch>
        ))}
      </fieldset>
    </>
  );
}

interface ShapeOption {
  type: 1 | 2 | 3 | 4 | 5;
  key: 'plain' | 'inline' | 'tree' | 'groups' | 'records';
  /** The setting that names its field, and fields that can be it. */
  by?: 'treeRelation' | 'groupField' | 'parentField';
  fits?: (field: ShownField) => boolean;
}

const canGroup = ({ kind, settings }: ShownField) =>
  kind.abilities.listColumn && settings.isPassword !== true && !kind.type.endsWith('-range');
const canBranch = (field: ShownField) =>
  canGroup(field) &&
  (field.kind.abilities.options || field.kind.group === 'relation' || isChosen(field.kind));

const shapes = (modelId: string): readonly ShapeOption[] => [
  { type: 1, key: 'plain' },
  { type: 4, key: 'inline' },
  { type: 2, key: 'tree', by: 'treeRelation', fits: canBranch },
  { type: 3, key: 'groups', by: 'groupField', fits: canGroup },
  {
    type: 5,
    key: 'records',
    by: 'parentField',
    fits: ({ kind, settings }) => kind.type === 'relation-form' && settings.modelId === modelId,
  },
];

/** How the list shows its records; a kind that is not possible says what it needs. */
function Shape({ design: { list, fields, set }, modelId }: WholeSettingsProps) {
  const text = useText('listDesigner');
  const offered = shapes(modelId);
  const current = offered.find(({ type }) => type === Number(list.type)) ?? offered[0];
  const fitting = (option: ShapeOption | undefined) =>
    fields.filter((field) => option?.fits?.(field) ?? false);
  const choose = (key: string) => {
    const option = offered.find((one) => one.key === key);
    if (!option) return;
    const [first] = fitting(option);
    const kept = option.by && textOf(list[option.by]);
    const by: JsonObject = option.by ? { [option.by]: kept || (first?.name ?? '') } : {};
    set({ type: option.type, ...by }, text('step.shape', { shape: text(`shape.${option.key}`) }));
  };
  const isPossible = (option: ShapeOption) => option.by === undefined || fitting(option).length > 0;
  const impossible = offered.filter((option) => !isPossible(option));
  return (
    <div className="lds-settings">
      <RadioCards
        legend={text('whole.shape')}
        value={current?.key ?? 'plain'}
        choices={offered.filter(isPossible).map(({ key }) => ({
          value: key,
          label: text(`shape.${key}`),
          aside: <span className="q-mute">{text(`shapeHint.${key}`)}</span>,
        }))}
        onChange={choose}
      />
      {impossible.map(({ key }) => (
        <p key={key} className="q-mute lds-note">
          {text('whole.notPossible', {
            shape: text(`shape.${key}`),
            needs: text(`shapeNeeds.${key as 'tree'}`),
          })}
        </p>
      ))}
      {current?.by && <ShapeFields {...{ list, set, current }} by={current.by} fields={fitting(current)} />}
    </div>
  );
}

interface ShapeFieldsProps extends Pick<ListDesigning, 'list' | 'set' | 'fields'> {
  current: ShapeOption;
  by: NonNullable<ShapeOption['by']>;
}

function ShapeFields({ list, set, fields, current, by }: ShapeFieldsProps) {
  const text = useText('listDesigner');
  return (
    <>
      <Field label={text(`by.${by}`)} isOptional="unsaid">
        <Select
          value={textOf(list[by]) || undefined}
          choices={fields.map(({ name, label }) => ({ value: name, label }))}
          onChange={(name) => set({ [by]: name ?? '' }, text('step.by'))}
        />
      </Field>
      {current.key === 'tree' && (
        <Field label={text('by.treeTitle')}>
          <TextInput
            key={textOf(list.treeTitle)}
            defaultValue={textOf(list.treeTitle)}
            maxLength={50}
            onBlur={(event) => {
              const title = event.target.value.trim();
              if (title !== textOf(list.treeTitle)) set({ treeTitle: title }, text('step.by'));
            }}
          />
        </Field>
      )}
    </>
  );
}
