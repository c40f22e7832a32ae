import { requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id } from '../shapes';
import { reasonInput } from './review-shapes';

/** The steps that need a second person. */
export const coSignedActions = [
  'project.void',
  'project.reReview',
  'group.dissolve',
  'group.forceClose',
  'sheet.void',
  'expert.removeVoid',
  'conflict.override',
] as const;
export type CoSignedAction = (typeof coSignedActions)[number];

/** Ours: a second entitled person confirms with the own password at the requester's screen (rulings 27). */
export const coSignatureApi = contract('/api/xmqgcgl/p2/coSignature', {
  sign: {
    method: 'POST',
    path: '',
    body: z.object({
      action: z.enum(coSignedActions),
      /** The project, group or sheet the step is about. */
      objectId: id,
      account: requiredText(64),
      /** Base64 of the plain password, as at sign-in (rulings 4). */
      password: z.string().min(1).max(512),
      reason: reasonInput,
    }),
    data: z.object({ token: z.string(), signer: z.string(), expireTime: z.number() }),
    access: [
      'reviewPreparation:view',
      'table2:view',
      'scoreManage:view',
      // What the signer must hold for steps that any second person may confirm.
      'reviewPreparation:btn_cosign',
      'scoreManage:btn_cosign',
      'table2:btn_cosign',
    ],
    effect: 'write',
  },
});
