import { createHash, randomBytes } from 'node:crypto';
import { type CoSignedAction, fail } from '@qifu/contracts';
import { confirmPerson } from '#modules/identity';
import { createPeopleCache } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';

const validMs = 5 * 60_000;

interface SignRequest {
  action: CoSignedAction;
  objectId: string;
  account: string;
  password: string;
  reason: string;
}

/** Who may be the second person: holders of a right, for some steps only of certain offices (review.md 2.5). */
const signers: Readonly<Record<CoSignedAction, { word: string; offices?: readonly string[] }>> = {
  'project.void': { word: 'table2:btn_cosign' },
  'project.reReview': { word: 'reviewPreparation:btn_cosign', offices: ['supervisor'] },
  'group.dissolve': { word: 'reviewPreparation:btn_cosign' },
  'group.forceClose': { word: 'reviewPreparation:btn_cosign', offices: ['supervisor'] },
  'sheet.void': { word: 'scoreManage:btn_cosign' },
  'expert.removeVoid': { word: 'scoreManage:btn_cosign' },
  'conflict.override': { word: 'reviewPreparation:btn_cosign', offices: ['approver', 'supervisor'] },
};

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** The administrator manages users and signs no step of a review (rulings 8). */
async function maySign({ db }: Pick<Ctx, 'db'>, userId: string, action: CoSignedAction): Promise<boolean> {
  const person = await createPeopleCache(db).find(userId, 0);
  if (!person || person.row.isAdministrator || person.row.mustChangePassword) return false;
  const { word, offices } = signers[action];
  const isOfOffice = !offices || person.roles.some(({ enCode }) => offices.includes(enCode));
  return person.grants.words.has(word) && isOfOffice;
}

/**
 * A second entitled person confirms at the requester's screen with the own password. The token is good for five
 * minutes, once, for this requester, step and object only.
 */
export async function signStep(ctx: Ctx, request: SignRequest) {
  const { action, objectId, reason } = request;
  ctx.audit({ objectType: 'coSignature', objectId, reason, after: { action, signer: request.account } });
  const signer = await confirmPerson(ctx, request);
  if (!signer || !(await maySign(ctx, signer.userId, action))) fail('RV_COSIGN_SIGNER', { action });
  if (signer.userId === ctx.actor.userId) fail('RV_COSIGN_SELF', { action });
  const token = randomBytes(24).toString('base64url');
  const expireTime = new Date(ctx.now().getTime() + validMs);
  await ctx.db
    .insertInto('coSignature')
    .values({
      id: ctx.newId(),
      tokenHash: hashToken(token),
      action,
      objectId,
      reason,
      requesterUserId: ctx.actor.userId,
      signerUserId: signer.userId,
      creatorTime: ctx.now(),
      expireTime,
    })
    .execute();
  return { token, signer: signer.realName, expireTime: expireTime.getTime() };
}

/** Uses a second person's word up, in the transaction of the step it is for; refuses without it. */
export async function useCoSignature(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { token, action, objectId }: { token: string; action: CoSignedAction; objectId: string },
): Promise<{ signerUserId: string; reason: string }> {
  const used = await db
    .updateTable('coSignature')
    .set({ usedTime: now() })
    .where('tokenHash', '=', hashToken(token))
    .where('action', '=', action)
    .where('objectId', '=', objectId)
    .where('requesterUserId', '=', actor.userId)
    .where('usedTime', 'is', null)
    .where('expireTime', '>', instant(now()))
    .returning(['signerUserId', 'reason'])
    .executeTakeFirst();
  return used ?? fail('RV_COSIGN', { action, objectId });
}
