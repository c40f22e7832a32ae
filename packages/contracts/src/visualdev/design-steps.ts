import { z } from 'zod';
import { id, time } from '../shapes';
import { json } from './document';

/** As many steps as a design keeps; older ones cannot be taken back any more. */
export const mostDesignSteps = 500;
const stepId = z.string().min(1).max(64);

/** A step of designing: the words that tell it, what it does and the way back, as the designer's commands have them. */
const designStep = z.object({
  id: stepId,
  label: z.string().max(500),
  command: json,
  inverse: json,
});

/** What has happened to the steps of a design since its window last saved it. */
export const savedSteps = z.object({
  /** New ones, in order. */
  taken: z.array(designStep).max(mostDesignSteps),
  undone: z.array(stepId).max(mostDesignSteps),
  redone: z.array(stepId).max(mostDesignSteps),
  /** Those another step has come in the place of. */
  dropped: z.array(stepId).max(mostDesignSteps),
});
export type SavedSteps = z.output<typeof savedSteps>;

/** A step as it is kept, oldest first. */
export const keptDesignStep = z.object({
  ...designStep.shape,
  isUndone: z.boolean(),
  realName: z.string(),
  time,
});
export type KeptDesignStep = z.infer<typeof keptDesignStep>;

/** `Designing` on the realtime line (ours): a window says which design it shows, and what is chosen there. */
export const designingFrame = z.object({
  designId: id,
  windowId: stepId,
  /** Empty where nothing is chosen. */
  elementId: z.string().max(64).default(''),
  isLeaving: z.boolean().default(false),
});
export type DesigningFrame = z.output<typeof designingFrame>;

/** Who is in a design in another window (ours). Whoever is not heard of for half a minute has gone. */
export const designingPush = z.strictObject({
  method: z.literal('designing'),
  ...designingFrame.shape,
  elementId: z.string(),
  isLeaving: z.boolean(),
  userId: z.string(),
  realName: z.string(),
});
export type DesigningPush = z.infer<typeof designingPush>;

/** A design was saved (ours): windows that show an older version read it and take their own steps on it. */
export const designSavedPush = z.strictObject({
  method: z.literal('designSaved'),
  designId: z.string(),
  version: z.number().int(),
  realName: z.string(),
});
