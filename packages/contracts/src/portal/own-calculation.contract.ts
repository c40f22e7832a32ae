import { dayText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { pageOf, pageQuery, time } from '../shapes';
import { calculatorShared } from './calculator-result';

/** A number the reader may type off a sheet of paper. */
export const calculatorCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^JC-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/, 'designCode');

/** What somebody shares, and whether a kept result still comes out. */
export const calculatorKeptApi = contract('/api/portal/pub/calc', {
  shared: {
    method: 'GET',
    path: '/shares/:token',
    params: z.object({ token: z.string().max(60) }),
    data: calculatorShared,
    access: 'public',
  },
  /** 复核: computes a kept result again, from the same versions and facts, and compares it byte for byte. */
  prove: {
    method: 'POST',
    path: '/results/Actions/Prove',
    body: z.object({ code: calculatorCode }),
    data: z.object({
      isSame: z.boolean(),
      code: z.string(),
      sha256: z.string(),
      date: dayText,
      time,
      items: z.number().int(),
      min: z.number(),
      max: z.number(),
      /** Versions that can no longer be read as they were. */
      changedRules: z.array(z.string()),
    }),
    access: 'public',
    effect: 'read',
  },
});

const ownResult = z.object({
  id: z.string(),
  code: z.string(),
  date: dayText,
  time,
  expiresTime: time,
  /** What it was asked about; of single documents their titles, as far as the public reads them. */
  scope: z
    .object({ kind: z.enum(['all', 'topic', 'policies', 'zone']), refs: z.array(z.string()) })
    .nullable(),
  min: z.number(),
  max: z.number(),
  items: z.number().int(),
  eligible: z.number().int(),
});
export type OwnResult = z.infer<typeof ownResult>;

/** Results in the own account, latest first. */
export const ownCalculationApi = contract('/api/portal/me/calc/results', {
  list: {
    method: 'GET',
    path: '',
    query: pageQuery,
    data: pageOf(ownResult),
    access: 'session',
  },
  /** As it was kept: nothing of it is computed anew. */
  read: {
    method: 'GET',
    path: '/:id',
    params: z.object({ id: z.string().max(40) }),
    data: calculatorShared,
    access: 'session',
  },
  /** Its links end with it. */
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: z.object({ id: z.string().max(40) }),
    access: 'session',
    says: 'deleted',
  },
});
