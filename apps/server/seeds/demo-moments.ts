import { dayOf, startOfDay } from '@qifu/rules';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** At so many o'clock, so many days from a moment: offices open a batch at nine and close it at six. */
const atHour = (now: Date, days: number, hour: number) =>
  new Date(startOfDay(dayOf(now.getTime() + days * dayMs)) + hour * hourMs);

/** When something that is due so many days from now is due. */
export const dueIn = (now: Date, days: number): Date => atHour(now, days, 18);
export const opensIn = (now: Date, days: number): Date => atHour(now, days, 9);
