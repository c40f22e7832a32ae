import { z } from 'zod';
import { contract } from '../contract';
import { listOf } from '../shapes';

/** One word of a dictionary with the words below it. */
export interface DictionaryOption {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  hasChildren: boolean;
  children: DictionaryOption[];
}
export const dictionaryOption: z.ZodType<DictionaryOption> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    fullName: z.string(),
    enCode: z.string(),
    hasChildren: z.boolean(),
    children: z.array(dictionaryOption),
  }),
);

export const dictionaryWithData = z.object({
  id: z.string(),
  enCode: z.string(),
  fullName: z.string(),
  isTree: z.number().int(),
  dictionaryList: z.array(dictionaryOption),
});
export type DictionaryWithData = z.infer<typeof dictionaryWithData>;

export const dictionaryDataApi = contract('/api/system/DictionaryData', {
  listAll: {
    method: 'GET',
    path: '/All',
    data: listOf(dictionaryWithData),
    access: 'session',
    effect: 'read',
  },
  /** `id` is the type's id or its enCode. */
  listOptions: {
    method: 'GET',
    path: '/:id/Data/Selector',
    params: z.object({ id: z.string().min(1).max(64) }),
    data: listOf(dictionaryOption),
    access: 'session',
    effect: 'read',
  },
});
