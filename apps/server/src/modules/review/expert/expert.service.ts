import {
  type ExpertInput,
  type ExpertProfileInput,
  expertStatus,
  fail,
  type IdReply,
  type NewExpertInput,
} from '@qifu/contracts';
import { hashIdNumber } from '#modules/enterprise';
import { assertKeptInside } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { assertVersion, changed } from '#platform/db/versioned-row';
import { Prepared } from '#platform/http/prepared';
import { refuseField } from '#platform/http/refuse-field';
import { auditExperts, readAuditedExperts } from './audit-experts';
import { drawExpertNumbers } from './draw-expert-numbers';
import { expertDoor, getExpert, getOwnExpert } from './expert.policy';
import { writeKeywords } from './expert-parts';
import { type FirstLogin, prepareFirstLogin } from './first-login';
import { planOwnTies, writeOwnTies } from './own-ties';
import { addExperts, changeExperts, profileColumns } from './write-experts';

interface PersonKeys {
  idHash: string;
  mobile: string;
}

/** Refuses an identity number or mobile number that belongs to another expert, and tells the office whose it is. */
async function assertFree(ctx: Ctx, exceptId: string, keys: PersonKeys) {
  const other = await findOther(ctx, exceptId, keys);
  if (other) fail('RV_EXPERT_DUPLICATE', { expertName: other.name });
}

async function findOther({ db }: Ctx, exceptId: string, { idHash, mobile }: PersonKeys) {
  return await db
    .selectFrom('expert')
    .select('name')
    .where('deleteMark', '=', 0)
    .where('id', '!=', exceptId)
    .where((eb) =>
      eb.or([eb('idHash', '=', idHash), eb.and([eb('mobile', '=', mobile), eb('mobile', '!=', '')])]),
    )
    .executeTakeFirst();
}

async function assertDirections(ctx: Ctx, directionIds: readonly string[]) {
  if (directionIds.length === 0) return;
  const known = await ctx.db
    .selectFrom('declareDirection')
    .select('id')
    .where('id', 'in', [...directionIds])
    .where('deleteMark', '=', 0)
    .execute();
  if (known.length !== new Set(directionIds).size) refuseField(ctx, 'body.directionIds', 'notOffered');
}

type NewExpertReply = IdReply & { account: string; firstPassword: string | null };

/** Adds an expert, who is a user too. The first password is hashed before the call's transaction opens. */
export async function createExpert(
  ctx: Ctx,
  input: NewExpertInput,
  passwordOfProcess: string | undefined,
): Promise<Prepared<NewExpertReply>> {
  const login = await prepareFirstLogin(ctx, passwordOfProcess);
  return new Prepared({ finish: (writing) => addExpert(writing, input, login) });
}

async function addExpert(
  ctx: Ctx,
  input: NewExpertInput,
  { told, hash }: FirstLogin,
): Promise<NewExpertReply> {
  const idHash = hashIdNumber(ctx, input.idNumber);
  await assertFree(ctx, '', { idHash, mobile: input.mobile });
  await assertDirections(ctx, input.directionIds);
  const [expertNo = ''] = await drawExpertNumbers(ctx, 1);
  const [id = ''] = await addExperts(ctx, [{ ...input, idHash, expertNo }], hash);
  await assertKeptInside(ctx, expertDoor, [id]);
  ctx.audit({ objectType: 'expert', objectId: id, objectName: input.name, after: auditOf(input) });
  return { id, version: 1, account: expertNo, firstPassword: told };
}

/** Identity numbers never reach the audit log. */
const auditOf = ({ idNumber: _idNumber, ...input }: ExpertInput) => ({ ...input });

export async function updateExpert(
  ctx: Ctx,
  id: string,
  { version, ...input }: ExpertInput & { version: number },
): Promise<IdReply> {
  const before = await getExpert(ctx, id, 'forUpdate');
  assertVersion(before, version);
  const idHash = input.idNumber ? hashIdNumber(ctx, input.idNumber) : before.idHash;
  await assertFree(ctx, id, { idHash, mobile: input.mobile });
  await assertDirections(ctx, input.directionIds);
  const told = await readAuditedExperts(ctx, [id]);
  await changeExperts(ctx, [{ ...input, expertId: id, idHash }]);
  await assertKeptInside(ctx, expertDoor, [id]);
  await auditExperts(ctx, told);
  return { id, version: version + 1 };
}

/** What experts may say about themselves: how to reach them, and what ties them besides what is on record. */
export async function updateOwnProfile(
  ctx: Ctx,
  { version, ...input }: ExpertProfileInput,
): Promise<IdReply> {
  const before = await getOwnExpert(ctx, 'forUpdate');
  assertVersion(before, version);
  // Who else has the number is not for experts to know.
  if (await findOther(ctx, before.id, { idHash: before.idHash, mobile: input.mobile }))
    refuseField(ctx, 'body.mobile', 'taken');
  const added = await planOwnTies(ctx, before, input);
  const told = await readAuditedExperts(ctx, [before.id]);
  await ctx.db
    .updateTable('expert')
    .set({ ...profileColumns(input), ...changed(ctx) })
    .where('id', '=', before.id)
    .execute();
  await writeKeywords(ctx, [{ expertId: before.id, keywords: input.keywords }]);
  await writeOwnTies(ctx, before.id, added);
  await auditExperts(ctx, told);
  return { id: before.id, version: version + 1 };
}

/** Pauses, expels or takes back. Groups in preparation show it among their open conditions. */
export async function setExpertStatus(
  ctx: Ctx,
  id: string,
  { version, status, reason }: { version: number; status: number; reason: string },
): Promise<IdReply> {
  const before = await getExpert(ctx, id, 'forUpdate');
  assertVersion(before, version);
  if (before.status === status) fail('RV_STATE', { status });
  const told = await readAuditedExperts(ctx, [id]);
  await ctx.db
    .updateTable('expert')
    .set({ status, statusReason: status === expertStatus.available ? '' : reason, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  await auditExperts(ctx, told, reason);
  return { id, version: version + 1 };
}

/** Signs the review pledge; signing again changes nothing (rulings 28). */
export async function signPledge(ctx: Ctx): Promise<{ pledgeSignedTime: number }> {
  const expert = await getOwnExpert(ctx, 'forUpdate');
  if (expert.pledgeSignedTime !== null) return { pledgeSignedTime: expert.pledgeSignedTime };
  const at = ctx.now();
  const told = await readAuditedExperts(ctx, [expert.id]);
  await ctx.db
    .updateTable('expert')
    .set({ pledgeSignedTime: at, ...changed(ctx) })
    .where('id', '=', expert.id)
    .execute();
  await auditExperts(ctx, told);
  return { pledgeSignedTime: at.getTime() };
}
