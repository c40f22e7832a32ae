import { isDeepStrictEqual } from 'node:util';
import type { DesignVersionRow, IdReply } from '@qifu/contracts';
import { differenceOf } from '@qifu/designs';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { OwnWords } from '#platform/http/own-words';
import { Prepared } from '#platform/http/prepared';
import { getDesign } from '../design/design.queries';
import { holdDesign, restoreDocument } from '../design/design.service';
import { readKept } from '../design/read-sent';
import { documentOf, keepVersion, nextNo } from '../design/version-document.queries';
import { releaseDesign } from '../publish/release.service';

/** What was released of a design, newest first, each with what it changed. */
export async function listVersions(ctx: Ctx, designId: string): Promise<{ list: DesignVersionRow[] }> {
  const design = await getDesign(ctx, designId);
  const rows = await ctx.db
    .selectFrom('designVersion')
    .select(['no', 'document', 'isReleased', 'publishedTime'])
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

interface Restored {
  release: boolean;
  /** The hash of the plan that was shown. */
  plan: string;
  version: number | null;
}

/** Makes a version the design that is edited again, and what counts where that is asked: its columns come back as they were. */
export async function restoreVersion(
  ctx: Ctx,
  { id, no }: { id: string; no: number },
  { release, plan, version }: Restored,
): Promise<Prepared<IdReply | OwnWords<IdReply>>> {
  const document = await documentOf(ctx, id, no);
  const takeBack = async (writing: Ctx, known?: number | null) => {
    const design = await holdDesign(writing, id, known);
    await keepDraft(writing, design);
    return await restoreDocument(writing, design, document, no);
  };
  if (!release) return new Prepared({ finish: (writing) => takeBack(writing, version) });
  return await releaseDesign(ctx, { id, no, plan, version, first: takeBack });
}

/** Nothing that was drawn is lost by going back: a draft that no version has becomes one of its own. */
async function keepDraft(
  ctx: Ctx,
  { id, document: draft, publishedNo }: Awaited<ReturnType<typeof holdDesign>>,
) {
  const document = readKept(draft);
  const no = await nextNo(ctx, id);
  for (const known of new Set([publishedNo, no - 1]))
    if (known && isDeepStrictEqual(await documentOf(ctx, id, known), document)) return;
  await keepVersion(ctx, { designId: id, no, document });
}
