import { fail, type IdReply, type ReleaseInput } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { holdDesign, noteReleased } from '../design/design.service';
import { readKept } from '../design/read-sent';
import { keepVersion, nextNo } from '../design/version-document.queries';
import { checkDesign } from './check-design';
import { assertOwnFilter } from './check-filter';
import { checkRelations } from './check-relations';
import { followNames } from './follow-names';
import { followMenus, writeMenus } from './module-menu';
import { shapeTables } from './module-tables';
import { assertPlan } from './outline-plan';

/**
 * Releases a design: its tables become what its form needs, what is released is kept as a version of its own, and its
 * menu is written, all in one transaction. Without `input` the menus that are there are brought up to date. Records are read by the version before until it is kept.
 */
export async function releaseDesign(ctx: Ctx, id: string, input?: ReleaseInput): Promise<IdReply> {
  await takeTurn(ctx, id);
  const design = await holdDesign(ctx, id, input?.version);
  if (input) await assertPlan(ctx, { id }, input.plan);
  const document = readKept(design.document);
  const fields = checkDesign({ ...design, document });
  await checkRelations(ctx, id, document);
  await followNames(ctx, design, document);
  const tables = await shapeTables(ctx, { ...design, document }, fields);
  const no = await nextNo(ctx, id);
  assertOwnFilter(ctx, { designId: id, no, document }, tables);
  await keepVersion(ctx, { designId: id, no, document, tables });
  if (input) await writeMenus(ctx, { ...design, document }, fields, input);
  else await followMenus(ctx, { ...design, document }, fields);
  return await noteReleased(ctx, design, no);
}

/** Two at once would make the same columns: the second is told at once that somebody is publishing. */
async function takeTurn({ db }: Ctx, id: string) {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`design:${id}`}, 0)) as "isOurs"`.execute(db);
  if (!rows[0]?.isOurs) fail('design.publishing');
}
