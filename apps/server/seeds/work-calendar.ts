import { dayAfter, isWeekday } from '@qifu/rules';
import { inChunks } from '../src/platform/db/in-chunks';
import type { SeedParts } from './base';

const calendarId = 'office';

/** A holiday as the State Council announces it: its first and last day, and the weekend days worked for it. */
type Holiday = readonly [name: string, from: string, to: string, ...makeups: string[]];

/** What the State Council has announced for these years. */
const announced: Readonly<Record<number, readonly Holiday[]>> = {
  2024: [
    ['元旦', '01-01', '01-01'],
    ['春节', '02-10', '02-17', '02-04', '02-18'],
    ['清明节', '04-04', '04-06', '04-07'],
    ['劳动节', '05-01', '05-05', '04-28', '05-11'],
    ['端午节', '06-08', '06-10'],
    ['中秋节', '09-15', '09-17', '09-14'],
    ['国庆节', '10-01', '10-07', '09-29', '10-12'],
  ],
  2025: [
    ['元旦', '01-01', '01-01'],
    ['春节', '01-28', '02-04', '01-26', '02-08'],
    ['清明节', '04-04', '04-06'],
    ['劳动节', '05-01', '05-05', '04-27'],
    ['端午节', '05-31', '06-02'],
    ['国庆节、中秋节', '10-01', '10-08', '09-28', '10-11'],
  ],
  2026: [
    ['元旦', '01-01', '01-03', '01-04'],
    ['春节', '02-15', '02-23', '02-14', '02-28'],
    ['清明节', '04-04', '04-06'],
    ['劳动节', '05-01', '05-05', '05-09'],
    ['端午节', '06-19', '06-21'],
    ['中秋节', '09-25', '09-27'],
    ['国庆节', '10-01', '10-07', '09-20', '10-10'],
  ],
};

function kindOf(year: number, day: string, holidays: readonly Holiday[]) {
  for (const [name, from, to, ...makeups] of holidays) {
    if (day >= `${year}-${from}` && day <= `${year}-${to}`) return { kind: 'holiday' as const, name };
    if (makeups.includes(day.slice(5))) return { kind: 'makeup' as const, name };
  }
  return { kind: isWeekday(day) ? ('work' as const) : ('rest' as const), name: '' };
}

/** The announced years, confirmed, and the usual hours; what an installation has of them already stays as it is. */
export async function completeWorkCalendar({ db, newId, now }: SeedParts): Promise<void> {
  const spans = [
    { start: 9 * 60, end: 12 * 60 },
    { start: 13 * 60 + 30, end: 17 * 60 + 30 },
  ];
  await db
    .insertInto('workHours')
    .values({ calendarId, spans: JSON.stringify(spans), lastModifyUserId: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const [key, holidays] of Object.entries(announced)) {
    const year = Number(key);
    const added = await db
      .insertInto('workYear')
      .values({
        id: newId(),
        calendarId,
        year,
        state: 'confirmed',
        confirmedUserId: null,
        confirmedTime: now(),
        creatorUserId: null,
        lastModifyUserId: null,
      })
      .onConflict((conflict) => conflict.columns(['calendarId', 'year']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) continue;
    const days = [];
    for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = dayAfter(date, 1))
      days.push({ calendarId, date, yearId: added.id, ...kindOf(year, date, holidays) });
    for (const some of inChunks(days)) await db.insertInto('workDay').values(some).execute();
  }
}
