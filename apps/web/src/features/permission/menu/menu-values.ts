import { type MenuInfo, type MenuOption, menuTypes } from '@qifu/contracts';
import type { Choice } from '@qifu/ui/parts';

/** Kinds of menus in the order they are offered. */
export const typeCodes = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type TypeCode = (typeof typeCodes)[number];

export const switches = [
  'isButtonAuthorize',
  'isColumnAuthorize',
  'isFormAuthorize',
  'isDataAuthorize',
] as const;
type Switches = Record<(typeof switches)[number], boolean>;

/** What the form of a menu holds. */
export interface MenuValues extends Switches {
  type: TypeCode;
  parentId: string;
  fullName: string;
  enCode: string;
  icon: string;
  urlAddress: string;
  linkTarget: '_self' | '_blank';
  moduleId: string;
  isTree: boolean;
  iconBackgroundColor: string;
  sortCode: string;
  description: string;
  isHidden: boolean;
  isEnabled: boolean;
}

/** Kinds whose address follows from the code. */
const before: Readonly<Record<number, string>> = {
  [menuTypes.model]: 'model',
  [menuTypes.dictionary]: 'dictionary',
  [menuTypes.report]: 'dataReport',
  [menuTypes.screen]: 'dataScreen',
  [menuTypes.portal]: 'portal',
};
/** The address of a menu that has none of its own. */
export const addressOf = ({ type, enCode }: Pick<MenuInfo, 'type' | 'enCode'>): string =>
  before[type] ? `${before[type]}/${enCode}` : '';

const detailsOf = (info: MenuInfo | undefined): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(info?.propertyJson || '{}');
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
};

export const noParent = '-1';

const blank = {
  type: menuTypes.page as number,
  parentId: noParent,
  fullName: '',
  enCode: '',
  icon: '',
  urlAddress: '',
  linkTarget: '_self',
  sortCode: 0,
  description: '',
  hidden: false,
  enabledMark: 1,
  isButtonAuthorize: 0,
  isColumnAuthorize: 0,
  isFormAuthorize: 0,
  isDataAuthorize: 0,
};

/** An empty form below a directory, or the fields of a menu. */
export function valuesOf(info: MenuInfo | undefined, parentId: string): MenuValues {
  const details = detailsOf(info);
  const menu = info ?? { ...blank, parentId: parentId || noParent };
  return {
    type: menu.type as TypeCode,
    parentId: menu.parentId,
    fullName: menu.fullName,
    enCode: menu.enCode,
    icon: menu.icon,
    urlAddress: menu.urlAddress === addressOf(menu) ? '' : menu.urlAddress,
    linkTarget: menu.linkTarget === '_blank' ? '_blank' : '_self',
    moduleId: String(details.moduleId ?? ''),
    isTree: Number(details.isTree ?? 0) === 1,
    iconBackgroundColor: String(details.iconBackgroundColor ?? ''),
    sortCode: String(menu.sortCode),
    description: menu.description,
    isHidden: menu.hidden,
    isEnabled: menu.enabledMark === 1,
    ...(Object.fromEntries(switches.map((name) => [name, menu[name] === 1])) as Switches),
  };
}

interface Place {
  systemId: string;
  category: 'Web' | 'App';
}

/** The fields as the call takes them; properties the form does not show go back as they came. */
export const inputOf =
  (info: MenuInfo | undefined, place: Place) =>
  ({ moduleId, isTree, iconBackgroundColor, isHidden, isEnabled, ...values }: MenuValues): unknown => ({
    ...values,
    ...place,
    ...Object.fromEntries(switches.map((name) => [name, values[name] ? 1 : 0])),
    hidden: isHidden,
    enabledMark: isEnabled ? 1 : 0,
    propertyJson: { ...detailsOf(info), moduleId, isTree: isTree ? 1 : 0, iconBackgroundColor },
  });

/** Directories a menu may stand in, with their paths. */
export const parentChoices = (nodes: readonly MenuOption[], path: readonly string[] = []): Choice[] =>
  nodes.flatMap((node) => [
    { value: node.id, label: [...path, node.fullName].join(' / ') },
    ...parentChoices(node.children ?? [], [...path, node.fullName]),
  ]);
