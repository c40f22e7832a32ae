import type { GrantBatchState, PolicyGrantState } from '@qifu/contracts';
import { dayAfter } from '@qifu/rules';
import type { GrantNews } from './tell-line';

interface Owed {
  state: PolicyGrantState;
  told: readonly string[];
  noticeTo: string | null;
  batch: { state: GrantBatchState; noticeDates: readonly string[]; acceptTo: string | null };
}

/** Days before (below nought) or after the last day of accepting on which a firm that has not accepted is reminded. */
const reminders = [-5, -1, 1];
/** Firms are told in the morning of a day. */
const morning = 9;
const at = (day: string) => new Date(`${day}T${String(morning).padStart(2, '0')}:00:00+08:00`);

export interface NextNews {
  /** What is to be said now; undefined: nothing, it was said or is settled. */
  news?: GrantNews;
  /** What is noted, so that it is said once. */
  key?: string;
  /** When to look again; null: never. */
  next: Date | null;
}

/** What a firm is to be told of its line at a moment, and when something may be due again. */
export function nextNews({ state, told, noticeTo, batch }: Owed, now: Date): NextNews {
  const once = (news: GrantNews, next: Date | null = null): NextNews =>
    told.includes(news) ? { next } : { news, key: news, next };
  if (batch.state === 'withdrawn') return once(state === 'declined' ? 'withdrawnDeclined' : 'withdrawn');
  if (state === 'removed' || state === 'lapsed' || state === 'paid') return once(state);
  if (state !== 'listed' || batch.state !== 'public') return { next: null };
  const last = [noticeTo ?? '', batch.noticeDates.at(-1) ?? ''].toSorted().at(-1) ?? '';
  const opens = at(dayAfter(last, 1));
  if (now < opens) return once('listed', opens);
  if (!told.includes('accept')) return once('accept', reminderAfter(batch.acceptTo, now));
  const dates = (batch.acceptTo === null ? [] : reminders).map((days) =>
    at(dayAfter(batch.acceptTo ?? '', days)),
  );
  const due = dates.findLastIndex((date) => date <= now);
  const next = reminderAfter(batch.acceptTo, now);
  return due < 0 || told.includes(`remind${due + 1}`)
    ? { next }
    : { news: 'remind', key: `remind${due + 1}`, next };
}

function reminderAfter(acceptTo: string | null, now: Date): Date | null {
  if (acceptTo === null) return null;
  return reminders.map((days) => at(dayAfter(acceptTo, days))).find((date) => date > now) ?? null;
}
