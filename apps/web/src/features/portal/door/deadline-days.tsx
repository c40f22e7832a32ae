import { type CalendarEntry, policyLibraryApi } from '@qifu/contracts';
import { showTime } from '@qifu/ui/parts';
import { type DeadlineDay, DeadlineStrip } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { useNow } from '#shared/given/given-answers';
import { usePublicData } from '#shared/given/use-public-data';
import { policyTo } from '../policy/policy-address';
import { useDay } from '../policy-parts';
import { calendarInput } from './door-reads';

const dayMs = 86_400_000;
const daysShown = 14;
/** More of a day are counted, not named. */
const mostNamed = 1;

/** The next two weeks: what closes on which day. */
export function DeadlineDays() {
  const text = useText('portal');
  const now = useNow();
  const long = useDay();
  const { data } = usePublicData(policyLibraryApi.calendar, calendarInput);
  const closing = (data?.list ?? []).filter(({ what }) => what === 'closes');
  const days = Array.from({ length: daysShown }, (_, at) => showTime(now + at * dayMs, 'date'));
  if (!closing.some(({ day }) => days.includes(day))) return null;
  return (
    <div className="portal-block portal-days">
      <DeadlineStrip
        label={text('days.label')}
        days={days.map((date, at) =>
          dayOf(date, { entries: closing, isToday: at === 0, long: long(date) }, text),
        )}
      />
    </div>
  );
}

interface OfDay {
  entries: readonly CalendarEntry[];
  isToday: boolean;
  long: string;
}

function dayOf(date: string, { entries, isToday, long }: OfDay, text: Text<'portal'>): DeadlineDay {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const found = entries.filter(({ day }) => day === date);
  return {
    date,
    short: isToday ? text('days.today') : `${Number(date.slice(8))} ${text('days.week').split(' ')[weekday]}`,
    long,
    isToday,
    isOff: weekday === 0 || weekday === 6,
    items: found.slice(0, mostNamed).map(({ policy, itemId, itemName }) => ({
      label: itemName || policy.title,
      to: policyTo(policy.id, { tab: 'items', ...(itemId && { pid: `item-${itemId}` }) }),
    })),
    ...(found.length > mostNamed && { moreNote: text('days.more', { count: found.length - mostNamed }) }),
  };
}
