import { requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, idParams, listOf, version } from '../shapes';

/** Views one person keeps of one page, and shared ones of one page; a row of tabs holds no more. */
export const mostListViews = 20;
export const longestViewName = 20;
const mostWords = 60;
const longestWord = 2000;
const longestAddress = 6_000;

/** The words of the address that show a list so: conditions, order and columns. */
const words = z
  .record(z.string().regex(/^[a-zA-Z][\w.-]{0,63}$/), z.string().max(longestWord))
  .refine((record) => Object.keys(record).length <= mostWords, { error: 'listTooLong' })
  .refine((record) => JSON.stringify(record).length <= longestAddress, { error: 'tooLong' });

/** A list under a name: its conditions, order and columns. */
export const listView = z.object({
  id: z.string(),
  /** Which list of the page; empty where there is only one. */
  list: z.string(),
  fullName: z.string(),
  words: z.record(z.string(), z.string()),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Who keeps it. */
  owner: z.string(),
  version: z.number().int(),
  abilities: z.array(z.string()),
});
export type ListView = z.infer<typeof listView>;

const listViewInput = z.object({
  moduleId: id,
  list: z.string().max(50).default(''),
  fullName: requiredText(longestViewName),
  words,
  isShared: z.boolean().default(false),
});
export type ListViewInput = z.output<typeof listViewInput>;

const listViewChange = listViewInput
  .pick({ fullName: true, words: true })
  .extend({ isShared: z.boolean() })
  .partial()
  .extend({ version });
export type ListViewChange = z.output<typeof listViewChange>;

/**
 * Saved views of lists, per menu. The own ones are for their person alone; whoever sets menus for everybody shares his
 * with all who have the page. What a view shows is asked for under the rights of whoever opens it.
 */
export const listViewApi = contract('/api/permission/ListView', {
  list: { method: 'GET', path: '/:id', params: idParams, data: listOf(listView), access: 'session' },
  create: {
    method: 'POST',
    path: '',
    body: listViewInput,
    data: z.object({ id: z.string(), version: z.number().int() }),
    access: 'session',
    says: 'created',
    namesRecord: true,
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: listViewChange,
    access: 'session',
    says: 'updated',
    namesRecord: true,
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: z.object({ version: version.optional() }),
    access: 'session',
    says: 'deleted',
    namesRecord: true,
  },
  /** Takes a deletion back, by whoever deleted it. */
  restore: {
    method: 'PUT',
    path: '/:id/Actions/Restore',
    params: idParams,
    access: 'session',
    says: 'done',
  },
});
