import { z } from 'zod';
import { contract } from '../contract';
import { id, idParams, listOf } from '../shapes';
import { keptDesignStep } from './design-steps';
import { designDocument, json } from './document';

/** What somebody would see of a draft, by the rights that are granted now. */
const draftRights = z.object({
  realName: z.string(),
  /** Whether a menu leads this person to the module. */
  isOpen: z.boolean(),
  /** Names of fields nobody granted to the person, as lists name them; those never released count where fields are granted one by one. */
  hiddenFields: z.array(z.string()),
});
export type DraftRights = z.infer<typeof draftRights>;

/** A list that is designed, over records of the released module. */
const listPreview = z.object({
  /** Records in words by field name. */
  list: z.array(z.record(z.string(), json)),
  total: z.number().int(),
  sums: z.record(z.string(), z.string()).optional(),
  /** By record, the numbers of the rules for colours that hold. */
  colours: z.record(z.string(), z.array(z.number().int())).optional(),
  realName: z.string(),
  /** Whether there is a menu by which both the designer and that person see records. */
  isOpen: z.boolean(),
  /** Names of columns that are not shown to that person. */
  hiddenColumns: z.array(z.string()),
});
export type ListPreview = z.infer<typeof listPreview>;

/** Working on a design (ours): its steps, and how its draft looks to somebody. */
export const designWorkApi = contract('/api/visualdev/Base', {
  listSteps: {
    method: 'GET',
    path: '/:id/Steps',
    params: idParams,
    data: listOf(keptDesignStep),
    access: 'onlineDev:view',
  },
  /** For people the caller administers; nothing of a preview is kept. */
  readDraftRights: {
    method: 'GET',
    path: '/:id/Preview/:userId',
    params: z.object({ id, userId: id }),
    data: draftRights,
    access: 'onlineDev:view',
  },
  /** The first records as the draft of a list would show them to somebody the caller administers, within what both see. */
  previewList: {
    method: 'POST',
    path: '/:id/ListPreview',
    params: idParams,
    body: z.object({ list: designDocument.shape.list.unwrap(), userId: id.optional() }),
    data: listPreview,
    effect: 'read',
    access: 'onlineDev:view',
  },
});
