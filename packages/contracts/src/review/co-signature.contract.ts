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
  'expert.replace',
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
      /** The experts the step is about, where it names some; the word holds for exactly these. */
      subjectIds: z.array(id).max(500).default([]),
      account: requiredText(64),
      /** Base64 of the plain password, as at sign-in (rulings 4). */
      password: z.string().min(1).max(512),
      /** Sent with a second call once the first was answered with `login.codeNeeded`. */
      totpCode: z.string().trim().max(20).optional(),
      reason: reasonInput,
    }),
    data: z.object({ token: z.string(), signer: z.string(), expireTime: z.number() }),
    access: [
      // Rights of the steps: whoever may not take one has nothing to have signed. Each step asks for its own.
      'table2:btn_void',
      'reviewPreparation:btn_rereview',
      'reviewPreparation:btn_dissolve',
      'reviewPreparation:btn_close',
      'reviewPreparation:btn_group',
      'scoreManage:btn_void',
      // What the signer must hold; declared here, so that the buttons exist.
      'reviewPreparation:btn_cosign',
      'scoreManage:btn_cosign',
      'table2:btn_cosign',
    ],
  },
});
