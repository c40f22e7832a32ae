import type { Language } from '@qifu/i18n';
import { translate } from '@qifu/i18n';
import { tellPeople } from '#modules/messages';
import type { Ctx } from '#platform/context';
import type { ProjectRecord } from '../project/project.policy';
import { peopleOfFirms } from './tell-review';

interface ToldFile {
  kind: 'fileAdded' | 'fileRemoved' | 'fileRestored';
  fileKind: 'otherDate' | 'fundFile';
  categoryCode: string;
  fileName: string;
}

type ToldProject = Pick<ProjectRecord, 'enterpriseId' | 'projectName' | 'projectNo'>;

/**
 * Tells the people of an applicant which of its submitted papers the office has changed, and why. Papers about money go
 * by their category: not everybody of a firm sees them.
 */
export async function tellAmended(ctx: Ctx, projectId: string, files: readonly ToldFile[], reason: string) {
  const [first] = files;
  if (!first) return;
  const project = await ctx.db
    .selectFrom('project')
    .select(['enterpriseId', 'projectName', 'projectNo'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const categories = await ctx.db.selectFrom('fileCategory').select(['categoryCode', 'fullName']).execute();
  const nameOf = ({ fileKind, categoryCode, fileName }: ToldFile) =>
    fileKind === 'otherDate'
      ? fileName
      : (categories.find((category) => category.categoryCode === categoryCode)?.fullName ?? '');
  await tellOfChange(ctx, project, first.kind, {
    reason,
    namesIn: (language) => files.map(nameOf).join(translate(language, 'reviewTold', 'and')),
  });
}

/** Tells applicants that a sheet has changed applications of theirs, all at once: a sheet may hold thousands. */
export async function tellImported(ctx: Ctx, enterpriseIds: readonly string[]) {
  await tellPeople(ctx, await peopleOfFirms(ctx, enterpriseIds), (language) => ({
    title: translate(language, 'reviewTold', 'projectImported.title'),
    text: translate(language, 'reviewTold', 'projectImported.text'),
  }));
}

/** Tells the people of an applicant that the office has changed what they handed in. */
export async function tellOfChange(
  ctx: Ctx,
  { enterpriseId, projectName, projectNo }: ToldProject,
  what: ToldFile['kind'] | 'projectCorrected' | 'projectAcceptedAnew',
  { reason, namesIn = () => '' }: { reason: string; namesIn?: (language: Language) => string },
) {
  await tellPeople(ctx, await peopleOfFirms(ctx, [enterpriseId]), (language) => {
    const params = { project: projectName, number: projectNo, files: namesIn(language), reason };
    return {
      title: translate(language, 'reviewTold', `${what}.title`, params),
      text: translate(language, 'reviewTold', `${what}.text`, params),
    };
  });
}
