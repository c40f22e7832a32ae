import { z } from 'zod';
import { contract } from '../contract';

/** Kinds of records the one search finds, in the order they are shown. */
export const searchKinds = ['enterprise', 'project', 'person', 'expert', 'group', 'batch'] as const;
const searchKind = z.enum(searchKinds);
export type SearchKind = z.infer<typeof searchKind>;

/** One character finds too much to be told apart. */
export const shortestSearch = 2;

/** What is said of a record that was found; columns that are not granted to the caller are empty. */
export const foundRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** Its number or code. */
  code: z.string(),
  /** Where it belongs: district, firm, organization, employer, batch. */
  about: z.string(),
  /** Of people, without its middle. */
  phone: z.string(),
  /** Of a project, expert, group or batch: its state, as lists show it to the caller. */
  status: z.number().int().nullable(),
  /** Of a group: its batch, which is needed to open it. */
  batchId: z.string().nullable(),
});
export type FoundRecord = z.infer<typeof foundRecord>;

export const foundOfKind = z.object({
  kind: searchKind,
  list: z.array(foundRecord),
  /** There are more, which were not counted. */
  isMore: z.boolean(),
});
export type FoundOfKind = z.infer<typeof foundOfKind>;

export const searchQuery = z.object({
  keyword: z.string().trim().max(100).default(''),
  /** One kind alone, and more of it. */
  kind: z.preprocess((value) => (value === '' ? undefined : value), searchKind.optional()),
});
export type SearchQuery = z.output<typeof searchQuery>;

export const searchApi = contract('/api/system/Search', {
  /** `list` has every kind the caller may list, also where nothing was found. */
  find: {
    method: 'GET',
    path: '',
    query: searchQuery,
    data: z.object({ list: z.array(foundOfKind) }),
    access: 'session',
  },
});
