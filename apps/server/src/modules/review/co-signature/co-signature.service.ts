import { randomBytes } from 'node:crypto';
import {
  type CoSignedAction,
  type coSignatureApi,
  type Data,
  type Endpoint,
  Failure,
  type FailureName,
  fail,
  groupStepsApi,
  projectApi,
  projectDecisionApi,
  projectReviewApi,
  reviewPreparationApi,
  reviewResultApi,
} from '@qifu/contracts';
import { type ConfirmedPerson, confirmPerson } from '#modules/identity';
import { findOneHand, minuteOf, type Person, readPerson, restOf } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { sha256 } from '#platform/hash';
import { Prepared } from '#platform/http/prepared';
import { Refusal } from '#platform/http/refusal';
import { mayCall } from '#platform/http/take-call';

const validMs = 5 * 60_000;

interface SignRequest {
  action: CoSignedAction;
  objectId: string;
  subjectIds: readonly string[];
  account: string;
  password: string;
  totpCode?: string | undefined;
  reason: string;
}

type SignReply = Data<typeof coSignatureApi.sign>;

/** Who may be the second person: holders of a right, for some steps only of certain offices (review.md 2.5). */
const signers: Readonly<Record<CoSignedAction, { word: string; offices?: readonly string[] }>> = {
  'project.void': { word: 'table2:btn_cosign' },
  'project.reReview': { word: 'reviewPreparation:btn_cosign', offices: ['supervisor'] },
  'group.dissolve': { word: 'reviewPreparation:btn_cosign' },
  'group.forceClose': { word: 'reviewPreparation:btn_cosign', offices: ['supervisor'] },
  'sheet.void': { word: 'scoreManage:btn_cosign' },
  'expert.removeVoid': { word: 'scoreManage:btn_cosign' },
  'expert.replace': { word: 'reviewPreparation:btn_cosign' },
  'conflict.override': { word: 'reviewPreparation:btn_cosign', offices: ['approver', 'supervisor'] },
};

/** The call each step is taken by: only who may take it may have it signed, and nobody else may try passwords here. */
const steps: Readonly<Record<CoSignedAction, Endpoint>> = {
  'project.void': projectApi.void,
  'project.reReview': projectDecisionApi.reReview,
  'group.dissolve': reviewPreparationApi.removeGroup,
  'group.forceClose': reviewResultApi.close,
  'sheet.void': projectReviewApi.voidSheet,
  'expert.removeVoid': reviewPreparationApi.removeExperts,
  'expert.replace': groupStepsApi.replaceExpert,
  'conflict.override': reviewPreparationApi.enterExperts,
};

/** What a word is good for: the object and, where a step names people, exactly these people and nobody else. */
const subjectOf = (objectId: string, subjectIds: readonly string[]): string =>
  subjectIds.length === 0 ? objectId : `${objectId}#${sha256([...new Set(subjectIds)].sort().join('\n'))}`;

/** The administrator manages users and signs no step of a review (rulings 8). */
function maySign(person: Person | undefined, action: CoSignedAction): person is Person {
  if (!person || person.row.isAdministrator) return false;
  const { word, offices } = signers[action];
  const isOfOffice = !offices || person.roles.some(({ enCode }) => offices.includes(enCode));
  return person.grants.words.has(word) && isOfOffice;
}

/**
 * A second entitled person confirms at the requester's screen with the own password. The token is good for five
 * minutes, once, for this requester, step, object and people only.
 */
export async function signStep(ctx: Ctx, request: SignRequest): Promise<Prepared<SignReply>> {
  const { action } = request;
  if (!mayCall(ctx.actor, steps[action])) fail('access.denied', { action });
  const signer = await confirmSigner(ctx, request);
  await assertSecondPerson(ctx, request, signer);
  return new Prepared({
    finish: (writing) => keepWord(writing, request, signer),
  });
}

/** Entitled, somebody else than the requester, and with a password that is his own (docs/decisions/0020). */
async function assertSecondPerson(ctx: Ctx, request: SignRequest, signer: ConfirmedPerson) {
  const { db, actor, now } = ctx;
  const person = await readPerson(db, signer.userId, now());
  if (!maySign(person, request.action)) refuse('RV_COSIGN_SIGNER', request, signer);
  if (signer.userId === actor.userId) refuse('RV_COSIGN_SELF', request, signer);
  if (signer.mustChangePassword) refuse('RV_COSIGN_PASSWORD', request, signer);
  const rest = restOf(person, now());
  if (rest) refuse('RV_COSIGN_RESTS', request, signer, { by: rest.by, until: minuteOf(rest.until) });
  const hand = await findOneHand(ctx, [actor.userId], [signer.userId]);
  if (hand) refuse('people.notSecondPerson', request, signer, hand);
}

const noteOf = ({ action, objectId, subjectIds, account, reason }: SignRequest) => ({
  objectType: 'coSignature',
  objectId,
  reason,
  facts: { action, signer: account, ...(subjectIds.length > 0 && { subjectIds }) },
});

/** A guess is a guess at somebody's password: its audit row says whose, whatever it was refused for. */
async function confirmSigner(ctx: Ctx, request: SignRequest): Promise<ConfirmedPerson> {
  try {
    return (await confirmPerson(ctx, request)) ?? fail('RV_COSIGN_SIGNER', { action: request.action });
  } catch (error) {
    throw error instanceof Failure ? new Refusal(error, { note: noteOf(request) }) : error;
  }
}

/** The password was right, so the guess is not held against its owner; the step is refused all the same. */
function refuse(
  failure: FailureName,
  request: SignRequest,
  { accept }: ConfirmedPerson,
  why: Record<string, unknown> = {},
): never {
  const refused = new Failure(failure, { action: request.action, ...why });
  throw new Refusal(refused, { note: noteOf(request), write: accept });
}

async function keepWord(ctx: Ctx, request: SignRequest, signer: ConfirmedPerson): Promise<SignReply> {
  const { action, objectId, subjectIds, reason } = request;
  await signer.accept(ctx.db);
  const token = randomBytes(24).toString('base64url');
  const expireTime = new Date(ctx.now().getTime() + validMs);
  await ctx.db
    .insertInto('coSignature')
    .values({
      id: ctx.newId(),
      tokenHash: sha256(token),
      action,
      objectId: subjectOf(objectId, subjectIds),
      reason,
      requesterUserId: ctx.actor.userId,
      signerUserId: signer.userId,
      creatorTime: ctx.now(),
      expireTime,
    })
    .execute();
  ctx.audit(noteOf(request));
  return { token, signer: signer.realName, expireTime: expireTime.getTime() };
}

/** Uses a second person's word up, in the transaction of the step it is for; refuses without it. */
export async function useCoSignature(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  {
    token,
    action,
    objectId,
    subjectIds = [],
  }: { token: string; action: CoSignedAction; objectId: string; subjectIds?: readonly string[] },
): Promise<{ signerUserId: string; reason: string }> {
  const used = await db
    .updateTable('coSignature')
    .set({ usedTime: now() })
    .where('tokenHash', '=', sha256(token))
    .where('action', '=', action)
    .where('objectId', '=', subjectOf(objectId, subjectIds))
    .where('requesterUserId', '=', actor.userId)
    .where('usedTime', 'is', null)
    .where('expireTime', '>', instant(now()))
    .returning(['signerUserId', 'reason'])
    .executeTakeFirst();
  return used ?? fail('RV_COSIGN', { action, objectId });
}
