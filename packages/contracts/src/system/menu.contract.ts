import { code, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { offeredFile } from '../files/file.contract';
import {
  id,
  idParams,
  listOf,
  mark,
  optionalTime,
  recordMarks,
  time,
  toggleBody,
  toggleReply,
} from '../shapes';
import {
  formMark,
  formText,
  jsonRecord,
  listedFields,
  optionalVersion,
  orNothing,
  parentId,
  versionQuery,
  written,
} from './menu-shapes';

/** Types without anything to grant on: directory, data view, outside link. */
export const menuTypesWithoutParts: readonly number[] = [1, 6, 7];

const menuType = z.coerce.number().int().min(1).max(8);
const category = z.enum(['Web', 'App']);
const switches = {
  isButtonAuthorize: formMark(0),
  isColumnAuthorize: formMark(0),
  isFormAuthorize: formMark(0),
  isDataAuthorize: formMark(0),
};

/**
 * View paths, web addresses, and what stands for a host; no other scheme. Browsers drop control characters and spaces
 * before they read one (reliability B27).
 */
const isHarmless = (address: string): boolean =>
  /^(?:https?:|(?![a-z][a-z\d+.-]*:))/i.test(address.replace(/[\s\p{Cc}]/gu, ''));

/** What is kept of a menu. */
export const menuInput = z.object({
  /** The main system where nothing is said. */
  systemId: formText(64),
  parentId,
  fullName: requiredText(50),
  enCode: code.max(50, 'tooLong'),
  icon: formText(100),
  type: menuType,
  urlAddress: formText(500).refine(isHarmless, 'url'),
  linkTarget: z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? '_self' : value),
    z.enum(['_self', '_blank']),
  ) as unknown as z.ZodDefault<z.ZodEnum<{ _self: '_self'; _blank: '_blank' }>>,
  category,
  propertyJson: jsonRecord,
  /** A route without an entry in the navigation; left as it is where nothing is said. */
  hidden: orNothing(z.union([z.boolean(), mark.transform((on) => on === 1)])),
  ...switches,
  ...listedFields,
});
export type MenuInput = z.output<typeof menuInput>;

/** What a copy is called: names and codes are each menu's own. */
export const menuCopyInput = z.object({ fullName: requiredText(50), enCode: code.max(50, 'tooLong') });
export type MenuCopyInput = z.output<typeof menuCopyInput>;

const menuFields = {
  id: z.string(),
  systemId: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  type: z.number().int(),
  urlAddress: z.string(),
  linkTarget: z.string(),
  category,
  propertyJson: z.string(),
  hidden: z.boolean(),
  isButtonAuthorize: z.number().int(),
  isColumnAuthorize: z.number().int(),
  isFormAuthorize: z.number().int(),
  isDataAuthorize: z.number().int(),
  sortCode: z.number().int(),
  enabledMark: z.number().int(),
  description: z.string(),
  creatorTime: time,
  lastModifyTime: optionalTime,
  version: z.number().int(),
};
/** A menu as its form reads it. */
export const menuInfo = z.object({ ...menuFields, marks: recordMarks });
export type MenuInfo = z.infer<typeof menuInfo>;

export interface MenuNode extends MenuInfo {
  hasChildren: boolean;
  isLeaf: boolean;
  children: MenuNode[] | null;
}
/** A menu in the tree that is administered. */
export const menuNode: z.ZodType<MenuNode> = z.lazy(() =>
  z.object({
    ...menuFields,
    hasChildren: z.boolean(),
    isLeaf: z.boolean(),
    children: z.array(menuNode).nullable(),
  }),
);

/** A system (type 0) or a menu to choose from. */
export interface MenuOption {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  icon: string;
  type: number;
  category: string;
  systemId: string;
  /** Something can be granted or shown here: it is neither system nor directory. */
  hasModule: boolean;
  hasChildren: boolean;
  isLeaf: boolean;
  children: MenuOption[] | null;
}
/** A menu in the tree of a picker. */
export const menuOption: z.ZodType<MenuOption> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    fullName: z.string(),
    enCode: z.string(),
    icon: z.string(),
    type: z.number().int(),
    category: z.string(),
    systemId: z.string(),
    hasModule: z.boolean(),
    hasChildren: z.boolean(),
    isLeaf: z.boolean(),
    children: z.array(menuOption).nullable(),
  }),
);

const menuTreeQuery = z.object({
  keyword: formText(200),
  category: orNothing(category),
  type: orNothing(menuType),
  enabledMark: orNothing(mark),
});
export type MenuTreeQuery = z.output<typeof menuTreeQuery>;
const categoryQuery = z.object({ category: orNothing(category) });

export const menuApi = contract('/api/system/Menu', {
  /** What matches the filters, and what stands above it. */
  tree: {
    method: 'GET',
    path: '/ModuleBySystem/:systemId',
    params: z.object({ systemId: id }),
    query: menuTreeQuery,
    data: listOf(menuNode),
    access: 'menu:view',
  },
  /** Directories a menu may be put into: without itself (`id`, 0 for a new one) and what is below it. */
  listParents: {
    method: 'GET',
    path: '/Selector/:id/:systemId',
    params: z.object({ id, systemId: id }),
    query: categoryQuery,
    data: listOf(menuOption),
    access: 'menu:view',
  },
  /** Menus in use under their systems. */
  listAll: {
    method: 'GET',
    path: '/Selector/All',
    query: categoryQuery,
    data: listOf(menuOption),
    access: 'menu:view',
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: menuInfo,
    access: 'menu:view',
  },
  create: {
    method: 'POST',
    path: '',
    body: menuInput,
    data: written,
    access: 'menu:btn_add',
    says: 'created',
    namesRecord: true,
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: menuInput.extend({ version: optionalVersion }),
    data: written,
    access: 'menu:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  /** The same menu once more beside it with all its parts, without what is below it and without grants. */
  copy: {
    method: 'POST',
    path: '/:id/Actions/Copy',
    params: idParams,
    body: menuCopyInput,
    data: written,
    access: 'menu:btn_add',
    says: 'created',
    namesRecord: true,
  },
  toggle: {
    method: 'PUT',
    path: '/:id/Actions/State',
    params: idParams,
    body: toggleBody,
    data: toggleReply,
    access: 'menu:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  /** One place up or down among those beside it; at the end it stays where it is. */
  move: {
    method: 'PUT',
    path: '/:id/Actions/Move',
    params: idParams,
    body: z.object({ direction: z.enum(['up', 'down']) }),
    access: 'menu:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  /** Takes its buttons, columns, form fields, data fields, schemes and every grant of them along. */
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: versionQuery,
    access: 'menu:btn_remove',
    says: 'deleted',
    namesRecord: true,
  },
  /** The menu and what is below it with all their parts, as a file. A GET that writes: the file is made. */
  export: {
    method: 'GET',
    path: '/:id/Actions/Export',
    params: idParams,
    data: offeredFile,
    access: 'menu:btn_export',
    effect: 'write',
  },
  /** Takes such a file (multipart, part `file`) into a system, below `parentId` or where it was exported from. */
  import: {
    method: 'POST',
    path: '/:systemId/Actions/Import',
    params: z.object({ systemId: id }),
    query: z.object({ parentId: formText(64), category: orNothing(category) }),
    data: z.object({ id: z.string(), count: z.number().int() }),
    access: 'menu:btn_import',
    encoding: 'multipart',
    says: 'imported',
  },
});
