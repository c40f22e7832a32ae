import type { Generated, GeneratedAlways } from 'kysely';
import type { DefaultTime, OptionalDecimal } from '#platform/db/database';

/** A firm in the registry. Among live rows both its name and its credit code are unique. */
export interface EnterpriseTable {
  id: string;
  enterpriseName: string;
  /** Unified social credit code, check character verified. */
  creditCode: string;
  legalPerson: Generated<string>;
  /** Keyed hash; the number itself is never stored. */
  legalPersonIdHash: string | null;
  /** YYYY-MM-DD. */
  registerDate: string | null;
  /** In 10,000 yuan. */
  registeredCapital: OptionalDecimal;
  industryCode: Generated<string>;
  enterpriseType: Generated<string>;
  scaleType: Generated<string>;
  districtId: string;
  declareUnitId: string | null;
  address: Generated<string>;
  contactName: Generated<string>;
  contactPhone: Generated<string>;
  contactEmail: Generated<string>;
  parentCreditCode: string | null;
  controllerName: Generated<string>;
  /** What a keyword is looked for in: name, code and legal person. */
  searchText: GeneratedAlways<string>;
  addressKey: GeneratedAlways<string>;
  emailKey: GeneratedAlways<string>;
  creatorUserId: string | null;
  creatorTime: DefaultTime;
  lastModifyUserId: string | null;
  /** Always set: the registry is ordered by it. */
  lastModifyTime: DefaultTime;
  deleteMark: Generated<number>;
  version: Generated<number>;
}

/** Who may act for an enterprise. */
export interface EnterpriseUserTable {
  enterpriseId: string;
  userId: string;
  /** 1 on at most one of a person's enterprises: the one he finds first. */
  isDefault: Generated<number>;
}

/** Who holds shares of an enterprise: another firm by its credit code, or a person by the hash of his number. */
export interface EnterpriseShareholderTable {
  id: string;
  enterpriseId: string;
  name: string;
  creditCode: string | null;
  idHash: string | null;
  /** Percent, four decimals, as exact text. */
  ratio: string;
  fromDate: string | null;
  toDate: string | null;
  sortCode: Generated<number>;
}

export interface EnterpriseExecutiveTable {
  id: string;
  enterpriseId: string;
  name: string;
  idHash: string | null;
  post: Generated<string>;
  fromDate: string | null;
  toDate: string | null;
  sortCode: Generated<number>;
}

/**
 * Each pair of neighbouring Chinese characters in `searchText` of a live firm, with its district, its industry and when
 * it last changed. Triggers keep it; it is there to count what a keyword finds and to give a page of it.
 */
export interface RegistryPairTable {
  pair: string;
  districtId: string;
  lastModifyTime: DefaultTime;
  enterpriseId: string;
  industryCode: string;
}

declare module '#platform/db/database' {
  interface Database {
    enterprise: EnterpriseTable;
    enterpriseUser: EnterpriseUserTable;
    enterpriseShareholder: EnterpriseShareholderTable;
    enterpriseExecutive: EnterpriseExecutiveTable;
    registryPair: RegistryPairTable;
  }
}
