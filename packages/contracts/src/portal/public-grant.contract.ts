import { longText, requiredReason } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, idParams, idReply, pageFields, pageOf } from '../shapes';
import { chosen } from './chosen';
import { clause } from './explanation';
import { publicBatch } from './grant-shapes';
import { objectionKinds, policyGrantStates, removalGrounds } from './grant-words';

/** A line as the public sees it; a line that was taken out is told by its ground alone, without a name. */
const listedName = z.object({
  id: z.string(),
  enterpriseName: z.string(),
  creditCode: z.string(),
  amount: z.number(),
  state: z.enum(policyGrantStates),
  /** The caller acts for it. */
  isOwn: z.boolean(),
});
export type ListedName = z.infer<typeof listedName>;

/** How many lines were taken out on which ground and clause. */
const removedGroup = z.object({
  ground: z.enum(removalGrounds),
  cite: clause.nullable(),
  count: z.number().int(),
});

export const publicGrantQuery = z.object({
  ...pageFields,
  phase: chosen(['notice', 'accepting', 'closed', 'withdrawn'] as const),
});
export type PublicGrantQuery = z.output<typeof publicGrantQuery>;
export const listedNameQuery = z.object(pageFields);
export type ListedNameQuery = z.output<typeof listedNameQuery>;

export const publicGrantDetail = publicBatch.extend({ removals: z.array(removedGroup) });
export type PublicGrantDetail = z.infer<typeof publicGrantDetail>;

export const publicObjection = z.object({
  kind: z.enum(objectionKinds),
  /** The line it is about; empty where a firm is missing. */
  grantId: id.nullish().transform((value) => value ?? null),
  /** The firm that is missing, of those the caller acts for. */
  enterpriseId: id.nullish().transform((value) => value ?? null),
  content: requiredReason(2_000),
  isAnonymous: z.boolean().default(false),
  contact: longText(60).default(''),
});
export type PublicObjection = z.output<typeof publicObjection>;

/** Lists that are or were public: who gets what of what nobody applies for, and why names were taken out. */
export const publicGrantApi = contract('/api/portal/pub/grants', {
  list: {
    method: 'GET',
    path: '',
    query: publicGrantQuery,
    data: pageOf(publicBatch),
    access: 'public',
    effect: 'read',
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: publicGrantDetail,
    access: 'public',
    effect: 'read',
  },
  names: {
    method: 'GET',
    path: '/:id/names',
    params: idParams,
    query: listedNameQuery,
    data: pageOf(listedName),
    access: 'public',
    effect: 'read',
  },
  exportNames: {
    method: 'GET',
    path: '/:id/names/Actions/Export',
    params: idParams,
    access: 'public',
    blob: true,
    isLong: true,
  },
  /** Anybody who is signed in, while the notice lasts; `isAnonymous` keeps his name from those who answer. */
  object: {
    method: 'POST',
    path: '/:id/objections',
    params: idParams,
    body: publicObjection,
    data: idReply,
    access: 'session',
    says: 'done',
  },
});
