import { optionally, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { listedFields, shortText } from '../settings/setting-shapes';
import { abilities, id, idParams, idReply, listOf, optionalTime, pageFields, pageOf, time } from '../shapes';
import { savedSteps } from './design-steps';
import { designUses } from './design-uses';
import { elementId } from './document';
import {
  designVersionRow,
  foreignColumn,
  moduleWork,
  putAwayField,
  releaseInput,
  releasePlan,
  restoreInput,
  versionNo,
} from './release-shapes';

/** A design may carry the definition of each field several times over. */
const mostDesignBytes = 8 * 1024 * 1024;
/** JSON in a text, as the family sends it (contract-lowcode 0.2); empty and null say nothing. */
const jsonText = z.string().max(mostDesignBytes).nullable().default(null);

/** Kinds of designs (contract-lowcode 1.1): 1 online, 2 app, 3 and 4 forms of generated code, 5 app form. */
const designType = z.coerce.number().int().min(1).max(6).default(1);
/** 1 form, 2 form and list, 3 with a flow (V341), 4 a view of data. */
const webType = z.coerce.number().int().min(1).max(4).default(2);
/** 0 never released, 1 released, 2 changed since. */
const designState = z.number().int().min(0).max(2);
/** A condition of a list, or none. */
const kindFilter = z.coerce.number().int().min(0).max(9).optional();
const mark = z.coerce.number().int().min(0).max(1);

export const designInput = z.object({
  fullName: requiredText(100),
  enCode: requiredText(50).regex(/^[A-Za-z][A-Za-z0-9_.]*$/, 'designCode'),
  type: designType,
  webType,
  enableFlow: mark.default(0),
  /** Id of a word of dictionary `webDesign`. */
  category: shortText,
  dbLinkId: z.string().max(64).default('0'),
  tables: jsonText,
  formData: jsonText,
  columnData: jsonText,
  appColumnData: jsonText,
  ...listedFields,
});
export type DesignInput = z.output<typeof designInput>;
/** Ours: with what has happened to its steps. */
const designUpdate = designInput.extend({ steps: savedSteps.optional() });
export type DesignUpdate = z.output<typeof designUpdate>;

/** A design in the list. */
export const designRow = z.object({
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  type: z.number().int(),
  webType: z.number().int(),
  enableFlow: z.number().int(),
  state: designState,
  isRelease: z.number().int(),
  /** 1 where a menu leads to it. */
  pcIsRelease: z.number().int(),
  appIsRelease: z.number().int(),
  /** Name of its category. */
  category: z.string(),
  /** Ours: null where nothing is left to do of a release. */
  work: moduleWork.nullable(),
  /** Ours: the version in use, and who released it when; null before the first release. */
  publishedNo: z.number().int().nullable(),
  publishedTime: optionalTime,
  publishedUser: z.string(),
  /** Ours: names of what stands above its menus, such as 企业管理; empty where none leads to it. */
  usedIn: z.string(),
  /** Ours: its records; null where it has no table yet. */
  records: z.number().int().nullable(),
  /** Ours: whether that is what the database estimates, as nobody has counted. */
  isEstimate: z.boolean(),
  enabledMark: z.number().int(),
  sortCode: z.number().int(),
  creatorUser: z.string(),
  creatorTime: time,
  lastModifyUser: z.string(),
  lastModifyTime: optionalTime,
  version: z.number().int(),
  abilities,
});
export type DesignRow = z.infer<typeof designRow>;

/** A design as its designer reads it. */
export const designInfo = z.object({
  ...designInput.shape,
  type: z.number().int(),
  webType: z.number().int(),
  enableFlow: z.number().int(),
  category: z.string(),
  tables: z.string().nullable(),
  formData: z.string().nullable(),
  columnData: z.string().nullable(),
  appColumnData: z.string().nullable(),
  enabledMark: z.number().int(),
  sortCode: z.number().int(),
  description: z.string(),
  id: z.string(),
  state: designState,
  /** Of the last release; null before the first. */
  publishedNo: z.number().int().nullable(),
  version: z.number().int(),
});
export type DesignInfo = z.infer<typeof designInfo>;

export const designQuery = z.object({
  ...pageFields,
  type: kindFilter,
  category: optionally(id),
  webType: kindFilter,
  enableFlow: mark.optional(),
  isRelease: mark.optional(),
  /** Ours: as `state` of a row. */
  state: z.coerce.number().int().min(0).max(2).optional(),
});
export type DesignQuery = z.output<typeof designQuery>;

/** A category of designs with those in it. */
const designChoice = z.object({
  id: z.string(),
  fullName: z.string(),
  hasChildren: z.literal(true),
  children: z.array(z.object({ id: z.string(), fullName: z.string(), parentId: z.string() })),
});

/** Designs of forms, lists and modules (contract-lowcode 1.1). */
export const designApi = contract('/api/visualdev/Base', {
  list: {
    method: 'GET',
    path: '',
    query: designQuery,
    data: pageOf(designRow),
    access: 'onlineDev:view',
    columnsOf: 'onlineDev',
  },
  listChoices: {
    method: 'GET',
    path: '/Selector',
    query: z.object({
      type: kindFilter,
      webType: z.string().max(20).optional(),
      isRelease: mark.optional(),
    }),
    data: listOf(designChoice),
    access: 'onlineDev:view',
  },
  /** Fields of the form itself, without sub-tables (contract-lowcode 1.1). */
  listFormFields: {
    method: 'GET',
    path: '/:id/FormDataFields',
    params: idParams,
    query: z.object({ filterType: kindFilter }),
    data: listOf(z.object({ vmodel: z.string(), label: z.string() })),
    access: 'onlineDev:view',
  },
  // A design is edited as one thing: none of its fields is granted by itself.
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: designInfo,
    access: 'onlineDev:view',
    formOf: undefined,
  },
  /** Answers its id. */
  create: {
    method: 'POST',
    path: '',
    body: designInput,
    data: z.string(),
    access: 'onlineDev:btn_add',
    formOf: undefined,
    says: 'created',
    namesRecord: true,
    maxBodyBytes: mostDesignBytes,
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: designUpdate,
    data: idReply,
    access: 'onlineDev:btn_edit',
    formOf: undefined,
    says: 'updated',
    maxBodyBytes: mostDesignBytes,
  },
  /** Its tables and their records stay. */
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    access: 'onlineDev:btn_remove',
    says: 'deleted',
    namesRecord: true,
  },
  copy: {
    method: 'POST',
    path: '/:id/Actions/Copy',
    params: idParams,
    data: z.string(),
    access: 'onlineDev:btn_add',
    says: 'copied',
  },
  /** Ours: what a release would do, without doing it; `no` is a version that shall count again. */
  plan: {
    method: 'GET',
    path: '/:id/Plan',
    params: idParams,
    query: z.object({ no: versionNo.optional() }),
    data: releasePlan,
    access: 'onlineDev:view',
  },
  /** Ours: the menus, roles and other modules that have to do with it. */
  readUses: {
    method: 'GET',
    path: '/:id/Uses',
    params: idParams,
    data: designUses,
    access: 'onlineDev:view',
  },
  /** Ours: what was released, newest first. */
  listVersions: {
    method: 'GET',
    path: '/:id/Versions',
    params: idParams,
    data: listOf(designVersionRow),
    access: 'onlineDev:view',
  },
  /** Ours: fields that were taken away and whose values are still there. */
  listPutAway: {
    method: 'GET',
    path: '/:id/PutAway',
    params: idParams,
    data: listOf(putAwayField),
    access: 'onlineDev:view',
  },
  /** Ours: one of them comes back into the draft; a release shows it with all it had. */
  takeOutAgain: {
    method: 'POST',
    path: '/:id/PutAway/:elementId/Actions/Restore',
    params: z.object({ id, elementId }),
    data: idReply,
    access: 'onlineDev:btn_edit',
    says: 'done',
  },
  /** Ours: columns that somebody has added to its tables by hand. */
  listForeignColumns: {
    method: 'GET',
    path: '/:id/ForeignColumns',
    params: idParams,
    data: listOf(foreignColumn),
    access: 'onlineDev:view',
  },
  /** Ours: one of them becomes a field of the draft; a release shows it with all it has. */
  takeUpColumn: {
    method: 'POST',
    path: '/:id/ForeignColumns/Actions/TakeUp',
    params: idParams,
    body: z.object({ table: z.string().max(64), column: z.string().min(1).max(63) }),
    data: idReply,
    access: 'onlineDev:btn_edit',
    says: 'done',
  },
  /** Ours: a version becomes the design that is edited, and with `release` what counts; no record is lost by it. */
  restoreVersion: {
    method: 'POST',
    path: '/:id/Versions/:no/Actions/Restore',
    params: z.object({ id, no: versionNo }),
    body: restoreInput,
    data: idReply,
    access: 'onlineDev:btn_release',
    says: 'done',
    isLong: true,
  },
  /** Makes or changes its tables, keeps what is released as a version of its own and writes its menu. */
  release: {
    method: 'POST',
    path: '/:id/Actions/Release',
    params: idParams,
    body: releaseInput,
    data: idReply,
    access: 'onlineDev:btn_release',
    says: 'published',
    isLong: true,
  },
});
