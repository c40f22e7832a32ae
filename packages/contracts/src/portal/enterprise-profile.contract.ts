import { dayText, longText, optionally, requiredReason, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import {
  sheetImportFile,
  sheetImportOrder,
  sheetImportPreview,
  sheetImportReply,
} from '../resource/import-shapes';
import {
  exporting,
  importing,
  listing,
  offeringTemplate,
  previewingImport,
} from '../resource/standard-calls';
import { abilities, id, idParams, idReply, listOf, optionalTime, pageFields, pageOf, time } from '../shapes';
import {
  factCode,
  factDispute,
  factYear,
  firmProfile,
  heldValue,
  profileReader,
  readingReasons,
} from './firm-profile.contract';

/** What is open in a profile, and what its list can be narrowed to. */
export const profileConcerns = ['disputes', 'conflicts', 'expired', 'expiring', 'none'] as const;
export type ProfileConcern = (typeof profileConcerns)[number];
/** How much of a profile is known: below a half, up to four fifths, more. */
export const completenessSteps = ['low', 'middle', 'high'] as const;

export const enterpriseProfileRow = z.object({
  id: z.string(),
  enterpriseName: z.string(),
  creditCode: z.string(),
  districtName: z.string(),
  industryName: z.string(),
  known: z.number().int(),
  total: z.number().int(),
  /** Known of all, in percent. */
  completeness: z.number().int(),
  conflicts: z.number().int(),
  disputes: z.number().int(),
  /** Facts all of whose values are over, and those that soon will be. */
  expired: z.number().int(),
  expiring: z.number().int(),
  /** The newest day any value is of. */
  latestOn: z.string().nullable(),
});
export type EnterpriseProfileRow = z.infer<typeof enterpriseProfileRow>;

const chosen = <const T extends readonly string[]>(values: T) =>
  z
    .enum(values)
    .optional()
    .or(z.literal('').transform(() => undefined));

/** What the list is narrowed to. */
export const enterpriseProfileQuery = z.object({
  ...pageFields,
  districtId: z.string().max(64).optional(),
  industryCode: z.string().max(50).optional(),
  completenessStep: chosen(completenessSteps),
  concern: chosen(profileConcerns),
});
export type EnterpriseProfileQuery = z.output<typeof enterpriseProfileQuery>;

/** A firm's profile as staff read it. */
export const readProfile = z.object({
  creditCode: z.string(),
  profile: firmProfile,
  /** All it ever objected to, the newest first. */
  disputes: z.array(factDispute),
  readers: z.array(profileReader),
  abilities,
});
export type ReadProfile = z.infer<typeof readProfile>;

/** A value in the history of a fact, with who wrote it. */
export const writtenValue = heldValue.extend({ writerName: z.string() });
export type WrittenValue = z.infer<typeof writtenValue>;

const place = { factKey: factCode, year: factYear.optional() };
const standing = { asOf: dayText, expiresOn: optionally(dayText).optional() };

/** A value as a department has it. */
export const recordedFact = z.object({
  ...place,
  value: z.unknown(),
  fromSystem: requiredText(60),
  ...standing,
  basis: longText(200).default(''),
});
export type RecordedFact = z.output<typeof recordedFact>;

/** What staff have checked of what a firm tells, with the paper it stands on. */
export const attestedFact = z.object({
  ...place,
  value: z.unknown(),
  ...standing,
  basis: requiredReason(200),
  evidenceFileId: optionally(id).optional(),
});
export type AttestedFact = z.output<typeof attestedFact>;

/** An objection that is right: the value it should be, whose it is, and why. */
export const acceptedDispute = z.object({
  /** What the firm claims, where nothing else is said. */
  value: z.unknown().optional(),
  fromSystem: requiredText(60),
  ...standing,
  reason: requiredReason(500),
});
export type AcceptedDispute = z.output<typeof acceptedDispute>;
const withReason = z.object({ reason: requiredReason(500) });

/** One row of a sheet of official facts. */
export const factSheetRow = z.object({
  creditCode: requiredText(18),
  factName: requiredText(60),
  year: optionally(z.coerce.number().int().min(1990).max(2100)),
  value: requiredText(500),
  fromSystem: requiredText(60),
  asOf: dayText,
  expiresOn: optionally(dayText),
  basis: longText(200).default(''),
});
export type FactSheetRow = z.output<typeof factSheetRow>;

/** A sheet that was brought in, and whether it was taken back. */
export const factImport = z.object({
  id: z.string(),
  fileName: z.string(),
  rows: z.number().int(),
  firms: z.number().int(),
  creatorName: z.string(),
  creatorTime: time,
  revertedName: z.string(),
  revertedTime: optionalTime,
  reason: z.string(),
  abilities,
});
export type FactImport = z.infer<typeof factImport>;

/** Where its calls are and whose rights decide. */
export const enterpriseProfilePlace = {
  address: '/api/portal/admin/profiles',
  menu: 'enterpriseProfile',
} as const;

/** Profiles of firms for staff (portal.md 2.2, 2.14): of the firms of their data scope, each reading on record. */
export const enterpriseProfileApi = contract(enterpriseProfilePlace.address, {
  list: listing(enterpriseProfilePlace, {
    query: enterpriseProfileQuery,
    data: pageOf(enterpriseProfileRow),
  }),
  exportExcel: exporting(enterpriseProfilePlace, { query: enterpriseProfileQuery }),
  importTemplate: offeringTemplate(enterpriseProfilePlace),
  importPreview: previewingImport(enterpriseProfilePlace, {
    query: sheetImportFile,
    data: sheetImportPreview,
  }),
  importData: importing(enterpriseProfilePlace, { body: sheetImportOrder, data: sheetImportReply }),
  listImports: {
    method: 'GET',
    path: '/Imports',
    data: listOf(factImport),
    access: 'enterpriseProfile:btn_import',
  },
  /** Takes back all values of a sheet; those they replaced count again. */
  revertImport: {
    method: 'PUT',
    path: '/Imports/:id/Actions/Revert',
    params: idParams,
    body: withReason,
    data: z.object({ facts: z.number().int() }),
    access: 'enterpriseProfile:btn_import',
    says: 'done',
  },
  /** Leaves a line with the firm: who looked, and what for. */
  open: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    query: z.object({ reason: z.enum(readingReasons), purpose: longText(100).default('') }),
    data: readProfile,
    access: 'enterpriseProfile:view',
    effect: 'write',
  },
  history: {
    method: 'GET',
    path: '/:id/facts/:factKey/history',
    params: idParams.extend({ factKey: factCode }),
    query: z.object({ year: factYear.optional() }),
    data: listOf(writtenValue),
    access: 'enterpriseProfile:view',
  },
  record: {
    method: 'POST',
    path: '/:id/facts/Actions/Record',
    params: idParams,
    body: recordedFact,
    data: idReply,
    access: 'enterpriseProfile:btn_add',
    says: 'updated',
  },
  attest: {
    method: 'POST',
    path: '/:id/facts/Actions/Attest',
    params: idParams,
    body: attestedFact,
    data: idReply,
    access: 'enterpriseProfile:btn_verify',
    says: 'done',
  },
  /** Ends a value that should not have been written; the next source counts. */
  retract: {
    method: 'PUT',
    path: '/facts/:id/Actions/Retract',
    params: idParams,
    body: withReason,
    access: 'enterpriseProfile:btn_remove',
    says: 'done',
  },
  acceptDispute: {
    method: 'PUT',
    path: '/disputes/:id/Actions/Accept',
    params: idParams,
    body: acceptedDispute,
    access: 'enterpriseProfile:btn_answer',
    says: 'done',
  },
  rejectDispute: {
    method: 'PUT',
    path: '/disputes/:id/Actions/Reject',
    params: idParams,
    body: withReason,
    access: 'enterpriseProfile:btn_answer',
    says: 'done',
  },
});
