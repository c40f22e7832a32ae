import { useData } from '@qifu/client';
import { workCalendarApi } from '@qifu/contracts';
import { dayAfter, dayOf } from '@qifu/rules';
import { useText } from '@qifu/ui/text';
import { workDayEnd } from './deadline-presets';

/** Further than any number of working days that is offered, holidays and all. */
const daysAhead = 60;
/** Calendars change a few times a year. */
const staleTimeMs = 300_000;

export interface WorkDays {
  /** The end of office of the n-th working day from now; undefined while it cannot be told. */
  endOf: (count: number) => number | undefined;
  /** Why it cannot be told for some of these counts; nothing while the calendar is on its way. */
  problemOf: (counts: readonly number[]) => string | undefined;
}

/** Working days from today on the working calendar: where a year of it is missing that is said, and nothing is guessed. */
export function useWorkDays(): WorkDays {
  const text = useText('reviewParts');
  const today = dayOf(Date.now());
  const query = { from: today, to: dayAfter(today, daysAhead) };
  const { data, error } = useData(workCalendarApi.reckoning, { query }, { isQuiet: true, staleTimeMs });
  const reckon = (count: number) => data && workDayEnd(count, data);
  return {
    endOf: (count) => {
      const end = reckon(count);
      return end && 'at' in end ? end.at : undefined;
    },
    problemOf: (counts) => {
      if (error && !data) return text('term.failed');
      for (const end of counts.map(reckon))
        if (end && 'missingYear' in end) return text('term.yearMissing', { year: end.missingYear });
      return undefined;
    },
  };
}
