import { optionalReason, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract, type Declarable } from '../contract';
import { offeredFile } from '../files/file.contract';
import { id, idParams, mark, optionalTime, pageFields, pageOf, time } from '../shapes';
import { businessYear } from './enterprise-form.contract';

/** Whose files: of an enterprise itself, or of one of its projects. */
const owner = { enterpriseId: z.string().max(64).optional(), projectId: z.string().max(64).optional() };
const hasOneOwner = (o: { enterpriseId?: string | undefined; projectId?: string | undefined }) =>
  Boolean(o.enterpriseId) !== Boolean(o.projectId);
const hasNoTwoOwners = (o: { enterpriseId?: string | undefined; projectId?: string | undefined }) =>
  !(o.enterpriseId && o.projectId);
const oneOwner = { error: 'oneOwner', path: ['enterpriseId'] };

/** A category of files with how far it is filled. */
export const fileCategoryRow = z.object({
  categoryCode: z.string(),
  fullName: z.string(),
  required: z.boolean(),
  fileCount: z.number().int(),
  dueDate: optionalTime,
  /** Required, still empty and past its date. */
  overdue: z.boolean(),
});
export type FileCategoryRow = z.infer<typeof fileCategoryRow>;

export const projectFileRow = z.object({
  id: z.string(),
  name: z.string(),
  categoryCode: z.string(),
  categoryName: z.string(),
  year: z.number().int(),
  fileSize: z.number().int(),
  fileExtension: z.string(),
  fileId: z.string(),
  fileVersionId: z.string(),
  sha256: z.string(),
  blindSafe: z.boolean(),
  uploadUser: z.string(),
  uploadTime: time,
  /** The firm it belongs to, by itself or through the project. */
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  /** Null for a file of the firm itself. */
  projectId: z.string().nullable(),
  projectNo: z.string(),
  projectName: z.string(),
  canDelete: z.boolean(),
  /** Of a project that was submitted: a change of its files asks the caller for a reason. Absent: none is asked for. */
  needsReason: z.boolean().optional(),
  /** Who took it off the list and why; only of removed ones, which are shown to whoever may bring them back. */
  removed: z.object({ user: z.string(), time: optionalTime, reason: z.string() }).optional(),
  /** Good once, for the caller only, for ten minutes; empty for callers who may not download. */
  url: z.string(),
});
export type ProjectFileRow = z.infer<typeof projectFileRow>;

/** One file with what its drawer shows of the project. Money in 10,000 yuan. */
export const projectFileDetail = projectFileRow.extend({
  project: z.object({ status: z.number().int(), applyFund: z.number(), selfFund: z.number() }).nullable(),
});
export type ProjectFileDetail = z.infer<typeof projectFileDetail>;

/** Without an owner: the files of all firms and projects in the caller's reach. */
const fileListQuery = z
  .object({
    ...pageFields,
    ...owner,
    /** 1: with an enterprise, the files of its projects too. */
    withProjects: mark.default(0),
    /** 1: with a project, the removed files that the caller may bring back too. */
    withRemoved: mark.default(0),
    categoryCode: z.string().max(50).optional(),
    year: businessYear.optional(),
  })
  .refine(hasNoTwoOwners, oneOwner);
export type FileListQuery = z.output<typeof fileListQuery>;

/** Without an owner: every category of the kind, counted over the caller's reach; then nothing is due. */
const categoryQuery = z.object({ ...owner, year: businessYear.optional() }).refine(hasNoTwoOwners, oneOwner);
export type CategoryQuery = z.output<typeof categoryQuery>;

/** Why the files of a submitted project change; asked for there and nowhere else. */
const fileReason = optionalReason(500);

/** What the uploader answered, sent back. Only the id counts; the rest is known here. */
const sentFile = z.object({ fileId: id });
export const fileUploadBody = z
  .object({
    ...owner,
    categoryCode: requiredText(50),
    year: businessYear,
    /** Names nobody: may be shown to experts in a blind review. */
    blindSafe: z.boolean().default(false),
    reason: fileReason,
    files: z.array(sentFile).min(1).max(50),
  })
  .refine(hasOneOwner, oneOwner);
export type FileUploadBody = z.output<typeof fileUploadBody>;

const created = z.object({
  list: z.array(z.object({ id: z.string(), name: z.string(), fileId: z.string() })),
});

const fileCalls = <M extends 'enterpriseFile' | 'fundFile'>(menu: M) =>
  ({
    categories: {
      method: 'GET',
      path: '/getCQList',
      query: categoryQuery,
      data: z.object({ list: z.array(fileCategoryRow) }),
      access: `${menu}:view`,
    },
    list: {
      method: 'GET',
      path: '/dataDownloadList',
      query: fileListQuery,
      data: pageOf(projectFileRow),
      access: `${menu}:view`,
      columnsOf: menu,
      tells: { categoryName: 'categoryCode' },
    },
    /** One file, for its drawer. */
    read: {
      method: 'GET',
      path: '/dataOfFile/:id',
      params: idParams,
      data: projectFileDetail,
      access: `${menu}:view`,
      columnsOf: menu,
    },
    /** A fresh address for one file: those of the list are over after ten minutes. */
    offer: {
      method: 'GET',
      path: '/dataDownload/:id',
      params: idParams,
      data: offeredFile,
      access: `${menu}:btn_download`,
      traces: 'file',
    },
    upload: {
      method: 'POST',
      path: '/dataFileUpload',
      body: fileUploadBody,
      data: created,
      access: `${menu}:btn_upload`,
      says: 'uploaded',
    },
  }) as const satisfies Record<string, Declarable>;

export const otherDateApi = contract('/api/xmqgcgl/p1/otherDate', {
  ...fileCalls('enterpriseFile'),
  /** Serves fund files too; those need the right of their own menu. */
  remove: {
    method: 'DELETE',
    path: '/dataOfFile/:id',
    params: idParams,
    query: z.object({ reason: fileReason }),
    access: ['enterpriseFile:btn_remove', 'fundFile:btn_remove'],
    says: 'deleted',
  },
  /**
   * Takes a removal back: one's own for ten minutes, while the state still lets files come and go; of a submitted project
   * any, by staff with a reason.
   */
  restore: {
    method: 'PUT',
    path: '/dataOfFile/:id/Actions/Restore',
    params: idParams,
    body: z.object({ reason: fileReason }),
    access: ['enterpriseFile:btn_remove', 'fundFile:btn_remove'],
    says: 'done',
  },
  /** Ours: puts a file into another category, of either kind, while files may come and go freely. */
  move: {
    method: 'PUT',
    path: '/dataOfFile/:id/Actions/Move',
    params: idParams,
    body: z.object({ categoryCode: requiredText(50) }),
    access: ['enterpriseFile:btn_upload', 'fundFile:btn_upload'],
    says: 'done',
  },
});

export const fundFileApi = contract('/api/xmqgcgl/p1/fundFile', fileCalls('fundFile'));
