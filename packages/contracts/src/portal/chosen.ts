import { z } from 'zod';

/** One of a few words that a list is narrowed to; empty is any. */
export const chosen = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .enum(words)
    .optional()
    .or(z.literal('').transform(() => undefined));

/** Pids of paragraphs, as an array or as text of a sheet (`c6、c7i2`). */
export const citedPids = z.preprocess(
  (value) =>
    typeof value === 'string' ? value.split(/[\s,，、;；]+/).filter(Boolean) : (value ?? undefined),
  z.array(z.string().trim().min(1).max(40)).max(200).default([]),
);
