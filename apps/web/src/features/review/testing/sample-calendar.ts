import { dayAfter, isWeekday, yearOf } from '@qifu/rules';

const signsOf = (year: number) => {
  let signs = '';
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = dayAfter(day, 1))
    signs += isWeekday(day) ? '1' : '0';
  return signs;
};

/** A working calendar without holidays, of this year and some that follow. */
export const aWorkCalendar = (years = 2) => {
  const first = yearOf(Date.now());
  const all = Array.from({ length: years }, (_, at) => first + at);
  return {
    years: Object.fromEntries(all.map((year) => [year, signsOf(year)])),
    spans: [{ start: 540, end: 1080 }],
  };
};
