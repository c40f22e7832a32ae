import { fail, type ModuleConfig } from '@qifu/contracts';
import { writeDesign } from '@qifu/designs';
import type { Ctx } from '#platform/context';
import { findPublished } from '../compile/compiled-modules';
import { readKept } from '../design/read-sent';

/** What the form and list of a module are drawn from: what is released, or with `type` 0 the draft. */
export async function readConfig(
  ctx: Ctx,
  designId: string,
  type: number | undefined,
): Promise<ModuleConfig> {
  const design = await findPublished(ctx, designId);
  if (!design) fail('record.missing', { id: designId });
  const { id, fullName, webType, enableFlow, publishedNo } = design;
  const document = type === 0 ? await readDraft(ctx, id) : await readReleased(ctx, id, publishedNo);
  const { formData, columnData, appColumnData } = writeDesign(readKept(document));
  const flow = { flowId: '', flowEnCode: '', flowTemplateJson: '' };
  return { id, fullName, webType, enableFlow, ...flow, formData, columnData, appColumnData };
}

async function readDraft({ db }: Ctx, id: string) {
  const row = await db.selectFrom('design').select('document').where('id', '=', id).executeTakeFirstOrThrow();
  return row.document;
}

async function readReleased({ db }: Ctx, designId: string, no: number | null) {
  if (no === null) fail('design.notPublished');
  const row = await db
    .selectFrom('designVersion')
    .select('document')
    .where('designId', '=', designId)
    .where('no', '=', no)
    .executeTakeFirstOrThrow();
  return row.document;
}
