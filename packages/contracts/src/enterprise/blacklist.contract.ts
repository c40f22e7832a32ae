import { epochMs, longText, optionally, requiredReason, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { namedFile } from '../files/file.contract';
import { id, idParams, ids, listOf, mark, optionalTime, pageFields, pageOf, time, version } from '../shapes';

/** 1 a warning only, 2 may not apply, 3 may not apply and current applications are voided. */
export const blacklistLevels = { warning: 1, ban: 2, banAndVoid: 3 } as const;

/** Parts of the blacklist by how an entry stands now. */
export const blacklistViews = ['all', 'active', 'waiting', 'expired', 'lifted'] as const;
export type BlacklistView = (typeof blacklistViews)[number];

const level = z.number().int().min(1).max(3);

export const blacklistInput = z
  .object({
    enterpriseIds: ids.pipe(z.array(id).min(1).max(500)),
    level,
    /** Code of dictionary `blacklistReason`. */
    reasonType: requiredText(50),
    reason: requiredReason(500),
    basisDocNo: longText(100).default(''),
    startDate: epochMs,
    /** Null: for good. */
    endDate: optionally(epochMs).default(null),
    /** Kinds of batches it keeps a firm out of; empty means all. */
    scope: z.array(z.string().trim().min(1).max(50)).max(50).default([]),
    fileIds: z.array(id).max(50).default([]),
    /** Answers what would happen and changes nothing. */
    dryRun: z.boolean().default(false),
  })
  .refine((entry) => entry.endDate === null || entry.startDate < entry.endDate, {
    error: 'dayOrder',
    path: ['endDate'],
  });
export type BlacklistInput = z.output<typeof blacklistInput>;

/** What an entry does to one project: kept out from now on, voided, or left for staff to decide. */
export const affectedProject = z.object({
  projectId: z.string(),
  projectNo: z.string(),
  projectName: z.string(),
  enterpriseId: z.string(),
  status: z.number().int(),
  effect: z.enum(['blocked', 'voided', 'flagged']),
});
export type AffectedProject = z.infer<typeof affectedProject>;

const blacklistFilters = {
  keyword: pageFields.keyword,
  enterpriseId: z.string().max(64).optional(),
  districtId: z.string().max(64).optional(),
  /** Only entries in force at this instant. */
  activeOn: optionally(z.coerce.number().pipe(epochMs)).optional(),
  reasonType: z.string().max(50).optional(),
  level: optionally(level).optional(),
  includeLifted: mark.default(1),
};
export const blacklistFilter = z.object(blacklistFilters);
export type BlacklistFilter = z.output<typeof blacklistFilter>;
const view = z.enum(blacklistViews).default('all');
export const blacklistQuery = z.object({ ...pageFields, ...blacklistFilters, view });
export type BlacklistQuery = z.output<typeof blacklistQuery>;

export const blacklistRow = z.object({
  entryId: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  creditCode: z.string(),
  districtName: z.string(),
  reasonType: z.string(),
  reason: z.string(),
  basisDocNo: z.string(),
  level: z.number().int(),
  scope: z.array(z.string()),
  startDate: time,
  endDate: optionalTime,
  /** In force at the asked instant, or now. */
  active: z.boolean(),
  creatorUser: z.string(),
  creatorTime: time,
  liftedBy: z.string().nullable(),
  liftedTime: optionalTime,
  liftReason: z.string(),
  /** What it rests on. */
  files: z.array(namedFile),
  /** The caller may lift it: it is in force or to come, and somebody else listed it. */
  canLift: z.boolean(),
  version: z.number().int(),
});
export type BlacklistRow = z.infer<typeof blacklistRow>;

/** What stands against a firm now, as its own people read it: who listed it stays with the office. */
export const ownListing = blacklistRow.pick({
  entryId: true,
  enterpriseId: true,
  enterpriseName: true,
  creditCode: true,
  reasonType: true,
  reason: true,
  basisDocNo: true,
  level: true,
  scope: true,
  startDate: true,
  endDate: true,
});
export type OwnListing = z.infer<typeof ownListing>;

/** What becomes of a firm when one of its entries is lifted. */
export const liftEffect = z.object({
  /** Other entries about it in force now. */
  othersInForce: z.number().int(),
  /** Projects held up by this entry alone. */
  freedProjects: z.array(affectedProject.omit({ effect: true })),
});
export type LiftEffect = z.infer<typeof liftEffect>;

/** Figures beside the tabs of the blacklist. */
export const blacklistCounts = z.object({
  all: z.number().int(),
  active: z.number().int(),
  waiting: z.number().int(),
  expired: z.number().int(),
  lifted: z.number().int(),
});
export type BlacklistCounts = z.infer<typeof blacklistCounts>;

export const blacklistApi = contract('/api/xmqgcgl/p1/enterprise', {
  listBlacklist: {
    method: 'POST',
    path: '/getList/blacklist',
    body: blacklistQuery,
    data: pageOf(blacklistRow),
    access: 'blacklist:view',
    columnsOf: 'blacklist',
    tells: { districtName: 'districtId' },
    effect: 'read',
  },
  /** Entries in force against the firms the caller acts for, the worst first; empty for whoever acts for none. */
  listOwnBlacklist: {
    method: 'GET',
    path: '/getBlacklistByUser',
    data: listOf(ownListing),
    access: 'session',
  },
  countBlacklist: {
    method: 'POST',
    path: '/getList/blacklistCounts',
    body: blacklistFilter,
    data: blacklistCounts,
    access: 'blacklist:view',
    searchesColumnsOf: 'blacklist',
    effect: 'read',
  },
  readBlacklist: {
    method: 'GET',
    path: '/blacklist/:id',
    params: idParams,
    data: blacklistRow,
    access: 'blacklist:view',
    columnsOf: 'blacklist',
    formOf: 'blacklist',
  },
  /** The list under its filters as a workbook. */
  exportBlacklist: {
    method: 'GET',
    path: '/ExportExcelData/blacklist',
    query: z.object({ ...blacklistFilters, view }),
    access: 'blacklist:btn_export',
    columnsOf: 'blacklist',
    blob: true,
    isLong: true,
  },
  createBlacklist: {
    method: 'POST',
    path: '/createBlacklist',
    body: blacklistInput,
    data: z.object({ entryIds: z.array(z.string()), affectedProjects: z.array(affectedProject) }),
    access: ['enterprise:btn_blacklist', 'blacklist:btn_add'],
    formOf: 'blacklist',
    says: 'done',
  },
  /** What lifting an entry would do now: entries that stay in force, and projects that could go on. */
  readLiftEffect: {
    method: 'GET',
    path: '/liftEffect/:id',
    params: idParams,
    data: liftEffect,
    access: 'blacklist:btn_lift',
  },
  liftBlacklist: {
    method: 'POST',
    path: '/liftBlacklist',
    body: z.object({ entryId: id, reason: requiredReason(500), version }),
    data: z.object({ entryId: z.string(), version: z.number().int() }),
    access: 'blacklist:btn_lift',
    columnsOf: 'blacklist',
    says: 'done',
  },
});
