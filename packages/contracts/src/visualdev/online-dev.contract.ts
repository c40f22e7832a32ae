import { z } from 'zod';
import { contract } from '../contract';
import { id, ids, optionalTime, pageFields, pageOf } from '../shapes';
import { json } from './document';

const modelParams = z.object({ modelId: id });
const recordParams = z.object({ modelId: id, dataId: id });
/** JSON in a text; empty says nothing. */
const jsonText = z.string().max(200_000).default('');

/** What a form and a list are drawn from (contract-lowcode 1.10): the three parts are JSON in texts. */
export const moduleConfig = z.object({
  id: z.string(),
  fullName: z.string(),
  webType: z.number().int(),
  enableFlow: z.number().int(),
  flowId: z.string(),
  flowEnCode: z.string(),
  flowTemplateJson: z.string(),
  formData: z.string().nullable(),
  columnData: z.string().nullable(),
  appColumnData: z.string().nullable(),
  /** Ours: its records lie in a table of others, which keeps what is removed here. */
  isBound: z.boolean().optional(),
});
export type ModuleConfig = z.infer<typeof moduleConfig>;

export const recordListInput = z.object({
  ...pageFields,
  /** Values by field name, and `jnpfKeyword`. */
  queryJson: jsonText,
  superQueryJson: jsonText,
  /** The menu whose data schemes decide; one of the module's. */
  menuId: z.string().max(64).default(''),
  /**
   * Ours: a part of the list, as its type divides it: a node of its left tree with what stands below, a group, or the
   * record whose children are meant; empty for what belongs to none.
   */
  branch: z.string().max(500).optional(),
  /** Ours: all rows alike, where the list is one of groups or of a tree. */
  isFlat: z.boolean().optional(),
});
export type RecordListInput = z.output<typeof recordListInput>;

export const mostRecordBytes = 2 * 1024 * 1024;
export const recordInput = z.object({
  /** Values by field name, JSON in a text. */
  data: z.string().max(mostRecordBytes),
});

/** A part of a list, as its type divides it. */
export const recordBranch = z.object({
  /** What `branch` of the list says; empty for what belongs to none. */
  id: z.string(),
  /** The one it stands below; null at the top. */
  parentId: z.string().nullable(),
  label: z.string(),
  /** Records in it, with those of all below it, that answer what the list asks. */
  count: z.number().int(),
  /** Sums over them, in words by field name. */
  sums: z.record(z.string(), z.string()).optional(),
});
export type RecordBranch = z.infer<typeof recordBranch>;

/** A record of a module: its values, JSON in a text. */
const recordReply = z.object({ id: z.string(), data: z.string() });
const record = z.record(z.string(), json);

/** Whoever takes records away, one by one or many, may bring them back. */
export const binRights = ['btn_remove', 'btn_batchRemove'] as const;

/** The menu whose rights decide; one of the module's. */
const menuId = z.string().max(64).default('');

/** A record that was taken away, in words, with who did it and when. */
export const removedRecord = z.object({
  id: z.string(),
  removedBy: z.string(),
  removedTime: optionalTime,
  values: record,
});
export type RemovedRecord = z.infer<typeof removedRecord>;
export const removedRecordsInput = z.object({
  currentPage: pageFields.currentPage,
  pageSize: pageFields.pageSize,
  keyword: pageFields.keyword,
  menuId,
});
export type RemovedRecordsInput = z.output<typeof removedRecordsInput>;

/** Records of published modules (contract-lowcode 1.10). */
export const onlineDevApi = contract('/api/visualdev/OnlineDev', {
  config: {
    method: 'GET',
    path: '/:modelId/Config',
    params: modelParams,
    /** 0: the draft, for who may design. */
    query: z.object({ type: z.coerce.number().int().min(0).max(1).optional() }),
    data: moduleConfig,
    access: { ofSubject: 'view' },
  },
  list: {
    method: 'POST',
    path: '/:modelId/List',
    params: modelParams,
    body: recordListInput,
    data: pageOf(record).extend({
      /** Below the list, in words by field name, where the design asks for them. */
      sums: z.record(z.string(), z.string()).optional(),
      /** By record: numbers of the rules for colours that hold for it. */
      colours: z.record(z.string(), z.array(z.number().int())).optional(),
      /** Of a tree, by record: how many stand right below it. */
      childCounts: z.record(z.string(), z.number().int()).optional(),
      /** Of a tree that is shown flat, by record: names of those above it, from the top. */
      paths: z.record(z.string(), z.array(z.string())).optional(),
    }),
    access: { ofSubject: 'view' },
    columnsOf: { ofSubject: 'menu' },
    effect: 'read',
  },
  /** Ours: what the list is divided into: nodes of its left tree, or groups with their sums. */
  listBranches: {
    method: 'POST',
    path: '/:modelId/Branches',
    params: modelParams,
    body: recordListInput,
    data: z.object({
      branches: z.array(recordBranch),
      /** There are more than were counted. */
      isMore: z.boolean(),
    }),
    access: { ofSubject: 'view' },
    effect: 'read',
  },
  /** Values as the form enters them. */
  read: {
    method: 'GET',
    path: '/:modelId/:dataId',
    params: recordParams,
    data: recordReply,
    access: { ofSubject: 'view' },
  },
  /** Values in words. */
  readInWords: {
    method: 'GET',
    path: '/:modelId/:dataId/DataChange',
    params: recordParams,
    data: recordReply,
    access: { ofSubject: 'view' },
  },
  create: {
    method: 'POST',
    path: '/:modelId',
    params: modelParams,
    body: recordInput,
    data: z.string(),
    access: { ofSubject: 'btn_add' },
    says: 'created',
    maxBodyBytes: mostRecordBytes,
  },
  update: {
    method: 'PUT',
    path: '/:modelId/:dataId',
    params: recordParams,
    body: recordInput,
    access: { ofSubject: 'btn_edit' },
    says: 'updated',
    maxBodyBytes: mostRecordBytes,
  },
  remove: {
    method: 'DELETE',
    path: '/:modelId/:dataId',
    params: recordParams,
    access: { ofSubject: 'btn_remove' },
    says: 'deleted',
  },
  removeMany: {
    method: 'POST',
    path: '/batchDelete/:modelId',
    params: modelParams,
    body: z.object({ ids }),
    access: { ofSubject: 'btn_batchRemove' },
    says: 'deleted',
  },
  /** Ours: what was taken away, the latest first. */
  listRemoved: {
    method: 'POST',
    path: '/:modelId/Bin',
    params: modelParams,
    body: removedRecordsInput,
    data: pageOf(removedRecord),
    access: { ofSubject: binRights },
    columnsOf: { ofSubject: 'menu' },
    effect: 'read',
  },
  /** Ours: takes removals back, all of them or none. */
  restore: {
    method: 'POST',
    path: '/:modelId/Bin/Actions/Restore',
    params: modelParams,
    body: z.object({ ids, menuId }),
    access: { ofSubject: binRights },
    says: 'done',
  },
});
