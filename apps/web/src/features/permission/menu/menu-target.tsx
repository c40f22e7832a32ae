import { useData } from '@qifu/client';
import { type DictionaryTypeNode, dictionaryTypeApi, type MenuInfo, menuTypes } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Checkbox, type Choice, Field, RadioCards, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { MenuFormState } from './menu-fields';
import { addressOf } from './menu-values';

const madeElsewhere = [menuTypes.model, menuTypes.report, menuTypes.screen, menuTypes.portal] as const;
type MadeElsewhere = (typeof madeElsewhere)[number];
const isMadeElsewhere = (type: number): type is MadeElsewhere =>
  (madeElsewhere as readonly number[]).includes(type);
/** What stored addresses may hold; the server puts the values in when the link is opened. */
const placeholders = { host: '$'.concat('{dataV}'), ticket: '$'.concat('{jnpfToken}') };

interface MenuTargetProps {
  form: MenuFormState;
  category: MenuInfo['category'];
}

/** Where a menu of each kind leads. */
export function MenuTarget({ form, category }: MenuTargetProps) {
  const text = useText('menus');
  const { values } = form;
  const { type } = values;
  const address = values.urlAddress || addressOf(values);
  return (
    <>
      {type === menuTypes.page && <Address form={form} />}
      {type === menuTypes.link && <LinkFields form={form} />}
      {type === menuTypes.dictionary && <DictionaryFields form={form} />}
      {isMadeElsewhere(type) && <ModuleField form={form} type={type} />}
      {addressOf(values) && (
        <p className="q-mute">
          {text('ownAddress')} <code>/{address}</code>
        </p>
      )}
      {category === 'App' && <IconColour form={form} />}
    </>
  );
}

type FieldsProps = Pick<MenuTargetProps, 'form'>;

function Address({ form }: FieldsProps) {
  const text = useText('menus');
  const { values, set, field } = form;
  const isLink = values.type === menuTypes.link;
  return (
    <Field
      label={text(isLink ? 'field.link' : 'field.address')}
      hint={isLink ? text('hint.link', placeholders) : text('hint.address')}
      {...field('urlAddress')}
    >
      <TextInput
        className="q-mono"
        value={values.urlAddress}
        maxLength={500}
        placeholder={isLink ? 'https://' : undefined}
        onChange={(event) => set({ urlAddress: event.target.value })}
      />
    </Field>
  );
}

function LinkFields({ form }: FieldsProps) {
  const text = useText('menus');
  const { values, set } = form;
  return (
    <>
      <Address form={form} />
      <RadioCards
        legend={text('field.linkTarget')}
        isRow
        choices={[
          { value: '_self', label: text('target.self') },
          { value: '_blank', label: text('target.blank') },
        ]}
        value={values.linkTarget}
        onChange={(target) => set({ linkTarget: target === '_blank' ? target : '_self' })}
      />
    </>
  );
}

/** The number of what it shows in the service that makes it. */
function ModuleField({ form, type }: FieldsProps & { type: MadeElsewhere }) {
  const text = useText('menus');
  const { values, set, field } = form;
  return (
    <Field
      label={text(`module.t${type}`)}
      hint={text('hint.moduleId')}
      isOptional
      {...field('propertyJson.moduleId')}
    >
      <TextInput
        className="q-mono"
        value={values.moduleId}
        maxLength={64}
        onChange={(event) => set({ moduleId: event.target.value.trim() })}
      />
    </Field>
  );
}

const dictionaryChoices = (nodes: readonly DictionaryTypeNode[], path: readonly string[] = []): Choice[] =>
  nodes.flatMap((node) => [
    { value: node.id, label: [...path, node.fullName].join(' / ') },
    ...dictionaryChoices(node.children, [...path, node.fullName]),
  ]);

const find = (nodes: readonly DictionaryTypeNode[], id: string): DictionaryTypeNode | undefined =>
  nodes.flatMap((node) => (node.id === id ? node : (find(node.children, id) ?? [])))[0];

function DictionaryFields({ form }: FieldsProps) {
  const text = useText('menus');
  const { values, set, field } = form;
  const { data, isLoading } = useData(
    dictionaryTypeApi.listOptions,
    { params: { id: '0' } },
    { isQuiet: true },
  );
  const nodes = data?.list ?? [];
  return (
    <>
      <Field label={text('module.t4')} isOptional {...field('propertyJson.moduleId')}>
        <Select
          canClear
          isLoading={isLoading}
          placeholder={text('choose')}
          choices={dictionaryChoices(nodes)}
          value={values.moduleId}
          onChange={(moduleId = '') => set({ moduleId, isTree: find(nodes, moduleId)?.isTree === 1 })}
        />
      </Field>
      <Checkbox checked={values.isTree} onChange={(event) => set({ isTree: event.target.checked })}>
        {text('field.isTree')}
      </Checkbox>
    </>
  );
}

/** Backgrounds of icons on the phone; a colour stored from elsewhere is kept and offered too. */
const colours = ['#1f6feb', '#0f8b8d', '#2f9e44', '#e8890c', '#d6336c', '#7048e8', '#495057'];

function IconColour({ form }: FieldsProps) {
  const text = useText('menus');
  const { values, set } = form;
  const known = colours.map((value, at) => ({ value, label: text('colour', { number: at + 1 }) }));
  const own = values.iconBackgroundColor;
  const more = own && !colours.includes(own) ? [{ value: own, label: own }] : [];
  return (
    <Field label={text('field.iconColour')} isOptional>
      <Select
        canClear
        placeholder={text('noColour')}
        choices={[...known, ...more]}
        value={own}
        onChange={(iconBackgroundColor = '') => set({ iconBackgroundColor })}
      />
    </Field>
  );
}
