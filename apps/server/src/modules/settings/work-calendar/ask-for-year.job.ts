import { type Language, translate } from '@qifu/i18n';
import { dayOf, yearOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import type { JobDefinition } from '#platform/jobs/jobs';
import { officeCalendar } from './work-year.queries';

declare module '#platform/plugs' {
  interface Plugs {
    rights: {
      /** Ids of the people who may do now what an access word stands for. */
      listHolders: (ctx: Pick<Ctx, 'db' | 'now'>, word: string) => Promise<string[]>;
    };
  }
}

const december = '12';

/** The years people reckon with now: from December on the next one too. */
function neededYears(now: Date): number[] {
  const year = yearOf(now);
  return dayOf(now).slice(5, 7) === december ? [year, year + 1] : [year];
}

/** Asks those who may confirm the working calendar, once, for a year that is needed and not confirmed. */
async function askForYear(ctx: Ctx): Promise<void> {
  for (const year of neededYears(ctx.now())) {
    if (await isSettled(ctx, year)) continue;
    const keepers = await ctx.plugs.rights.listHolders(ctx, 'workCalendar:btn_confirm');
    if (keepers.length === 0) continue;
    await ctx.db
      .insertInto('askedYear')
      .values({ calendarId: officeCalendar, year, askedTime: ctx.now() })
      .execute();
    const say = (language: Language, key: string) =>
      translate(language, 'workCalendar', `told.${key}`, { year });
    await ctx.plugs.people.tellPeople(ctx, keepers, (language) => ({
      title: say(language, 'title'),
      text: say(language, 'text'),
    }));
    ctx.audit({
      objectType: 'workCalendar',
      objectId: String(year),
      objectName: String(year),
      facts: { people: keepers.length },
    });
  }
}

async function isSettled({ db }: Ctx, year: number): Promise<boolean> {
  const of = { calendarId: officeCalendar, year };
  const known = await db
    .selectFrom('workYear')
    .select('id')
    .where((eb) => eb.and(of))
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
  const asked = await db
    .selectFrom('askedYear')
    .select('year')
    .where((eb) => eb.and(of))
    .executeTakeFirst();
  return known !== undefined || asked !== undefined;
}

export const askForYearJob: JobDefinition = {
  name: 'settings.askForYear',
  cron: '0 9 * * *',
  handle: askForYear,
};
