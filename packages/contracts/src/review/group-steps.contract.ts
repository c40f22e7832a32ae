import { epochMs, optionalReason, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, version } from '../shapes';
import { reasonInput } from './review-shapes';

/** Most groups one step may name. */
export const mostGroupsAtOnce = 100;

const namedGroups = z
  .array(z.object({ groupId: id, version }))
  .min(1)
  .max(mostGroupsAtOnce);

/** What a step did with one of many groups; of one it left alone the reasons, in the caller's language. */
export const groupOutcome = z.object({
  groupId: z.string(),
  groupNo: z.string(),
  groupName: z.string(),
  isDone: z.boolean(),
  reasons: z.array(z.string()),
});
export type GroupOutcome = z.infer<typeof groupOutcome>;

const edit = 'reviewPreparation:btn_edit';
const grouping = 'reviewPreparation:btn_group';

/** Ours: steps on many groups at once, and the exchange of an expert in a group at work. */
export const groupStepsApi = contract('/api/xmqgcgl/p2/groupSteps', {
  /** Opens those that meet every condition and says of the others why not. */
  openMany: {
    method: 'POST',
    path: '/open',
    body: z.object({ groups: namedGroups, reason: optionalReason(500) }),
    data: z.object({ list: z.array(groupOutcome.extend({ assignments: z.number().int() })) }),
    access: 'reviewPreparation:btn_open',
    says: 'done',
  },
  /** The end of preparing groups as it is given, of open ones only a later one. */
  setDeadlines: {
    method: 'POST',
    path: '/deadlines',
    body: z.object({ groups: namedGroups, plannedEnd: epochMs }),
    data: z.object({ list: z.array(groupOutcome) }),
    access: edit,
    says: 'updated',
  },
  /** One expert for another in an open group, before the one who leaves has submitted anything. Two persons decide. */
  replaceExpert: {
    method: 'POST',
    path: '/replaceExpert',
    body: z.object({
      groupId: id,
      version,
      expertId: id,
      byExpertId: id,
      reason: reasonInput,
      coSignToken: requiredText(200),
    }),
    data: z.object({
      id: z.string(),
      version: z.number().int(),
      /** Score sheets the newcomer has to fill. */
      assignments: z.number().int(),
    }),
    access: grouping,
    says: 'updated',
  },
});
