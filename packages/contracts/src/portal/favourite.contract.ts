import { z } from 'zod';
import { contract } from '../contract';
import { id, time } from '../shapes';
import { validities } from './policy-words';

export const favouriteStandings = ['published', 'withdrawn', 'consolidated', 'gone'] as const;

const favourite = z.object({
  documentId: id,
  /** What was released by mistake is not named any more: null. */
  title: z.string().nullable(),
  docNo: z.string(),
  issuers: z.array(z.string()),
  publishDate: z.string().nullable(),
  standing: z.enum(favouriteStandings),
  /** Of a published document, today. */
  validity: z.enum(validities).nullable(),
  addedTime: time,
});
export type Favourite = z.infer<typeof favourite>;

/** Documents that whoever is signed in has marked to find them again; he is told when they change (portal.md 2.3). */
export const favouriteApi = contract('/api/portal/me/favourites', {
  /** Newest first, all of them: there is a limit to how many there are. */
  list: { method: 'GET', path: '', data: z.object({ list: z.array(favourite) }), access: 'session' },
  /** Only which, for the stars of a page. */
  marks: {
    method: 'GET',
    path: '/Marks',
    data: z.object({ documentIds: z.array(id) }),
    access: 'session',
  },
  /** What is one already stays one. */
  create: { method: 'POST', path: '', body: z.object({ documentId: id }), access: 'session', says: 'done' },
  remove: {
    method: 'DELETE',
    path: '/:documentId',
    params: z.object({ documentId: id }),
    access: 'session',
    says: 'done',
  },
});
