import { z } from 'zod';
import { contract } from '../contract';
import { id, idParams, mark, pageOf, pageQuery, time } from '../shapes';

/** What a graded administrator may do in an organization (`thisLayer`) and in everything below it (`subLayer`). */
export const gradeFlags = [
  'thisLayerAdd',
  'thisLayerEdit',
  'thisLayerDelete',
  'thisLayerSelect',
  'subLayerAdd',
  'subLayerEdit',
  'subLayerDelete',
  'subLayerSelect',
] as const;
export type GradeFlag = (typeof gradeFlags)[number];

const flag = mark.nullish().transform((value) => value ?? 0);
const gradeRowInput = z.object({
  organizeId: id,
  thisLayerAdd: flag,
  thisLayerEdit: flag,
  thisLayerDelete: flag,
  thisLayerSelect: flag,
  subLayerAdd: flag,
  subLayerEdit: flag,
  subLayerDelete: flag,
  subLayerSelect: flag,
});
export type GradeRowInput = z.output<typeof gradeRowInput>;

const stamp = z.string().max(64).nullish();
const rows = z
  .array(gradeRowInput)
  .max(500)
  .refine((given) => new Set(given.map(({ organizeId }) => organizeId)).size === given.length, 'taken');

/** One organization somebody administers. */
export const gradeRow = z.object({
  organizeId: z.string(),
  fullName: z.string(),
  /** Names from the root, joined by `/`. */
  organize: z.string(),
  ...Object.fromEntries(gradeFlags.map((name) => [name, z.number().int()])),
} as { organizeId: z.ZodString; fullName: z.ZodString; organize: z.ZodString } & Record<
  GradeFlag,
  z.ZodNumber
>);
export type GradeRow = z.infer<typeof gradeRow>;

/** A graded administrator with everything he administers. */
export const gradeInfo = z.object({
  /** Of the person. */
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  rows: z.array(gradeRow),
  /** Changes with the rows; sent back with a save, it refuses to write over what somebody else saved meanwhile. */
  stamp: z.string(),
});
export type GradeInfo = z.infer<typeof gradeInfo>;

/** Somebody who administers organizations, in the list of graded administration. */
export const gradeListRow = z.object({
  /** Of the person. */
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  mobilePhone: z.string(),
  /** Paths of the organizations, joined by `;`. */
  organize: z.string(),
  /** When the first of them was given. */
  creatorTime: time,
});
export type GradeListRow = z.infer<typeof gradeListRow>;

/** Ours, at the platform's address: who administers which organizations. Only administrators decide it. */
export const gradeApi = contract('/api/permission/organizeAdminIsTrator', {
  list: {
    method: 'GET',
    path: '',
    query: pageQuery,
    data: pageOf(gradeListRow),
    access: 'organize:btn_authorize',
  },
  /** A person without rows is answered with none. */
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: gradeInfo,
    access: 'organize:btn_authorize',
  },
  /** The rows take the place of all the person had; a row without any flag is left out. */
  create: {
    method: 'POST',
    path: '',
    body: z.object({ userId: id, rows, stamp }),
    access: 'organize:btn_authorize',
    says: 'updated',
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: z.object({ rows, stamp }),
    access: 'organize:btn_authorize',
    says: 'updated',
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    access: 'organize:btn_authorize',
    says: 'deleted',
  },
});
