import { z } from 'zod';
import { contract } from '../contract';
import { id, ids, time } from '../shapes';
import { grantKinds } from './grant-kinds';
import { grantsPreview, stoppingWork, tryOn } from './grants-preview';

/** What rights may hang on. Only roles are evaluated; the others are kept (rulings 7). */
export const grantObjects = ['Role', 'Position', 'User'] as const;
export type GrantObject = (typeof grantObjects)[number];

/** A node of a step's tree. What its holder has and the caller has not is shown, and cannot be changed by him. */
export interface GrantNode {
  id: string;
  parentId: string;
  fullName: string;
  icon: string;
  sortCode: number;
  showcheck: boolean;
  title: string;
  disabled: boolean;
  hasChildren: boolean;
  isLeaf: boolean;
  children: GrantNode[];
}
/** One item of the authorize screen, under the menu it belongs to. */
export const grantNode: z.ZodType<GrantNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    fullName: z.string(),
    icon: z.string(),
    sortCode: z.number().int(),
    showcheck: z.boolean(),
    title: z.string(),
    disabled: z.boolean(),
    hasChildren: z.boolean(),
    isLeaf: z.boolean(),
    children: z.array(grantNode),
  }),
);

/** One step: the tree, every id in it, and those that are granted now. */
export const grantStep = z.object({
  list: z.array(grantNode),
  all: z.array(z.string()),
  ids: z.array(z.string()),
});
export type GrantStep = z.infer<typeof grantStep>;

/** A list of ids that may be left out, empty or comma joined. */
const someIds = z.preprocess((value) => value ?? [], ids);

const grantedIds = {
  systemIds: someIds,
  module: someIds,
  button: someIds,
  column: someIds,
  form: someIds,
  resource: someIds,
};
/** Everything one role, position or user is granted, in place of what was. */
export const grantsInput = z.object({ objectType: z.enum(grantObjects).default('Role'), ...grantedIds });
export type GrantsInput = z.output<typeof grantsInput>;

/** Items given to several at once, beside what they hold. */
export const grantsBatchInput = z.object({
  roleIds: someIds,
  positionIds: someIds,
  userIds: someIds,
  ...grantedIds,
});
export type GrantsBatchInput = z.output<typeof grantsBatchInput>;

/** Buttons most menus have, in the order of the matrix's columns; opening the menu stands before them. */
export const commonButtons = [
  'btn_add',
  'btn_edit',
  'btn_remove',
  'btn_import',
  'btn_export',
  'btn_download',
] as const;

/** Kinds of what stands in a menu. */
export const partKinds = ['button', 'column', 'form', 'resource'] as const;
export type MatrixPartKind = (typeof partKinds)[number];

const matrixItem = {
  id: z.string(),
  fullName: z.string(),
  /** The object is granted it, whether or not that counts. */
  isHeld: z.boolean(),
  /** The caller does not hold it himself: it stays as it is. */
  isFixed: z.boolean(),
};
const itemMark = { itemType: z.enum(grantKinds), itemId: z.string() };
/** Everything that can be granted, as one table: menus, what stands in them, and where else the object has it from. */
export const grantMatrix = z.object({
  systems: z.array(z.object(matrixItem)),
  /** In display order; one whose parent is not among them stands right under its system. */
  menus: z.array(
    z.object({
      ...matrixItem,
      systemId: z.string(),
      parentId: z.string(),
      enCode: z.string(),
      isApp: z.boolean(),
      isDirectory: z.boolean(),
      /** Kinds whose parts are granted one by one; of the others whoever opens the menu has all. */
      limits: z.array(z.enum(['column', 'form', 'resource'])),
    }),
  ),
  parts: z.array(
    z.object({
      ...matrixItem,
      itemType: z.enum(partKinds),
      moduleId: z.string(),
      enCode: z.string(),
      /** Of a data scheme: it leaves every row. */
      isAll: z.boolean(),
    }),
  ),
  /** What the object has without being granted it here, and the names of what gives it. */
  inherited: z.array(z.object({ ...itemMark, from: z.array(z.string()) })),
  /** Single items that the person, or members of the role, hold for a time; the soonest end. */
  temporary: z.array(z.object({ ...itemMark, count: z.number().int(), endsAt: time })),
  /** Members of a role; of other objects 0. */
  members: z.number().int(),
});
export type GrantMatrix = z.infer<typeof grantMatrix>;

const objectParams = z.object({ objectId: id });

/** Who may use what: the authorize screen (contract-core 6.13). */
export const authorityApi = contract('/api/permission/Authority', {
  /** One step of the screen; `0` is the batch, where nothing is ticked. */
  readStep: {
    method: 'POST',
    path: '/Data/:objectId/Values',
    params: objectParams,
    body: z.object({ type: z.enum(grantKinds), moduleIds: someIds }),
    data: grantStep,
    access: 'role:btn_authorize',
    effect: 'read',
  },
  /** The whole screen at once: menus with what stands in them, and what the object has; `0` is the batch. */
  readMatrix: {
    method: 'GET',
    path: '/Data/:objectId/Matrix',
    params: objectParams,
    data: grantMatrix,
    access: 'role:btn_authorize',
  },
  /** Replaces everything the object holds. */
  save: {
    method: 'PUT',
    path: '/Data/:objectId',
    params: objectParams,
    body: grantsInput,
    access: 'role:btn_authorize',
    says: 'updated',
  },
  /** Gives several objects what they lack; takes nothing away. */
  addToMany: {
    method: 'POST',
    path: '/Data/Batch',
    body: grantsBatchInput,
    access: 'role:btn_authorize',
    says: 'updated',
  },
  /** What `save` with the same body would do, told before it is done; of a role also what it would make of a person. */
  preview: {
    method: 'POST',
    path: '/Data/Preview/:objectId',
    params: objectParams,
    body: grantsInput.extend({ tryOn: tryOn.nullish() }),
    data: grantsPreview,
    access: 'role:btn_authorize',
    effect: 'read',
  },
  /**
   * What would stop if these people held these roles no more; told before a role is taken. Roles are null for people
   * who are to be switched off or deleted.
   */
  listStopping: {
    method: 'POST',
    path: '/Stopping',
    body: z.object({ userIds: someIds, roleIds: someIds.nullable() }),
    data: stoppingWork,
    access: ['role:btn_authorize', 'role:btn_edit', 'user:btn_edit', 'user:btn_remove'],
    effect: 'read',
  },
  /** The objects that hold one item. */
  listHolders: {
    method: 'GET',
    path: '/Model/:itemId/:objectType',
    params: z.object({ itemId: id, objectType: z.enum(grantObjects) }),
    data: z.object({ ids: z.array(z.string()) }),
    access: 'role:btn_authorize',
  },
  /** Replaces the objects of one kind that hold one item. */
  saveHolders: {
    method: 'PUT',
    path: '/Model/:itemId',
    params: z.object({ itemId: id }),
    body: z.object({
      itemType: z.enum(grantKinds),
      objectType: z.enum(grantObjects),
      objectId: someIds,
    }),
    access: 'role:btn_authorize',
    says: 'updated',
  },
});
