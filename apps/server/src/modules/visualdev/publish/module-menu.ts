import type { DesignDocument, ReleaseInput } from '@qifu/contracts';
import { fail } from '@qifu/contracts';
import { listNameOf, writeDesign } from '@qifu/designs';
import { translate } from '@qifu/i18n';
import { type ModuleMenu, saveModuleMenu } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { FormField } from '../compile/module-field';

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
  btnsList?: readonly { value?: unknown }[];
  columnBtnsList?: readonly { value?: unknown }[];
  customBtnsList?: readonly { value?: unknown; label?: unknown }[];
  defaultColumnList?: readonly { prop?: unknown; label?: unknown; checked?: unknown }[];
}

/** Writes the menus a release asks for; without one nobody could open the module. */
export async function writeMenus(
  ctx: Ctx,
  design: Released,
  fields: readonly FormField[],
  input: ReleaseInput,
): Promise<void> {
  if (input.pc !== 1 && input.app !== 1) fail('design.noMenuChosen');
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
  const has = (buttons: readonly { value?: unknown }[] = [], key: string) =>
    buttons.some(({ value }) => value === key);
  const top = list.btnsList ?? [{ value: 'add' }];
  const row = list.columnBtnsList ?? [{ value: 'edit' }, { value: 'remove' }];
  const buttons = [
    ...topButtons.map((key) => ({ enCode: `btn_${key}`, fullName: say(key), isInUse: has(top, key) })),
    ...rowButtons.map((key) => ({ enCode: `btn_${key}`, fullName: say(key), isInUse: has(row, key) })),
    ...(list.customBtnsList ?? []).flatMap(({ value, label }) =>
      isCode(value) ? [{ enCode: value, fullName: String(label ?? value).slice(0, 50), isInUse: true }] : [],
    ),
  ];
  const shown = (list.defaultColumnList ?? []).flatMap(({ prop, label, checked }) =>
    isCode(prop)
      ? [{ enCode: prop, fullName: String(label ?? prop).slice(0, 50), isInUse: checked !== false }]
      : [],
  );
  const columns =
    shown.length > 0 ? shown : fields.filter(({ kind }) => kind.abilities.listColumn).map(asPart(document));
  return {
    menuButton: list.useBtnPermission ? buttons : [],
    menuColumn: list.useColumnPermission ? columns : [],
    menuForm: list.useFormPermission ? fields.map(asPart(document)) : [],
  };
}

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}$/.test(value);

const asPart =
  ({ nodes }: DesignDocument) =>
  ({ node, label }: FormField) => ({
    enCode: listNameOf(nodes, node),
    fullName: label.slice(0, 50),
    isInUse: true,
  });
