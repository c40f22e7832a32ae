import type { Enterprise } from '@qifu/contracts';

/** One shareholder as the form holds it. */
export interface HolderValues {
  /** Tells rows apart while they are edited; never sent. */
  key: string;
  id: string | undefined;
  name: string;
  creditCode: string;
  idNumber: string;
  hasIdNumber: boolean;
  ratio: string;
  fromDate: string | null;
  toDate: string | null;
}
/** One executive as the form holds it. */
export interface ExecutiveValues extends Omit<HolderValues, 'creditCode' | 'ratio'> {
  post: string;
}

/** What the form of an enterprise holds: texts as typed, '' for nothing. */
export interface EnterpriseValues {
  enterpriseName: string;
  creditCode: string;
  legalPerson: string;
  legalPersonIdNumber: string;
  registerDate: string | null;
  registeredCapital: string;
  industryCode: string;
  enterpriseType: string;
  scaleType: string;
  districtId: string;
  declareUnitId: string;
  address: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  parentCreditCode: string;
  controllerName: string;
  shareholders: readonly HolderValues[];
  executives: readonly ExecutiveValues[];
}

const blank: EnterpriseValues = {
  enterpriseName: '',
  creditCode: '',
  legalPerson: '',
  legalPersonIdNumber: '',
  registerDate: null,
  registeredCapital: '',
  industryCode: '',
  enterpriseType: '',
  scaleType: '',
  districtId: '',
  declareUnitId: '',
  address: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  parentCreditCode: '',
  controllerName: '',
  shareholders: [],
  executives: [],
};

/** The fields as a reading fills them; without one, empty. */
export function valuesOf(firm: Enterprise | undefined): EnterpriseValues {
  if (!firm) return blank;
  return {
    enterpriseName: firm.enterpriseName,
    creditCode: firm.creditCode,
    legalPerson: firm.legalPerson,
    legalPersonIdNumber: '',
    registerDate: firm.registerDate,
    registeredCapital: firm.registeredCapital === null ? '' : String(firm.registeredCapital),
    industryCode: firm.industryCode,
    enterpriseType: firm.enterpriseType,
    scaleType: firm.scaleType,
    districtId: firm.districtId,
    declareUnitId: firm.declareUnitId ?? '',
    address: firm.address,
    contactName: firm.contactName,
    contactPhone: firm.contactPhone,
    contactEmail: firm.contactEmail,
    parentCreditCode: firm.parentCreditCode ?? '',
    controllerName: firm.controllerName,
    shareholders: firm.shareholders.map((holder) => ({
      ...holder,
      key: holder.id,
      creditCode: holder.creditCode ?? '',
      idNumber: '',
      ratio: String(holder.ratio),
    })),
    executives: firm.executives.map((person) => ({ ...person, key: person.id, idNumber: '' })),
  };
}

const withoutKey = <R extends { key: string; hasIdNumber: boolean }>({
  key: _key,
  hasIdNumber: _has,
  ...row
}: R) => row;

/** What the call takes; people who act for the enterprise are left as they are. */
export const inputOf = (values: EnterpriseValues) => ({
  ...values,
  shareholders: values.shareholders.map(withoutKey),
  executives: values.executives.map(withoutKey),
});

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Their newest reading with what the person changed laid over it: nobody's work is lost. */
export function mergeValues(
  base: EnterpriseValues,
  theirs: EnterpriseValues,
  mine: EnterpriseValues,
): EnterpriseValues {
  const touched = Object.entries(mine).filter(
    ([field, value]) => !isSame(value, base[field as keyof EnterpriseValues]),
  );
  return { ...theirs, ...Object.fromEntries(touched) };
}
