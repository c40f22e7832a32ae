import { fewAtOnce } from '../worker/few-at-once';

/**
 * Previews of imports share two places: a sheet of 5,000 rows takes a second of the processor and tens of megabytes.
 * Whoever gets none within five seconds is asked to come again (reliability L18).
 */
export const takePreviewPlace = fewAtOnce({ atOnce: 2, waitMs: 5000 });
