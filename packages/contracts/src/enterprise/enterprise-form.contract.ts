import {
  compareDecimals,
  creditCode,
  dayOf,
  dayText,
  email,
  longText,
  mobilePhone,
  money,
  nationalId,
  optionally,
  requiredText,
  sumDecimals,
} from '@qifu/rules';
import { z } from 'zod';
import { id } from '../shapes';

/** How a firm stands (review.md 2.2, dictionary `businessStatus`). */
export const businessStatuses = [
  'normal',
  'stopped',
  'semi',
  'moved',
  'cancelled',
  'revoked',
  'abnormal',
] as const;
/** 0 unfilled, 1 draft, 2 reported, 3 verified, 4 returned for correction. */
export const fillStates = { unfilled: 0, draft: 1, reported: 2, verified: 3, returned: 4 } as const;
/** Tabs of the registry. `unfilled` holds drafts too: a draft is not yet reported. */
export const enterpriseViews = ['all', 'unfilled', 'toVerify', 'returned', 'blacklisted'] as const;

/** Years the product keeps figures of; the last one is always the current year. */
export const firstYear = 2000;
export const businessYear = z.coerce.number().int().min(firstYear).max(2999);
const dictionaryCode = longText(50).default('');
const day = optionally(dayText).default(null);
const longestList = 200;

/** Percent of the shares a holder has, with at most four decimals. */
const ratio = z
  .union([z.number(), z.string()])
  .transform(String)
  .refine((text) => /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/.test(text), 'ratio');

/** `idNumber` is only ever sent to us; a row that is sent back with its id keeps the number it has. */
const heldBy = {
  id: z.string().max(64).optional(),
  name: requiredText(128),
  idNumber: optionally(nationalId).optional(),
  fromDate: day,
  toDate: day,
};
const inOrder = (row: { fromDate: string | null; toDate: string | null }) =>
  row.fromDate === null || row.toDate === null || row.fromDate <= row.toDate;
const shareholderInput = z
  .object({ ...heldBy, creditCode: optionally(creditCode).default(null), ratio })
  .refine(inOrder, { error: 'dayOrder', path: ['toDate'] });
const executiveInput = z
  .object({ ...heldBy, post: longText(50).default('') })
  .refine(inOrder, { error: 'dayOrder', path: ['toDate'] });
export type ShareholderInput = z.output<typeof shareholderInput>;
export type ExecutiveInput = z.output<typeof executiveInput>;

/** On no day may the holders have more than 100 percent together. */
function sharesFit(rows: ShareholderInput[]): boolean {
  const days = new Set(rows.map((row) => row.fromDate ?? ''));
  return [...days].every((on) => {
    const held = rows.filter((r) => (r.fromDate ?? '') <= on && (r.toDate === null || r.toDate >= on));
    return compareDecimals(sumDecimals(held.map((r) => r.ratio)), '100') <= 0;
  });
}

/** The form of an enterprise. Lists that are left out stay as they are. */
export const enterpriseInput = z.object({
  enterpriseName: requiredText(128),
  creditCode,
  legalPerson: longText(64).default(''),
  /** Only a keyed hash of it is kept. */
  legalPersonIdNumber: optionally(nationalId).optional(),
  /** Not after today in the zone of the product. */
  registerDate: day.refine((on) => on === null || on <= dayOf(Date.now()), 'dayInFuture'),
  /** In 10,000 yuan. */
  registeredCapital: optionally(money).default(null),
  /** Codes of the dictionaries of these names. */
  industryCode: dictionaryCode,
  enterpriseType: dictionaryCode,
  scaleType: dictionaryCode,
  districtId: id,
  declareUnitId: optionally(id).default(null),
  address: longText(200).default(''),
  contactName: longText(64).default(''),
  contactPhone: z.union([z.literal(''), mobilePhone]).default(''),
  contactEmail: z.union([z.literal(''), email]).default(''),
  parentCreditCode: optionally(creditCode).default(null),
  controllerName: longText(128).default(''),
  shareholders: z.array(shareholderInput).max(longestList).refine(sharesFit, 'ratioSum').optional(),
  executives: z.array(executiveInput).max(longestList).optional(),
  /** People who may act for it. Only staff may say. */
  userIds: z.array(id).max(50).optional(),
});
export type EnterpriseInput = z.output<typeof enterpriseInput>;
