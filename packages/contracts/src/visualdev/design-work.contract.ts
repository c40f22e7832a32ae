import { z } from 'zod';
import { contract } from '../contract';
import { id, idParams, listOf } from '../shapes';
import { keptDesignStep } from './design-steps';

/** What somebody would see of a draft, by the rights that are granted now. */
const draftRights = z.object({
  realName: z.string(),
  /** Whether a menu leads this person to the module. */
  isOpen: z.boolean(),
  /** Names of fields nobody granted to the person, as lists name them; those never released count where fields are granted one by one. */
  hiddenFields: z.array(z.string()),
});
export type DraftRights = z.infer<typeof draftRights>;

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
});
