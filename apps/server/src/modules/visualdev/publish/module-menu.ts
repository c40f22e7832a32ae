import type { DesignDocument, ReleaseInput } from '@qifu/contracts';
import { fail } from '@qifu/contracts';
import { listNameOf, writeDesign } from '@qifu/designs';
import { translate } from '@qifu/i18n';
import { type ModuleMenu, moduleMenuCategories, saveModuleMenu } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { type FormField, formFields, subTablesOf } from '../compile/module-field';

interface Released {
  id: string;
  fullName: string;
  enCode: string;
  document: DesignDocument;
}

/** The buttons a list design may use, by its words for them (contract-lowcode 1.9, 6.3). */
const topButtons = ['add', 'upload', 'download', 'batchRemove', 'batchPrint'] as const;
const rowButtons = ['edit', 'remove', 'detail'] as const;

interface ListSwitches {
  useBtnPermission?: boolean;
  useColumnPermission?: boolean;
  useFormPermission?: boolean;
  useDataPermission?: boolean;
  btnsList?: unknown;
  columnBtnsList?: unknown;
  customBtnsList?: unknown;
}

/** Writes the menus a release asks for; without one nobody could open the module. */
export async function writeMenus(
  ctx: Ctx,
  design: Released,
  fields: readonly FormField[],
  input: ReleaseInput,
): Promise<void> {
  if (input.pc !== 1 && input.app !== 1) fail('design.noMenuChosen');
  await saveMenus(ctx, design, fields, input);
}

const noPlaces = { pcModuleParentId: '', appModuleParentId: '', pcSystemId: '', appSystemId: '' };

/** Brings the menus that lead to a module up to date where they stand; there may be none. */
export async function followMenus(ctx: Ctx, design: Released, fields: readonly FormField[]): Promise<void> {
  const there = await moduleMenuCategories(ctx, design.id);
  const pc = there.includes('Web') ? 1 : 0;
  const app = there.includes('App') ? 1 : 0;
  await saveMenus(ctx, design, fields, { pc, app, ...noPlaces, plan: '', version: null });
}

async function saveMenus(ctx: Ctx, design: Released, fields: readonly FormField[], input: ReleaseInput) {
  const { id, fullName, enCode } = design;
  const list: ListSwitches = JSON.parse(writeDesign(design.document).columnData ?? '{}');
  const mark = (isOn: unknown) => (isOn === true ? 1 : 0);
  const common = {
    moduleId: id,
    fullName,
    enCode,
    switches: {
      isButtonAuthorize: mark(list.useBtnPermission),
      isColumnAuthorize: mark(list.useColumnPermission),
      isFormAuthorize: mark(list.useFormPermission),
      isDataAuthorize: mark(list.useDataPermission),
    },
    parts: partsOf(ctx, list, design, fields),
    schemes: schemesOf(ctx, fields),
  };
  if (input.pc === 1)
    await saveModuleMenu(ctx, {
      ...common,
      category: 'Web',
      urlAddress: `model/${enCode}`,
      parentId: input.pcModuleParentId,
      systemId: input.pcSystemId,
    });
  if (input.app === 1)
    await saveModuleMenu(ctx, {
      ...common,
      category: 'App',
      urlAddress: `/pages/apply/dynamicModel/index?id=${id}`,
      parentId: input.appModuleParentId,
      systemId: input.appSystemId,
    });
}

function partsOf(
  ctx: Ctx,
  list: ListSwitches,
  { document }: Released,
  fields: readonly FormField[],
): ModuleMenu['parts'] {
  const say = (key: string) => translate(ctx.language, 'visualdev', `button.${key}`);
  const has = (buttons: unknown, usual: readonly string[], key: string) =>
    Array.isArray(buttons) ? itemsOf(buttons).some(({ value }) => value === key) : usual.includes(key);
  const buttons = [
    ...topButtons.map((key) => ({
      enCode: `btn_${key}`,
      fullName: say(key),
      isInUse: has(list.btnsList, ['add'], key),
    })),
    ...rowButtons.map((key) => ({
      enCode: `btn_${key}`,
      fullName: say(key),
      isInUse: has(list.columnBtnsList, ['edit', 'remove'], key),
    })),
    ...itemsOf(list.customBtnsList).flatMap(({ value, label }) =>
      isCode(value) ? [{ enCode: value, fullName: nameOf(label, value), isInUse: true }] : [],
    ),
  ];
  const inSubTables = subTablesOf(document).flatMap((node) => [
    { enCode: node.wireName, fullName: nameOf(node.label, node.wireName), isInUse: true },
    ...formFields(document, node.id).map(asPart(document)),
  ]);
  // Each field is granted by itself, shown at first or not: what nobody can be refused would be everybody's.
  const all = [...fields.map(asPart(document)), ...inSubTables];
  return {
    menuButton: list.useBtnPermission ? onceEach(buttons) : [],
    menuColumn: list.useColumnPermission ? all : [],
    menuForm: list.useFormPermission ? all : [],
  };
}

/** Schemes a field of the form makes possible: what decides, and whose records it stands for (contract-lowcode 6.3). */
const schemesOfKinds = {
  creator: [
    ['own', '==', '@userId'],
    ['ownAndSubordinates', 'in', '@userAraSubordinates'],
  ],
  // A record keeps the whole way down to its unit, so that each unit on it stands for what lies below too.
  'current-organize': [
    ['organizeAndBelow', 'in', '@organizationAndSuborganization'],
    ['managedAndBelow', 'in', '@branchManageOrganizeAndSub'],
  ],
} as const;

/** All rows, and those that fields about who made a record make possible. */
function schemesOf({ language }: Ctx, fields: readonly FormField[]): ModuleMenu['schemes'] {
  const say = (key: string) => translate(language, 'visualdev', `scheme.${key}`);
  const narrower = Object.entries(schemesOfKinds).flatMap(([kind, schemes]) => {
    const field = fields.find(({ node }) => node.type === kind);
    if (!field) return [];
    return schemes.map(([enCode, op, value]) => ({
      enCode,
      fullName: say(enCode),
      allData: 0 as const,
      conditions: [{ logic: 'and', groups: [{ field: field.name, op, value, type: 'varchar' }] }],
    }));
  });
  return [{ enCode: 'jnpf_alldata', fullName: say('all'), allData: 1, conditions: [] }, ...narrower];
}

type Item = Readonly<Record<string, unknown>>;
/** Designs come from anywhere: what is no object is nothing. */
const itemsOf = (value: unknown): Item[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
const nameOf = (label: unknown, code: string) =>
  (typeof label === 'string' && label ? label : code).slice(0, 50);
const onceEach = <Part extends { enCode: string }>(parts: readonly Part[]): Part[] => [
  ...new Map(parts.map((part) => [part.enCode, part])).values(),
];

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}$/.test(value);

const asPart =
  ({ nodes }: DesignDocument) =>
  ({ node, label }: FormField) => ({
    enCode: listNameOf(nodes, node),
    fullName: label.slice(0, 50),
    isInUse: true,
  });
