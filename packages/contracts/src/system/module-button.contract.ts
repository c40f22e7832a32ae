import { requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, idParams, listOf, toggleBody, toggleReply } from '../shapes';
import {
  formText,
  keywordQuery,
  listedFields,
  moduleParams,
  optionalVersion,
  parentId,
  partCode,
  partRow,
  versionQuery,
  written,
} from './menu-shapes';

/** What is kept of a button. */
export const moduleButtonInput = z.object({
  moduleId: id,
  parentId,
  fullName: requiredText(50),
  enCode: partCode(50),
  icon: formText(100),
  ...listedFields,
});
export type ModuleButtonInput = z.output<typeof moduleButtonInput>;

const buttonFields = { ...partRow, parentId: z.string(), icon: z.string() };
/** A button in the list and in its form. */
export const moduleButton = z.object(buttonFields);
export type ModuleButton = z.infer<typeof moduleButton>;

export interface ModuleButtonNode extends ModuleButton {
  hasChildren: boolean;
  isLeaf: boolean;
  children: ModuleButtonNode[] | null;
}
/** A button in a tree. */
export const moduleButtonNode: z.ZodType<ModuleButtonNode> = z.lazy(() =>
  z.object({
    ...buttonFields,
    hasChildren: z.boolean(),
    isLeaf: z.boolean(),
    children: z.array(moduleButtonNode).nullable(),
  }),
);

/** Buttons of a menu; a role that holds one holds the access word `<menu>:<button>`. */
export const moduleButtonApi = contract('/api/system/ModuleButton', {
  tree: {
    method: 'GET',
    path: '/:moduleId/List',
    params: moduleParams,
    query: keywordQuery,
    data: listOf(moduleButtonNode),
    access: 'menu:view',
  },
  /** Buttons in use, as possible parents. */
  listOptions: {
    method: 'GET',
    path: '/:moduleId/Selector',
    params: moduleParams,
    data: listOf(moduleButtonNode),
    access: 'menu:view',
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: moduleButton,
    access: 'menu:view',
  },
  create: {
    method: 'POST',
    path: '',
    body: moduleButtonInput,
    data: written,
    access: 'menu:btn_add',
    says: 'created',
    namesRecord: true,
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: moduleButtonInput.extend({ version: optionalVersion }),
    data: written,
    access: 'menu:btn_edit',
    says: 'updated',
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
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: versionQuery,
    access: 'menu:btn_remove',
    says: 'deleted',
    namesRecord: true,
  },
});
