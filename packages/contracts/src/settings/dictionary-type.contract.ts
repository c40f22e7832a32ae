import { requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { creating } from '../resource/standard-calls';
import { abilities, id, idParams, listOf } from '../shapes';
import { listedFields, numberAsText, offMark, removeQuery, shortText } from './setting-shapes';

/** One dictionary with those filed below it. */
export interface DictionaryTypeNode {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  isTree: number;
  category: string;
  sortCode: number;
  enabledMark: number;
  version: number;
  hasChildren: boolean;
  isLeaf: boolean;
  abilities?: string[] | undefined;
  children: DictionaryTypeNode[];
}
/** A dictionary in the tree of dictionaries. */
export const dictionaryTypeNode: z.ZodType<DictionaryTypeNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    fullName: z.string(),
    enCode: z.string(),
    isTree: z.number().int(),
    category: z.string(),
    sortCode: z.number().int(),
    enabledMark: z.number().int(),
    version: z.number().int(),
    hasChildren: z.boolean(),
    isLeaf: z.boolean(),
    abilities,
    children: z.array(dictionaryTypeNode),
  }),
);

export const dictionaryTypeInput = z.object({
  /** `-1` above the top. */
  parentId: numberAsText(id),
  fullName: requiredText(50),
  enCode: numberAsText(requiredText(50)),
  /** 1: its words stand below each other. */
  isTree: offMark,
  category: shortText,
  ...listedFields,
});
export type DictionaryTypeInput = z.output<typeof dictionaryTypeInput>;

export const dictionaryTypeInfo = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  isTree: z.number().int(),
  category: z.string(),
  sortCode: z.number().int(),
  enabledMark: z.number().int(),
  description: z.string(),
  version: z.number().int(),
});
export type DictionaryTypeInfo = z.infer<typeof dictionaryTypeInfo>;

/** Where their calls are and whose rights decide. */
export const dictionaryTypePlace = { address: '/api/system/DictionaryType', menu: 'dictionary' } as const;

/** Dictionaries (contract-core 8.1). */
export const dictionaryTypeApi = contract(dictionaryTypePlace.address, {
  tree: {
    method: 'GET',
    path: '',
    data: listOf(dictionaryTypeNode),
    access: 'dictionary:view',
  },
  /** The tree without one dictionary and those below it (`0` for none): where that one may be filed. */
  listOptions: {
    method: 'GET',
    path: '/Selector/:id',
    params: idParams,
    data: listOf(dictionaryTypeNode),
    access: 'session',
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: dictionaryTypeInfo,
    access: 'dictionary:view',
  },
  create: creating(dictionaryTypePlace, { body: dictionaryTypeInput }),
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: dictionaryTypeInput,
    access: 'dictionary:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: removeQuery,
    access: 'dictionary:btn_remove',
    says: 'deleted',
    namesRecord: true,
  },
});
