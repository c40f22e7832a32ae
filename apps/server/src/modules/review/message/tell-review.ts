import type { Language } from '@qifu/i18n';
import { type TextParams, translate } from '@qifu/i18n';
import { timeOf } from '@qifu/rules';
import { tellPeople } from '#modules/messages';
import type { Ctx } from '#platform/context';
import { groupRows } from '../grouped';

/** An application as messages name it to the people of its firm. */
export interface NamedProject {
  enterpriseId: string;
  projectName: string;
  projectNo: string;
}

/** Title and text of what is told. */
const told = {
  sheetReturned: ['sheetReturned.title', 'sheetReturned.text'],
  reviewOpened: ['reviewOpened.title', 'reviewOpened.text'],
  expertReplaced: ['expertReplaced.title', 'expertReplaced.text'],
  pledgeMissing: ['pledgeMissing.title', 'pledgeMissing.text'],
  projectReturned: ['projectReturned.title', 'projectReturned.text'],
  projectAccepted: ['projectAccepted.title', 'projectAccepted.text'],
} as const;

const say = (what: keyof typeof told, params: TextParams) => (language: Language) => {
  const [title, text] = told[what];
  return {
    title: translate(language, 'reviewTold', title, params),
    text: translate(language, 'reviewTold', text, params),
  };
};

/** Tells an expert that a sheet came back; which project it is he sees where he scores, and nobody in between (I13). */
export const tellSheetReturned = (
  ctx: Ctx,
  expertUserId: string,
  { groupName }: { groupName: string },
  reason: string,
) => tellPeople(ctx, [expertUserId], say('sheetReturned', { group: groupName, reason }));

/** Tells an expert that somebody else takes his place; why is for those who decided it. */
export const tellExpertReplaced = (ctx: Ctx, expertUserId: string, { groupName }: { groupName: string }) =>
  tellPeople(ctx, [expertUserId], say('expertReplaced', { group: groupName }));

interface OpenedGroup {
  groupName: string;
  plannedEnd: number | null;
  projectCount: number;
}

/** Tells the experts of a group that they may begin. */
export async function tellReviewOpened(
  ctx: Ctx,
  expertUserIds: readonly string[],
  { groupName, plannedEnd, projectCount }: OpenedGroup,
) {
  const opened = say('reviewOpened', { group: groupName, count: projectCount });
  await tellPeople(ctx, expertUserIds, (language) => {
    const { title, text } = opened(language);
    const until =
      plannedEnd === null
        ? ''
        : translate(language, 'reviewTold', 'reviewOpened.until', { time: timeOf(plannedEnd).slice(0, 16) });
    return { title, text: until ? `${text}\n${until}` : text };
  });
}

/**
 * Tells those of the experts who have not signed the pledge that a review waits for it, without its name: who sits in
 * which group is nobody's business before it opens.
 */
export async function tellPledgeMissing(ctx: Ctx, expertIds: readonly string[]) {
  const unsigned = await ctx.db
    .selectFrom('expert')
    .select('userId')
    .distinct()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...expertIds]))))
    .where('pledgeSignedTime', 'is', null)
    .execute();
  await tellPeople(
    ctx,
    unsigned.map(({ userId }) => userId),
    say('pledgeMissing', {}),
  );
}

/** Who hears what becomes of the applications of firms. */
export async function peopleOfFirms(
  { db }: Pick<Ctx, 'db'>,
  enterpriseIds: readonly string[],
): Promise<string[]> {
  const people = await db
    .selectFrom('enterpriseUser')
    .select('userId')
    .distinct()
    .where((eb) => eb('enterpriseId', '=', eb.fn.any(eb.val([...enterpriseIds]))))
    .execute();
  return people.map(({ userId }) => userId);
}

/**
 * The same firm by firm, leaving out those without people here. Read for all of them at once: a sheet or a publication
 * may hold thousands of firms, and few of them have people here.
 */
export async function peopleOfEachFirm(
  { db }: Pick<Ctx, 'db'>,
  enterpriseIds: readonly string[],
): Promise<Map<string, string[]>> {
  const people = await db
    .selectFrom('enterpriseUser')
    .select(['enterpriseId', 'userId'])
    .where((eb) => eb('enterpriseId', '=', eb.fn.any(eb.val([...enterpriseIds]))))
    .execute();
  const ofFirms = groupRows(people, (row) => row.enterpriseId);
  return new Map([...ofFirms].map(([id, users]) => [id, users.map(({ userId }) => userId)]));
}

/** Tells the people of the applicant what became of an application. */
export async function tellApplicant(
  ctx: Ctx,
  { enterpriseId, projectName, projectNo }: NamedProject,
  what: 'projectReturned' | 'projectAccepted',
  { deadline, reason = '' }: { deadline?: number; reason?: string } = {},
) {
  const time = deadline === undefined ? '' : timeOf(deadline).slice(0, 16);
  await tellPeople(
    ctx,
    await peopleOfFirms(ctx, [enterpriseId]),
    say(what, { project: projectName, number: projectNo, time, reason }),
  );
}
