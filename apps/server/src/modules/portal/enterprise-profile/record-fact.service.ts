import { type AttestedFact, fail, type RecordedFact } from '@qifu/contracts';
import { dayAfter } from '@qifu/rules';
import { claimFiles } from '#modules/files';
import type { Ctx } from '#platform/context';
import { isOwnWork } from '../enterprise-fact/firm-facts';
import { heldColumns } from '../enterprise-fact/held-fact';
import { endFacts, writeFact } from '../enterprise-fact/write-fact';
import type { Dictionary } from '../fact-definition/read-dictionary';
import { changeFirmFacts } from '../match-event/change-firm-facts';
import { checkTold } from './check-told';
import { holdFirm } from './enterprise-profile.policy';
import { factFileOwner } from './fact-files';
import { tellAttested, tellRetracted } from './profile-news';

/** What a department has, written down by staff; its former value ends. */
export async function recordFact(ctx: Ctx, id: string, { fromSystem, basis, ...given }: RecordedFact) {
  const firm = await holdFirm(ctx, id);
  let written = { id: '' };
  await changeFirmFacts(ctx, id, 'fact', async ({ shelf, day }) => {
    const { fact, ...told } = checkTold(shelf, { ...given, fromSystem }, day);
    const { factKey } = fact;
    written = await writeFact(ctx, {
      ...told,
      enterpriseId: id,
      factKey,
      source: 'official',
      fromSystem,
      basis,
    });
    note(ctx, written.id, firm.enterpriseName, { factKey, ...told, fromSystem, basis });
    return [factKey];
  });
  return { id: written.id, version: 1 };
}

/** What staff have checked counts before what the firm says and after what a department has; the firm is told. */
export async function attestFact(ctx: Ctx, id: string, { basis, evidenceFileId, ...given }: AttestedFact) {
  const firm = await holdFirm(ctx, id);
  const fromSystem = await ownOffice(ctx);
  let written = { id: '' };
  await changeFirmFacts(ctx, id, 'fact', async ({ shelf, day }) => {
    const expiresOn = given.expiresOn ?? usualEnd(shelf.dictionary, given);
    const { fact, ...told } = checkTold(shelf, { ...given, expiresOn }, day);
    const { factKey } = fact;
    written = await writeFact(ctx, {
      ...told,
      enterpriseId: id,
      factKey,
      source: 'attested',
      fromSystem,
      basis,
      evidenceFileId: evidenceFileId ?? null,
    });
    if (evidenceFileId) await claimFiles(ctx, [evidenceFileId], { type: factFileOwner, id: written.id });
    await tellAttested(ctx, firm, shelf.dictionary, { ...told, factKey, basis, fromSystem });
    note(ctx, written.id, firm.enterpriseName, { factKey, ...told, basis });
    return [factKey];
  });
  return { id: written.id, version: 1 };
}

/** Nobody says until when: as long as the dictionary lets a value of this fact stand. */
function usualEnd(dictionary: Dictionary, { factKey, asOf }: { factKey: string; asOf: string }) {
  const days = dictionary.get(factKey)?.validDays ?? null;
  return days === null ? null : dayAfter(asOf, days);
}

/** Ends a value of an office that should not have been written; the firm is told, and the next source counts. */
export async function retractFact(ctx: Ctx, factId: string, reason: string): Promise<void> {
  const firm = await holdFirm(ctx, (await standing(ctx, factId)).enterpriseId);
  const fact = await standing(ctx, factId);
  if (fact.source === 'self' || isOwnWork(fact)) fail('enterpriseProfile.notOurs');
  await changeFirmFacts(ctx, firm.id, 'fact', async ({ shelf }) => {
    await endFacts(ctx, [factId]);
    await tellRetracted(ctx, firm, shelf.dictionary, { ...fact, reason });
    return [fact.factKey];
  });
  ctx.audit({
    objectType: 'enterpriseFact',
    objectId: factId,
    objectName: firm.enterpriseName,
    before: { factKey: fact.factKey, value: fact.value },
    reason,
  });
}

/** A value that stands. */
async function standing({ db }: Pick<Ctx, 'db'>, id: string) {
  const fact = await db
    .selectFrom('enterpriseFact')
    .select([...heldColumns, 'enterpriseId'])
    .where('id', '=', id)
    .where('endedTime', 'is', null)
    .executeTakeFirst();
  return fact ?? fail('record.missing', { id });
}

/** The office of whoever attests: its name stands as the source. */
export async function ownOffice({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<string> {
  const office = await db
    .selectFrom('organize')
    .select('fullName')
    .where('id', '=', actor.organizeId)
    .executeTakeFirst();
  return office?.fullName ?? actor.realName;
}

function note(ctx: Ctx, objectId: string, objectName: string, after: Record<string, unknown>) {
  ctx.audit({ objectType: 'enterpriseFact', objectId, objectName, after });
}
