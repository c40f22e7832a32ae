/** The drawing space of a chart, scaled to its figure: narrow on phones, so that its words stay readable. */
export const chartWidths = { wide: 540, narrow: 350 } as const;

/** A line from a value to a place on it. */
export const scaleTo = (low: number, high: number, from: number, to: number) => (value: number) =>
  from + ((value - low) / (high - low || 1)) * (to - from);

const niceSteps = [1, 2, 2.5, 5, 10];
/** Counts from 0 also go by 150, as people count a few hundred things. */
const niceStepsFromZero = [1, 1.5, 2, 2.5, 5, 10];

/** Round marks that cover a range, about as many as wanted; bars pass 0 as the low end. */
export function listMarks(low: number, high: number, wanted = 4): number[] {
  const span = high - low || 1;
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    ((low === 0 ? niceStepsFromZero : niceSteps).find((nice) => nice * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step) * step;
  const marks: number[] = [];
  for (let mark = first; mark < high + step; mark += step) marks.push(Number(mark.toPrecision(12)));
  return marks;
}

/** Roughly how wide a text of 13 px is: Chinese characters are square, the rest about half. */
export function textWidth(text: string, sizePx = 13): number {
  return [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e7f ? sizePx : sizePx * 0.56), 0);
}

/** Room for the row names of a chart, within bounds. */
export const labelRoom = (labels: readonly string[], leastPx = 60, mostPx = 150) =>
  Math.min(Math.max(leastPx, ...labels.map((label) => textWidth(label) + 12)), mostPx);

/** Marks whose names stand clear of each other on a line; every second, third … where not all do. */
export function clearMarks(
  marks: readonly number[],
  place: (mark: number) => number,
  show: (mark: number) => string = String,
): number[] {
  const gapPx = 8;
  for (let every = 1; every < marks.length; every += 1) {
    const kept = marks.filter((_mark, at) => at % every === 0);
    const isClear = kept.every((mark, at) => {
      const next = kept[at + 1];
      if (next === undefined) return true;
      return place(next) - place(mark) >= (textWidth(show(mark)) + textWidth(show(next))) / 2 + gapPx;
    });
    if (isClear) return kept;
  }
  return marks.slice(0, 1);
}

/** What stands between the name of a row and what is drawn beside it. */
const nameGapPx = 12;
/** The name of a row, cut so that it never touches what is drawn beside it. */
export const fitName = (name: string, roomPx: number): string => fitText(name, roomPx - nameGapPx);

/** Cuts a name to its room; the whole of it is in the table twin. */
export function fitText(text: string, roomPx: number): string {
  if (textWidth(text) <= roomPx) return text;
  const letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join('')}…`) > roomPx) letters.pop();
  return `${letters.join('')}…`;
}
