import { useData } from '@qifu/client';
import { projectApi, projectInput } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import type { KnownFact } from '#shared/changes';
import { draftOf } from '#shared/draft/draft-store';
import { useStep } from '#shared/step';
import { type Readings, useSavedRecord } from '#shared/use-edited-record';
import { useForm } from '#shared/use-form';
import type { ReadProject } from './project-drawer';
import { inputOf, valuesOf } from './project-values';

/** Names of the fields, for the list of errors. */
export function useProjectLabels(): Record<string, string> {
  const text = useText('reviewProject');
  const parts = useText('reviewParts');
  return {
    enterpriseId: parts('fact.enterprise'),
    batchId: parts('fact.batch'),
    projectName: parts('fact.projectName'),
    directionId: parts('fact.direction'),
    subDirectionId: parts('fact.subDirection'),
    keywords: parts('fact.keywords'),
    abstract: text('section.abstract'),
    applyFund: parts('fact.applyFund'),
    selfFund: parts('fact.selfFund'),
    startDate: text('form.start'),
    endDate: text('form.end'),
    members: text('section.members'),
    'members.name': `${text('section.members')} ${text('form.memberName')}`,
    'members.idNumber': `${text('section.members')} ${text('form.idNumber')}`,
    cooperators: text('section.cooperators'),
    'cooperators.name': `${text('section.cooperators')} ${text('form.firmName')}`,
    'cooperators.creditCode': `${text('section.cooperators')} ${parts('fact.creditCode')}`,
    'excludeExperts.name': text('form.expertName'),
  };
}

/** Fields, checks and saving of one application. */
export function useProjectForm(
  { base, newest, onReload }: Readings<ReadProject>,
  firm: string,
  batch: string,
) {
  const text = useText('reviewProject');
  const labels = useProjectLabels();
  const form = useForm({
    schema: projectInput,
    start: valuesOf(base, firm, batch),
    draft: draftOf(`project ${batch}`, base),
    inputOf,
    labelOf: (path) => labels[path],
    alsoWrong: ({ startDate, endDate, members }): Record<string, string> => ({
      ...(startDate !== null && endDate !== null && startDate > endDate
        ? { endDate: text('form.endBeforeStart') }
        : {}),
      ...(members.filter(({ role }) => role === 'leader').length > 1
        ? { members: text('form.oneLeader') }
        : {}),
    }),
  });
  const creating = useStep(projectApi.create);
  const updating = useStep(projectApi.update);
  return useSavedRecord({ base, newest, onReload, form, creating, updating });
}

/** What a person knows an application by, to tell what somebody else changed. */
export function useProjectKnownFacts(): KnownFact<ReadProject>[] {
  const labels = useProjectLabels();
  const text = useText('reviewProject');
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(' ');
  return [
    { label: labels.projectName ?? '', show: (project) => project.projectName },
    { label: labels.directionId ?? '', show: (project) => project.directionName },
    { label: labels.applyFund ?? '', show: (project) => project.applyFund.toFixed(2) },
    { label: labels.selfFund ?? '', show: (project) => project.selfFund.toFixed(2) },
    { label: labels.keywords ?? '', show: (project) => project.keywords.join(' ') },
    { label: labels.abstract ?? '', show: (project) => project.abstract },
    { label: text('section.members'), show: (project) => names(project.members) },
    { label: text('section.cooperators'), show: (project) => names(project.cooperators) },
    { label: text('section.excluded'), show: (project) => names(project.excludeExperts) },
  ];
}

/** The application of a form; absent while a new one is filled in. */
export const useReadProject = (id: string) =>
  useData(projectApi.read, { params: { id } }, { enabled: id !== '', isQuiet: true, keepsFormer: false });
