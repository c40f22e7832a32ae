import type { ProjectDetail } from '@qifu/contracts';

/** What the form of an application holds; amounts as they are typed. */
export interface ProjectValues {
  enterpriseId: string;
  batchId: string;
  projectName: string;
  directionId: string;
  subDirectionId: string | null;
  keywords: string[];
  abstract: string;
  applyFund: string;
  selfFund: string;
  startDate: number | null;
  endDate: number | null;
  declareUnitId: string;
  members: MemberDraft[];
  cooperators: { creditCode: string; name: string; role: string }[];
  excludeExperts: { name: string; unit: string; reason: string }[];
}

/** A person of the project; the identity number is only ever sent, never read back. */
export interface MemberDraft {
  id?: string;
  name: string;
  unit: string;
  title: string;
  role: 'leader' | 'member';
  idNumber: string;
  hasIdNumber: boolean;
}

export const newMember = (role: MemberDraft['role'] = 'member'): MemberDraft => ({
  name: '',
  unit: '',
  title: '',
  role,
  idNumber: '',
  hasIdNumber: false,
});

/** An empty form, or the fields of an application. */
export function valuesOf(project: ProjectDetail | undefined, firm = '', batch = ''): ProjectValues {
  if (!project) {
    return {
      enterpriseId: firm,
      batchId: batch,
      projectName: '',
      directionId: '',
      subDirectionId: null,
      keywords: [],
      abstract: '',
      applyFund: '',
      selfFund: '',
      startDate: null,
      endDate: null,
      declareUnitId: '',
      members: [newMember('leader')],
      cooperators: [],
      excludeExperts: [],
    };
  }
  const { applyFund, selfFund, members, ...rest } = project;
  return {
    enterpriseId: rest.enterpriseId,
    batchId: rest.batchId,
    projectName: rest.projectName,
    directionId: rest.directionId,
    subDirectionId: rest.subDirectionId,
    keywords: rest.keywords,
    abstract: rest.abstract,
    applyFund: applyFund.toFixed(2),
    selfFund: selfFund.toFixed(2),
    startDate: rest.startDate,
    endDate: rest.endDate,
    declareUnitId: rest.declareUnitId,
    members:
      members.length === 0 ? [newMember('leader')] : members.map((member) => ({ ...member, idNumber: '' })),
    cooperators: rest.cooperators,
    excludeExperts: rest.excludeExperts,
  };
}

const isBlank = ({ name, unit, title, idNumber, hasIdNumber }: MemberDraft) =>
  !hasIdNumber && [name, unit, title, idNumber].every((word) => word.trim() === '');

/** The row that stands ready for the leader holds no draft up; rows before others stay where faults point to. */
function withoutBlankEnd(members: readonly MemberDraft[]): readonly MemberDraft[] {
  const last = members.findLastIndex((member) => !isBlank(member));
  return members.slice(0, last + 1);
}

/** The fields as the call takes them; an amount left empty counts as zero. */
export const inputOf = (values: ProjectValues): unknown => ({
  ...values,
  applyFund: values.applyFund.trim() || '0',
  selfFund: values.selfFund.trim() || '0',
  members: withoutBlankEnd(values.members).map(({ hasIdNumber: _has, idNumber, ...member }) => ({
    ...member,
    idNumber: idNumber.trim() || undefined,
  })),
});
