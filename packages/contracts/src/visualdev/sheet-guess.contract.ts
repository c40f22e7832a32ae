import { z } from 'zod';
import { contract } from '../contract';
import { id } from '../shapes';

/** What a column of a sheet is taken for; the kinds are those of `packages/designs/src/from-sheet`. */
export const guessedColumn = z.object({
  heading: z.string(),
  samples: z.array(z.string()),
  filled: z.number().int(),
  kind: z.string(),
  ground: z.string(),
  /** For each kind, how many values would not fit. */
  misfits: z.record(z.string(), z.number().int()),
  words: z.array(z.string()),
});
export const guessedSheet = z.object({
  fileName: z.string(),
  rowCount: z.number().int(),
  columns: z.array(guessedColumn),
});
export type GuessedSheet = z.infer<typeof guessedSheet>;

/** Ours: what a module would be that is made of a sheet. */
export const sheetGuessApi = contract('/api/visualdev/Base', {
  guess: {
    method: 'POST',
    path: '/Actions/GuessSheet',
    body: z.object({ fileId: id }),
    data: guessedSheet,
    access: 'onlineDev:btn_add',
    effect: 'read',
    isLong: true,
  },
});
