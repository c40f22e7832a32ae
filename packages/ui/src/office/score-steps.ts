/** The limits of one criterion of a review standard. */
export interface ScoreLimits {
  minimum: number;
  maximum: number;
  step: number;
}

/** Scores are counted in thousandths, so that 0.1 + 0.2 is 0.3. */
const unit = 1000;
const scaled = (value: number) => Math.round(value * unit);

/** Whether a score lies on a step counted from the minimum. */
export const isOnStep = (value: number, { minimum, step }: ScoreLimits): boolean =>
  scaled(step) > 0 && (scaled(value) - scaled(minimum)) % scaled(step) === 0;

/** The score some steps away, kept inside the limits; an empty score starts from the minimum. */
export function stepScore(value: number | undefined, steps: number, limits: ScoreLimits): number {
  const { minimum, maximum, step } = limits;
  const start = value === undefined ? scaled(minimum) - (steps > 0 ? scaled(step) : 0) : scaled(value);
  const next = start + steps * scaled(step);
  return Math.min(Math.max(next, scaled(minimum)), scaled(maximum)) / unit;
}

/** Reads what was typed; full-width digits and the Chinese full stop count too. */
export function parseScore(typed: string): number | undefined {
  const plain = typed.normalize('NFKC').replace('。', '.').trim();
  if (!/^\d+(\.\d+)?$/.test(plain)) return undefined;
  return Number(plain);
}
