import { type GrantPhase, grantBatchApi } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { heldCalls } from '#platform/resource/abilities';

interface Stepped {
  phase: GrantPhase;
  handUserIds: readonly string[];
  submittedUserId: string | null;
}

const {
  update,
  remove,
  freeze,
  check,
  removeGrant,
  keepGrant,
  keepYearly,
  restoreGrant,
  cut,
  submit,
  recall,
  sendBack,
  approve,
} = grantBatchApi;
const { uphold, reject, pay, exportPayments, withdraw, close } = grantBatchApi;
const making = ['draft', 'listed'] as const;

/** Every step with the phases in which it can be taken; nobody is offered what would be refused. */
const steps = {
  update: { call: update, in: making },
  remove: { call: remove, in: making },
  freeze: { call: freeze, in: making },
  check: { call: check, in: ['listed'] },
  keepGrant: { call: keepGrant, in: ['listed'] },
  keepYearly: { call: keepYearly, in: ['listed'] },
  removeGrant: { call: removeGrant, in: ['listed', 'notice', 'accepting'] },
  restoreGrant: { call: restoreGrant, in: ['listed'] },
  cut: { call: cut, in: ['listed'] },
  submit: { call: submit, in: ['listed'] },
  recall: { call: recall, in: ['submitted'] },
  sendBack: { call: sendBack, in: ['submitted'] },
  approve: { call: approve, in: ['submitted'] },
  uphold: { call: uphold, in: ['notice', 'accepting'] },
  reject: { call: reject, in: ['notice', 'accepting'] },
  pay: { call: pay, in: ['accepting'] },
  exportPayments: { call: exportPayments, in: ['accepting'] },
  withdraw: { call: withdraw, in: ['notice', 'accepting'] },
  close: { call: close, in: ['accepting'] },
} as const satisfies Record<string, { call: unknown; in: readonly GrantPhase[] }>;
type Step = keyof typeof steps;

const calls = Object.fromEntries(Object.entries(steps).map(([name, { call }]) => [name, call])) as {
  [Name in Step]: (typeof steps)[Name]['call'];
};

/** Whoever had a hand in a list is not the second person that releases it. */
export const hadAHand = (userId: string, { handUserIds }: Pick<Stepped, 'handUserIds'>) =>
  handUserIds.includes(userId);

/** Names of the steps the caller may take now. */
export const mayDo = (ctx: Pick<Ctx, 'actor'>, batch: Stepped): Step[] =>
  heldCalls(ctx, calls).filter(
    (name) =>
      (steps[name].in as readonly GrantPhase[]).includes(batch.phase) &&
      (name !== 'approve' || !hadAHand(ctx.actor.userId, batch)) &&
      (name !== 'recall' || batch.submittedUserId === ctx.actor.userId),
  );
