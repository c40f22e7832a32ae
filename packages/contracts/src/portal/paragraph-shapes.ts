import { z } from 'zod';
import { paragraphKinds } from './policy-words';

/** A paragraph of a text as it travels: plain text at a pid that never moves, tables as their rows. */
export const paragraphShape = z.object({
  pid: z.string(),
  kind: z.enum(paragraphKinds),
  path: z.string(),
  text: z.string(),
  rows: z.array(z.array(z.string())).optional(),
});
export type ParagraphShape = z.infer<typeof paragraphShape>;

/** What became of a paragraph from one edition to another; `renumbered` has the same words under another number. */
export const paragraphChanges = ['same', 'changed', 'renumbered', 'added', 'removed'] as const;
export type ParagraphChangeKind = (typeof paragraphChanges)[number];

/** A piece of a compared text: in both, in the former alone, in the later alone. */
export const textPart = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() });
export type TextPart = z.infer<typeof textPart>;

/** One paragraph of two editions: `path` as it is cited now, `formerPath` as before where that differs. */
export const paragraphChange = z.object({
  pid: z.string(),
  kind: z.enum(paragraphKinds),
  path: z.string(),
  formerPath: z.string().optional(),
  change: z.enum(paragraphChanges),
  /** Whether nothing but punctuation and spaces differs. */
  isPunctuation: z.boolean(),
  /** The whole text in order; without what is `added` it is the former one, without what is `removed` the later one. */
  parts: z.array(textPart),
});
export type ParagraphChange = z.infer<typeof paragraphChange>;
