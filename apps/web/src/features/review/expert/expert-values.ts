import type { ExpertDetail, ExpertInput } from '@qifu/contracts';
import { typedNumber } from '#shared/typed-number';

/** What the form of an expert holds; numbers as they are typed. */
export interface ExpertValues {
  name: string;
  idNumber: string;
  gender: string;
  mobile: string;
  email: string;
  employerName: string;
  employerCreditCode: string;
  titleLevel: string;
  post: string;
  expertType: string;
  directionIds: string[];
  keywords: ExpertInput['keywords'];
  abstract: string;
  districtId: string;
  leaderEligible: number;
  maxGroups: string;
  maxProjects: string;
  employmentHistory: ExpertInput['employmentHistory'];
  avoidList: ExpertInput['avoidList'];
  remark: string;
}

const empty: ExpertValues = {
  name: '',
  idNumber: '',
  gender: '',
  mobile: '',
  email: '',
  employerName: '',
  employerCreditCode: '',
  titleLevel: '',
  post: '',
  expertType: 'technical',
  directionIds: [],
  keywords: [],
  abstract: '',
  districtId: '',
  leaderEligible: 0,
  maxGroups: '1',
  maxProjects: '0',
  employmentHistory: [],
  avoidList: [],
  remark: '',
};

/** An empty form, or the fields of an expert. */
export function valuesOf(expert: ExpertDetail | undefined): ExpertValues {
  if (!expert) return empty;
  const known = Object.keys(empty).filter((key) => key in expert) as (keyof ExpertDetail &
    keyof ExpertValues)[];
  const read = Object.fromEntries(known.map((key) => [key, expert[key]])) as Partial<ExpertValues>;
  return {
    ...empty,
    ...read,
    maxGroups: String(expert.maxGroups),
    maxProjects: String(expert.maxProjects),
  };
}

/** The fields as the call takes them. What is no number stays text, so that the check names it. */
export const inputOf = (values: ExpertValues): unknown => ({
  ...values,
  idNumber: values.idNumber.trim() || undefined,
  maxGroups: typedNumber(values.maxGroups),
  maxProjects: typedNumber(values.maxProjects),
});
