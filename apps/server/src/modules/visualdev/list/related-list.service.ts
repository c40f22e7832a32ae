import type { Page, RelatedRecordsQuery } from '@qifu/contracts';
import type { JsonObject } from '@qifu/fields';
import type { Ctx } from '#platform/context';
import type { CompiledModule } from '../compile/compile-module';
import { listRecords } from './record-list.service';

/** A page above this size means all (contract-lowcode 1.11). */
const largestPage = 500;
/** What "all" means; nobody chooses among more. */
const allRecords = 10_000;

/** Records that a relation may choose: those the caller sees of the module, by the fields that are shown of them. */
export async function listRelated(
  ctx: Ctx,
  { module, menu }: { module: CompiledModule; menu: string },
  { relationField, columnOptions, ...asked }: RelatedRecordsQuery,
): Promise<Page<JsonObject>> {
  const names = new Set([relationField, ...columnOptions.split(',').map((name) => name.trim())]);
  const shown = { ...module, subTables: [], fields: module.fields.filter(({ name }) => names.has(name)) };
  const whole = asked.pageSize > largestPage ? { currentPage: 1, pageSize: allRecords } : {};
  const order = { sidx: '', sort: 'desc' as const };
  const query = { queryJson: '', superQueryJson: '', menuId: '' };
  return await listRecords(ctx, { module: shown, menu }, { ...query, ...order, ...asked, ...whole });
}
