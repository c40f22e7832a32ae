import { type DesignVersionRow, fail } from '@qifu/contracts';
import { differenceOf } from '@qifu/designs';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { holdDesign, restoreDocument } from '../design/design.service';
import { readKept } from '../design/read-sent';
import { releaseDesign } from '../publish/release.service';

/** What was released of a design, newest first, each with what it changed. */
export async function listVersions({ db }: Ctx, designId: string): Promise<{ list: DesignVersionRow[] }> {
  const design = await db
    .selectFrom('design')
    .select('publishedNo')
    .where('id', '=', designId)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!design) fail('record.missing', { id: designId });
  const rows = await db
    .selectFrom('designVersion')
    .select(['no', 'document', 'publishedTime'])
    .select(nameOfUser('designVersion.publishedUserId').as('publishedUser'))
    .where('designId', '=', designId)
    .orderBy('no', 'desc')
    .limit(mostVersions + 1)
    .execute();
  const list = rows.slice(0, mostVersions).map(({ document, ...version }, i): DesignVersionRow => {
    const former = rows[i + 1];
    return {
      ...version,
      isCurrent: version.no === design.publishedNo,
      differences: former ? differenceOf(readKept(former.document), readKept(document)) : [],
    };
  });
  return { list };
}

/** As many as a person looks through; older ones stay and can be restored by their number. */
const mostVersions = 50;

/** Makes a version the design that is edited again, and what counts where that is asked: its columns come back as they were. */
export async function restoreVersion(
  ctx: Ctx,
  { id, no }: { id: string; no: number },
  { release, version: known }: { release: boolean; version: number | null },
): Promise<void> {
  const version = await ctx.db
    .selectFrom('designVersion')
    .select('document')
    .where('designId', '=', id)
    .where('no', '=', no)
    .executeTakeFirst();
  if (!version) fail('record.missing', { id: `${id}@${no}` });
  await restoreDocument(ctx, await holdDesign(ctx, id, known), readKept(version.document), no);
  if (release) await releaseDesign(ctx, id, { pc: 1, app: 0, ...noPlaces, version: null });
}

/** Menus that are there stay where they are. */
const noPlaces = { pcModuleParentId: '', appModuleParentId: '', pcSystemId: '', appSystemId: '' };
