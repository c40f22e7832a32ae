import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { ownerKindOf } from './enterprise-file.service';
import { type FileKind, getFileScope, menuOf } from './file-scope';

const mayFile = ({ actor }: Pick<Ctx, 'actor'>, kind: FileKind) => actor.holds(`${menuOf[kind]}:btn_upload`);

/**
 * Puts a file into another category of its owner. Only where files come and go freely: of a submitted project the place
 * of a file is part of what was submitted. Whoever may not fill one of the two kinds knows nothing of it.
 */
export async function moveFile(ctx: Ctx, id: string, categoryCode: string) {
  const file = await ctx.db
    .selectFrom('projectFile')
    .select(['id', 'enterpriseId', 'projectId', 'kind', 'name', 'categoryCode'])
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!file || !mayFile(ctx, file.kind)) fail('record.missing', { id });
  const scope = await getFileScope(ctx, file.kind, file, 'forUpdate');
  if (!scope.mayChange || scope.needsReason) fail('RV_E13', { [scope.column]: scope.id });
  const target = await ctx.db
    .selectFrom('fileCategory')
    .select(['categoryCode', 'kind'])
    .where('categoryCode', '=', categoryCode)
    .where('ownerKind', 'in', [ownerKindOf(scope), 'both'])
    .where('enabledMark', '=', 1)
    .executeTakeFirst();
  if (!target || !mayFile(ctx, target.kind)) fail('RV_E14', { categoryCode });
  const moved = await ctx.db
    .updateTable('projectFile')
    .set({ categoryCode, kind: target.kind })
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) fail('record.missing', { id });
  ctx.audit({
    objectType: file.kind,
    objectId: id,
    objectName: file.name,
    before: { categoryCode: file.categoryCode },
    after: { categoryCode },
  });
}
