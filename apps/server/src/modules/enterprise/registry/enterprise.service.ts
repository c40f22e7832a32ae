import { type EnterpriseInput, enterpriseResource, fail } from '@qifu/contracts';
import { assertKeptInside } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { explainTaken } from '#platform/db/explain-taken';
import { insertRow } from '#platform/db/single-row';
import { enterpriseDoor, isStaff, visibleEnterprises } from '../enterprise.policy';
import { hashIdNumber } from '../hash-id-number';
import {
  assertNotListed,
  assertOwnDistrict,
  assertOwnFields,
  assertReferences,
  countReferences,
} from './enterprise-checks';
import { replaceExecutives, replaceShareholders, replaceUsers } from './enterprise-people';
import { readEnterprise, readToldEnterprise, toldColumns } from './enterprise-record.queries';

/** Columns a form sets as they are. */
const columnsOf = (input: EnterpriseInput) => ({
  enterpriseName: input.enterpriseName,
  creditCode: input.creditCode,
  legalPerson: input.legalPerson,
  registerDate: input.registerDate,
  registeredCapital: input.registeredCapital,
  industryCode: input.industryCode,
  enterpriseType: input.enterpriseType,
  scaleType: input.scaleType,
  districtId: input.districtId,
  declareUnitId: input.declareUnitId,
  address: input.address,
  contactName: input.contactName,
  contactPhone: input.contactPhone,
  contactEmail: input.contactEmail,
  parentCreditCode: input.parentCreditCode,
  controllerName: input.controllerName,
});

/** Of a new firm; entered with the row, so that it need not be asked back. */
const firstVersion = 1;

/** What is looked at before a change. */
const compared = ['enterprise.id', ...toldColumns, 'legalPersonIdHash', 'version'] as const;

/** Puts an enterprise on the registry. Name and credit code are unique by the database, not by looking first. */
export async function createEnterprise(ctx: Ctx, input: EnterpriseInput) {
  if (!isStaff(ctx.actor)) fail('access.denied');
  assertOwnDistrict(ctx, input.districtId);
  await assertReferences(ctx, input);
  const id = ctx.newId();
  const { legalPersonIdNumber } = input;
  const row = {
    id,
    ...columnsOf(input),
    legalPersonIdHash: legalPersonIdNumber ? hashIdNumber(ctx, legalPersonIdNumber) : null,
    creatorUserId: ctx.actor.userId,
    creatorTime: ctx.now(),
    lastModifyUserId: ctx.actor.userId,
    lastModifyTime: ctx.now(),
    version: firstVersion,
  };
  await insertRow(ctx.db, 'enterprise', row, enterpriseResource.taken);
  await assertKeptInside(ctx, enterpriseDoor, [id]);
  await saveLists(ctx, id, input);
  ctx.audit({
    objectType: 'enterprise',
    objectId: id,
    objectName: input.enterpriseName,
    after: columnsOf(input),
  });
  return { id, version: firstVersion };
}

/** Changes an enterprise whose version the caller has read; otherwise answers what it is now. */
export async function updateEnterprise(ctx: Ctx, id: string, input: EnterpriseInput & { version: number }) {
  const before = await visibleEnterprises(ctx)
    .select(compared)
    .where('enterprise.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) fail('record.missing', { id });
  if (before.version !== input.version) fail('record.changed', { current: await readEnterprise(ctx, id) });
  if (!isStaff(ctx.actor)) assertOwnFields(before, input);
  else assertOwnDistrict(ctx, input.districtId);
  if (before.creditCode !== input.creditCode) await assertNotListed(ctx, before.creditCode);
  await assertReferences(ctx, input, before);
  const told = await readToldEnterprise(ctx, id);
  const { version } = await ctx.db
    .updateTable('enterprise')
    .set((eb) => ({
      ...columnsOf(input),
      legalPersonIdHash: legalPersonHash(ctx, before, input),
      lastModifyUserId: ctx.actor.userId,
      lastModifyTime: ctx.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => explainTaken(error, enterpriseResource.taken ?? {}, input));
  await assertKeptInside(ctx, enterpriseDoor, [id]);
  await saveLists(ctx, id, input);
  ctx.audit({
    objectType: 'enterprise',
    objectId: id,
    objectName: input.enterpriseName,
    before: told,
    after: await readToldEnterprise(ctx, id),
  });
  return { id, version };
}

async function saveLists(ctx: Ctx, id: string, input: EnterpriseInput) {
  if (input.shareholders) await replaceShareholders(ctx, id, input.shareholders);
  if (input.executives) await replaceExecutives(ctx, id, input.executives);
  if (input.userIds && isStaff(ctx.actor)) await replaceUsers(ctx, id, input.userIds);
}

/** A new legal person does not inherit the number of the last one. */
function legalPersonHash(
  ctx: Ctx,
  before: { legalPerson: string; legalPersonIdHash: string | null },
  { legalPerson, legalPersonIdNumber }: EnterpriseInput,
) {
  if (legalPersonIdNumber) return hashIdNumber(ctx, legalPersonIdNumber);
  return legalPerson === before.legalPerson ? before.legalPersonIdHash : null;
}

/** Takes an enterprise off the registry that nothing refers to; it was entered by mistake. */
export async function removeEnterprise(ctx: Ctx, id: string, version: number) {
  if (!isStaff(ctx.actor)) fail('access.denied');
  const found = await visibleEnterprises(ctx)
    .select(['id', 'enterpriseName', 'creditCode', 'version'])
    .where('enterprise.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) fail('record.missing', { id });
  if (found.version !== version) fail('record.changed', { current: await readEnterprise(ctx, id) });
  const { count, references } = await countReferences(ctx, id);
  if (count > 0) fail('RV_E03', { count, references });
  await ctx.db
    .updateTable('enterprise')
    .set((eb) => ({
      deleteMark: 1,
      lastModifyUserId: ctx.actor.userId,
      lastModifyTime: ctx.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  ctx.audit({
    objectType: 'enterprise',
    objectId: id,
    objectName: found.enterpriseName,
    before: { enterpriseName: found.enterpriseName, creditCode: found.creditCode },
  });
}
