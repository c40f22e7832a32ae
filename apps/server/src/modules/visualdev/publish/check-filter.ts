import { type DesignDocument, fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { compileModule } from '../compile/compile-module';
import { ownFilterOf } from '../compile/own-filter';
import type { VersionTable } from '../design/design.table';
import { unusableItem } from '../list/own-filter';

/** Refuses a filter of the list that could not be asked: left out it would show more than it says. */
export function assertOwnFilter(
  ctx: Ctx,
  of: { designId: string; no: number; document: DesignDocument },
  tables: readonly VersionTable[],
): void {
  try {
    ownFilterOf(of.document);
  } catch {
    fail('design.filterUnsupported', { name: 'ruleList' });
  }
  const wrong = unusableItem(
    ctx,
    compileModule(of, tables, async () => undefined),
  );
  if (wrong) fail('design.filterUnsupported', { name: String(wrong.field) || wrong.symbol });
}
