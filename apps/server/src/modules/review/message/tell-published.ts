import { projectStatus } from '@qifu/contracts';
import { type Language, type TextParams, translate } from '@qifu/i18n';
import { timeOf } from '@qifu/rules';
import { tellPeople } from '#modules/messages';
import type { Ctx } from '#platform/context';
import { groupRows } from '../grouped';
import { mostTold } from './tell-amended';
import { type NamedProject, peopleOfEachFirm } from './tell-review';

/** A decided application that its applicant may read from now on. */
export interface PublishedProject extends NamedProject {
  status: number;
  decisionReason: string;
}

/**
 * Tells the people of each firm once what was decided on its applications, and until when that may be objected to.
 * Granted sums stay out: not everybody of a firm reads them. Gives the number of firms that were told.
 */
export async function tellPublished(
  ctx: Ctx,
  published: readonly PublishedProject[],
  publicUntil: number | null,
): Promise<number> {
  const ofFirms = groupRows(published, ({ enterpriseId }) => enterpriseId);
  let told = 0;
  for (const [enterpriseId, userIds] of await peopleOfEachFirm(ctx, [...ofFirms.keys()])) {
    const projects = ofFirms.get(enterpriseId) ?? [];
    const reached = await tellPeople(ctx, userIds, (language) =>
      sayPublished(language, projects, publicUntil),
    );
    if (reached > 0) told += 1;
  }
  return told;
}

function sayPublished(language: Language, projects: readonly PublishedProject[], publicUntil: number | null) {
  const say = (key: string, params: TextParams) =>
    translate(language, 'reviewTold', `resultPublished.${key}`, params);
  const lines = projects.slice(0, mostTold).map(({ projectName, projectNo, status, decisionReason }) =>
    say(status === projectStatus.approved ? 'passed' : 'notPassed', {
      project: projectName,
      number: projectNo,
      reason: decisionReason,
    }),
  );
  const count = projects.length;
  const more = count > mostTold ? [say('more', { count: count - mostTold })] : [];
  const period = publicUntil === null ? [] : [say('until', { time: timeOf(publicUntil).slice(0, 16) })];
  return {
    title: titleOf(projects, say),
    text: [...lines, ...more, ...period, say('where', {})].join('\n'),
  };
}

function titleOf(
  projects: readonly PublishedProject[],
  say: (key: string, params: TextParams) => string,
): string {
  const [first] = projects;
  if (!first || projects.length > 1) return say('titleMany', { count: projects.length });
  const { status, projectName } = first;
  return say(status === projectStatus.approved ? 'titlePassed' : 'titleNotPassed', { project: projectName });
}
