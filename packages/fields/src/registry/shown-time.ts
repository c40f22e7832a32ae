import { clockOf } from '@qifu/rules';

/** A moment in the product's zone, told as far as a form says: `yyyy`, `yyyy-MM-dd HH:mm` and so on. */
export const shownTime = (ms: number, form: string): string =>
  clockOf(ms).toISOString().replace('T', ' ').slice(0, form.length);
