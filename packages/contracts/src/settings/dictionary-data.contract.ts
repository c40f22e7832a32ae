import { longText, optionally, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { offeredFile } from '../files/file.contract';
import { conditionGroups } from '../resource/condition-group';
import { creating, toggling } from '../resource/standard-calls';
import { abilities, id, idParams, listOf, mark, pageFields, pagination, recordMarks } from '../shapes';
import { listedFields, numberAsText, removeQuery, shortText } from './setting-shapes';

/** One word of a dictionary with the words below it. */
export interface DictionaryOption {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  hasChildren: boolean;
  isLeaf?: boolean | undefined;
  children: DictionaryOption[];
}
/** A word to choose, with those below it. */
export const dictionaryOption: z.ZodType<DictionaryOption> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    fullName: z.string(),
    enCode: z.string(),
    hasChildren: z.boolean(),
    isLeaf: z.boolean().optional(),
    children: z.array(dictionaryOption),
  }),
);

/** A dictionary with all its words. */
export const dictionaryWithData = z.object({
  id: z.string(),
  enCode: z.string(),
  fullName: z.string(),
  isTree: z.number().int(),
  dictionaryList: z.array(dictionaryOption),
});
export type DictionaryWithData = z.infer<typeof dictionaryWithData>;

/** A word as the screen of dictionaries lists it, also one that is switched off. */
export interface DictionaryDataNode extends Omit<DictionaryOption, 'children'> {
  enabledMark: number;
  sortCode: number;
  version: number;
  abilities?: string[] | undefined;
  children: DictionaryDataNode[];
}
/** A word in the tree that is administered. */
export const dictionaryDataNode: z.ZodType<DictionaryDataNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    fullName: z.string(),
    enCode: z.string(),
    enabledMark: z.number().int(),
    sortCode: z.number().int(),
    version: z.number().int(),
    hasChildren: z.boolean(),
    isLeaf: z.boolean(),
    abilities,
    children: z.array(dictionaryDataNode),
  }),
);

/** Asked for as a tree, words come nested; asked for by page, in pages; else all of them. */
export const dictionaryDataQuery = z.object({
  keyword: longText(200).default(''),
  isTree: optionally(mark),
  currentPage: optionally(pageFields.currentPage),
  pageSize: optionally(pageFields.pageSize),
  sidx: pageFields.sidx,
  sort: pageFields.sort,
  groups: conditionGroups,
});
export type DictionaryDataQuery = z.output<typeof dictionaryDataQuery>;

export const dictionaryDataInput = z.object({
  dictionaryTypeId: numberAsText(id),
  /** `0` at the top of its dictionary. */
  parentId: numberAsText(id),
  fullName: requiredText(50),
  enCode: numberAsText(requiredText(50)),
  simpleSpelling: shortText,
  ...listedFields,
});
export type DictionaryDataInput = z.output<typeof dictionaryDataInput>;

export const dictionaryDataInfo = z.object({
  id: z.string(),
  dictionaryTypeId: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  simpleSpelling: z.string(),
  enabledMark: z.number().int(),
  sortCode: z.number().int(),
  description: z.string(),
  version: z.number().int(),
  marks: recordMarks,
});
export type DictionaryDataInfo = z.infer<typeof dictionaryDataInfo>;

const typeParams = z.object({ id: z.string().min(1).max(64) });

/** Where their calls are and whose rights decide. */
export const dictionaryDataPlace = { address: '/api/system/DictionaryData', menu: 'dictionary' } as const;

/** Words of dictionaries (contract-core 8.2). */
export const dictionaryDataApi = contract(dictionaryDataPlace.address, {
  listAll: {
    method: 'GET',
    path: '/All',
    data: listOf(dictionaryWithData),
    access: 'session',
  },
  /** `id` is the type's id or its enCode. */
  listOptions: {
    method: 'GET',
    path: '/:id/Data/Selector',
    params: typeParams,
    data: listOf(dictionaryOption),
    access: 'session',
  },
  /** Where a word may stand: the dictionary itself as `0`, below it its words without `leftOut` and what is below that. */
  listParents: {
    method: 'GET',
    path: '/:id/Selector/:leftOut',
    params: typeParams.extend({ leftOut: id }),
    query: z.object({ isTree: optionally(mark) }),
    data: listOf(dictionaryOption),
    access: 'session',
  },
  /** Every word of the dictionary with this id. */
  list: {
    method: 'GET',
    path: '/:id',
    params: typeParams,
    query: dictionaryDataQuery,
    data: z.object({ list: z.array(dictionaryDataNode), pagination: pagination.optional() }),
    access: 'dictionary:view',
    columnsOf: 'dictionary',
  },
  read: {
    method: 'GET',
    path: '/:id/Info',
    params: idParams,
    data: dictionaryDataInfo,
    access: 'dictionary:view',
    columnsOf: 'dictionary',
  },
  create: creating(dictionaryDataPlace, { body: dictionaryDataInput }),
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: dictionaryDataInput,
    access: 'dictionary:btn_edit',
    columnsOf: 'dictionary',
    says: 'updated',
    namesRecord: true,
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: removeQuery,
    access: 'dictionary:btn_remove',
    columnsOf: 'dictionary',
    says: 'deleted',
    namesRecord: true,
  },
  toggle: toggling(dictionaryDataPlace),
  /** The words of one dictionary as a workbook, those below another after it. */
  exportExcel: {
    method: 'GET',
    path: '/Actions/ExportExcel',
    query: z.object({ dictionaryTypeId: id, keyword: longText(200).default(''), groups: conditionGroups }),
    access: 'dictionary:btn_export',
    columnsOf: 'dictionary',
    blob: true,
    isLong: true,
  },
  /** A file of the dictionary with this id, those filed below it, and all their words. */
  exportFile: {
    method: 'GET',
    path: '/:id/Action/Export',
    params: idParams,
    data: offeredFile,
    access: 'dictionary:btn_export',
    effect: 'write',
  },
  /** Multipart with one part `file`, as exported. What is there already stays as it is. */
  importFile: {
    method: 'POST',
    path: '/Action/Import',
    access: 'dictionary:btn_import',
    encoding: 'multipart',
    says: 'imported',
  },
});
