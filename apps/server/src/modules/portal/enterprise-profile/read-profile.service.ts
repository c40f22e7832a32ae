import { enterpriseProfileApi, fail, type ReadingReason, type ReadProfile } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { heldCalls } from '#platform/resource/abilities';
import { disputesOf } from '../firm-profile/fact-dispute.service';
import { profileOf } from '../firm-profile/firm-profile.service';
import { historyOf, readersOf } from '../firm-profile/profile-trail.service';
import { readRuleShelf } from '../rule-shelf/rule-shelf';
import { getFirm } from './enterprise-profile.policy';
import { hiddenValue, hideInDisputes, hideInProfile, isSensitive, seesSensitive } from './hide-sensitive';
import { hasRead, recordReading } from './record-reading';

/** A firm's profile for staff; that it was read, by whom and what for, stands with the firm from then on. */
export async function openProfile(
  ctx: Ctx,
  id: string,
  { reason, purpose }: { reason: ReadingReason; purpose: string },
): Promise<ReadProfile> {
  const firm = await getFirm(ctx, id);
  await recordReading(ctx, id, reason, purpose);
  const [{ dictionary }, profile, disputes, readers] = await Promise.all([
    readRuleShelf(ctx),
    profileOf(ctx, { id, enterpriseName: firm.enterpriseName, others: [] }),
    disputesOf(ctx, id),
    readersOf(ctx, id),
  ]);
  ctx.audit({
    objectType: 'profileRead',
    objectId: id,
    objectName: firm.enterpriseName,
    after: { reason, purpose },
  });
  const { record, attest, retract, acceptDispute, rejectDispute, importData } = enterpriseProfileApi;
  return {
    creditCode: firm.creditCode,
    profile: hideInProfile(ctx, dictionary, profile),
    disputes: hideInDisputes(ctx, dictionary, disputes),
    readers,
    abilities: heldCalls(ctx, { record, attest, retract, acceptDispute, rejectDispute, importData }),
  };
}

/** Every value a fact had, for whoever has said what he looks at the profile for. */
export async function readWrittenHistory(ctx: Ctx, id: string, factKey: string, year?: number | null) {
  await getFirm(ctx, id);
  if (!(await hasRead(ctx, id))) fail('enterpriseProfile.notOpened');
  const [{ dictionary }, list] = await Promise.all([readRuleShelf(ctx), historyOf(ctx, id, factKey, year)]);
  const isHidden = isSensitive(dictionary, factKey) && !seesSensitive(ctx);
  return { list: isHidden ? list.map((one) => hiddenValue(ctx, one)) : list };
}
