import { type DesignDocument, fail } from '@qifu/contracts';
import { elementsByListName, listNameOf } from '@qifu/designs';
import { renameModuleFields } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { readKept } from '../design/read-sent';

/**
 * Lets rights follow the fields of a design: what was granted of a field stays granted under its new name, and a data
 * scheme that asks for a field that is gone keeps the release back, as without it the scheme would admit more.
 */
export async function followNames(
  ctx: Ctx,
  { id, publishedNo }: { id: string; publishedNo: number | null },
  document: DesignDocument,
): Promise<void> {
  if (publishedNo === null) return;
  const released = await ctx.db
    .selectFrom('designVersion')
    .select('document')
    .where('designId', '=', id)
    .where('no', '=', publishedNo)
    .executeTakeFirstOrThrow();
  const renamed = new Map<string, string>();
  const gone = new Map<string, string>();
  for (const [name, { id: elementId, label = name }] of elementsByListName(
    readKept(released.document).nodes,
  )) {
    const now = document.nodes[elementId];
    if (!now || now.wireName === '') gone.set(name, label);
    else if (listNameOf(document.nodes, now) !== name) renamed.set(name, listNameOf(document.nodes, now));
  }
  const inUse = await renameModuleFields(ctx, id, { renamed, gone: [...gone.keys()] });
  if (inUse !== undefined) fail('design.usedInScheme', { label: gone.get(inUse) ?? inUse });
}
