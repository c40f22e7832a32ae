import { type Language, type TextParams, translate } from '@qifu/i18n';
import { tellPeople } from '#modules/messages';
import type { Ctx } from '#platform/context';
import { groupRows } from '../grouped';
import { nameFields } from '../name-fields';
import { type NamedProject, peopleOfEachFirm, peopleOfFirms } from './tell-review';

interface ToldFile {
  kind: 'fileAdded' | 'fileRemoved' | 'fileRestored';
  fileKind: 'otherDate' | 'fundFile';
  categoryCode: string;
  fileName: string;
}

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

/** An application that a sheet has changed: its firms, before and after, and the fields that say something else. */
export interface ChangedProject extends Pick<NamedProject, 'projectName' | 'projectNo'> {
  enterpriseIds: readonly string[];
  fields: readonly string[];
}

/** More lines than this nobody reads in a message; the rest is counted. */
export const mostTold = 50;

/** Tells the people of each firm once which applications of theirs a sheet has changed, and in what. */
export async function tellImported(ctx: Ctx, changed: readonly ChangedProject[], reason: string) {
  const ofFirms = groupRows(
    changed.flatMap((project) => project.enterpriseIds.map((enterpriseId) => ({ enterpriseId, project }))),
    ({ enterpriseId }) => enterpriseId,
  );
  for (const [enterpriseId, userIds] of await peopleOfEachFirm(ctx, [...ofFirms.keys()])) {
    const projects = (ofFirms.get(enterpriseId) ?? []).map(({ project }) => project);
    await tellPeople(ctx, userIds, (language) => sayImported(language, projects, reason));
  }
}

function sayImported(language: Language, projects: readonly ChangedProject[], reason: string) {
  const say = (key: string, params: TextParams) =>
    translate(language, 'reviewTold', `projectImported.${key}`, params);
  const lines = projects
    .slice(0, mostTold)
    .map(({ projectName, projectNo, fields }) =>
      say('line', { project: projectName, number: projectNo, fields: nameFields(language, fields) }),
    );
  const more = projects.length - lines.length;
  const count = projects.length;
  return {
    title: say(count === 1 ? 'title' : 'titleMany', { project: projects[0]?.projectName ?? '', count }),
    text: say('text', {
      lines: [...lines, ...(more > 0 ? [say('more', { count: more })] : [])].join('\n'),
      reason,
    }),
  };
}

/** Tells the people of an applicant that the office has changed what they handed in. */
export async function tellOfChange(
  ctx: Ctx,
  { enterpriseId, projectName, projectNo }: NamedProject,
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
