import { code, epochMs, longText, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { id, mark, version } from '../shapes';

/** Stands for no organization above. */
export const organizeTop = '-1';

/** A text of the particulars; numbers are taken as their texts, nothing as an empty one. */
const particular = (max: number) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : (value ?? '')), longText(max));

/** What is told about a company beside its name; `enterpriseNature` and `industry` are ids of dictionary words. */
const companyParticulars = z.object({
  shortName: particular(50),
  enterpriseNature: particular(64),
  industry: particular(64),
  foundedTime: z.preprocess(
    (value) =>
      value === '' || value === undefined ? null : typeof value === 'string' ? Number(value) : value,
    epochMs.nullable(),
  ),
  telePhone: particular(50),
  fax: particular(50),
  webSite: particular(200),
  address: particular(200),
  managerName: particular(50),
  managerTelePhone: particular(50),
  managerMobilePhone: particular(50),
  manageEmail: particular(100),
  bankName: particular(100),
  bankAccount: particular(50),
  businessscope: particular(2000),
});

/** Clients send it as an object or as its JSON text. */
const propertyJson = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}, companyParticulars.nullish());

/** What companies and departments have in common. What an edit leaves out stays as it is. */
const shared = {
  parentId: id,
  fullName: requiredText(50),
  enCode: code.max(50, 'tooLong'),
  enabledMark: mark.nullish(),
  sortCode: z.coerce.number().int().min(0).max(999_999).nullish(),
  description: longText(500).nullish(),
  /** Ours: the district it is responsible for, inherited from above unless an administrator says otherwise. */
  areaId: z.string().max(64).nullish(),
  version: version.nullish(),
};

/** Clients also send the path of the parent (`organizeIdTree`); the server makes its own. */
export const companyInput = z.object({ ...shared, propertyJson });
export const departmentInput = z.object({ ...shared, managerId: z.string().max(64).nullish() });
export type OrganizeInput = Partial<z.output<typeof companyInput>> &
  Partial<z.output<typeof departmentInput>> &
  Pick<z.output<typeof departmentInput>, 'parentId' | 'fullName' | 'enCode'>;

/** One organization as its form shows it. */
export const organizeInfo = z.object({
  id: z.string(),
  parentId: z.string(),
  category: z.enum(['company', 'department']),
  type: z.enum(['company', 'department']),
  fullName: z.string(),
  enCode: z.string(),
  managerId: z.string(),
  areaId: z.string(),
  /** Ids from the root to its parent; `-1` alone at the top. */
  organizeIdTree: z.array(z.string()),
  enabledMark: z.number().int(),
  sortCode: z.number().int(),
  description: z.string(),
  /** A JSON text (contract-core 1.5). */
  propertyJson: z.string(),
  version: z.number().int(),
});
export type OrganizeInfo = z.infer<typeof organizeInfo>;
