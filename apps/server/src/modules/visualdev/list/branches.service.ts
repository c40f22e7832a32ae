import type { RecordListInput } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { CompiledModule } from '../compile/compile-module';
import { listShape } from '../compile/list-shape';
import { askedRows } from './asked-rows';
import type { Branches } from './branches';
import { listGroups } from './groups.service';
import { listNodes } from './tree-nodes.service';

/** What a list is divided into for the caller: nodes of its left tree, or groups; nothing where it has none for him. */
export async function listBranches(
  ctx: Ctx,
  of: { module: CompiledModule; menu: string },
  input: RecordListInput,
): Promise<Branches> {
  const rows = await askedRows(ctx, of, input);
  const shape = listShape(of.module, rows.hidden);
  if (shape.of === 'tree') return await listNodes(ctx, of.module, rows, shape.field);
  if (shape.of === 'groups') return await listGroups(ctx, of.module, rows, shape.field);
  return { branches: [], isMore: false };
}
