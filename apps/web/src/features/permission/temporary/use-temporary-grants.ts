import { useData } from '@qifu/client';
import { type TemporaryGrant, temporaryGrantApi, userRelationApi } from '@qifu/contracts';
import { askFirst, showSuccess, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { useStep } from '#shared/step';

/** Who holds which role until when: of one role, or of all of them with an empty id. */
export function useTemporaryGrants(roleId: string, isAsked = true) {
  const mayCall = useMayCall(temporaryGrantApi.list);
  const query = useData(
    temporaryGrantApi.list,
    { query: { roleId } },
    { enabled: isAsked && mayCall, isQuiet: true },
  );
  return { query, mayCall, list: query.data?.list ?? [] };
}

export type GrantOf = Pick<TemporaryGrant, 'roleId' | 'roleName' | 'userId' | 'realName'> & {
  startsAt?: number | null;
  endsAt: number | null;
  reason: string;
};

/** Gives, moves the end, makes it last, ends now. */
export function useGrantSteps() {
  const text = useText('membership');
  const refreshes = [temporaryGrantApi.list, userRelationApi.read];
  const giving = useStep(temporaryGrantApi.give, { saysNothing: true, refreshes });
  const ending = useStep(temporaryGrantApi.end, { saysNothing: true, refreshes });
  const endingItem = useStep(temporaryGrantApi.endItem, { saysNothing: true, refreshes });
  const give = async ({ roleId, userId, startsAt = null, endsAt, reason }: GrantOf) => {
    const { error } = await giving.run({ body: { roleId, userId, startsAt, endsAt, reason } });
    if (error) return false;
    showSuccess(
      endsAt === null ? text('temporary.madePermanent') : text('temporary.given', { time: showTime(endsAt) }),
    );
    return true;
  };
  const end = async ({ id, itemName, state, roleId, userId, realName, roleName }: TemporaryGrant) => {
    const names = { name: realName, role: id ? itemName : roleName };
    const isComing = state === 'coming';
    const isSure = await askFirst({
      title: text(isComing ? 'temporary.withdrawTitle' : 'temporary.endTitle', names),
      effect: text(isComing ? 'temporary.withdrawEffect' : 'temporary.endEffect', names),
      verb: text(isComing ? 'temporary.withdraw' : 'temporary.endNow'),
    });
    if (!isSure) return;
    const { error } = id
      ? await endingItem.run({ params: { id } })
      : await ending.run({ body: { roleId, userId } });
    if (!error) showSuccess(text('temporary.done', names));
  };
  return { give, end, isBusy: giving.isBusy || ending.isBusy || endingItem.isBusy };
}
