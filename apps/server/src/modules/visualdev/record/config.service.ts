import type { DesignDocument } from '@qifu/contracts';
import { writeDesign } from '@qifu/designs';
import type { Ctx } from '#platform/context';
import { ReadyJson } from '#platform/http/ready-json';
import { writtenParts } from '../compile/compile-module';
import { type CompiledModules, getPublished } from '../compile/compiled-modules';
import { readKept } from '../design/read-sent';

/** What the form and list of a module are drawn from: what is released, or with `type` 0 the draft. */
export async function readConfig(
  ctx: Ctx,
  modules: CompiledModules,
  designId: string,
  type: number | undefined,
): Promise<ReadyJson> {
  const design = await getPublished(ctx, designId);
  const { id, fullName, webType, enableFlow } = design;
  const flow = { flowId: '', flowEnCode: '', flowTemplateJson: '' };
  const module = type === 0 ? undefined : await modules.of(ctx, design);
  const of = module?.bound ? { isBound: true } : {};
  const head = JSON.stringify({ id, fullName, webType, enableFlow, ...flow, ...of });
  const written = module?.written ?? writtenParts(writeDesign(await readDraft(ctx, id)));
  return new ReadyJson([`${head.slice(0, -1)},`, written, '}']);
}

async function readDraft({ db }: Ctx, id: string): Promise<DesignDocument> {
  const row = await db.selectFrom('design').select('document').where('id', '=', id).executeTakeFirstOrThrow();
  return readKept(row.document);
}
