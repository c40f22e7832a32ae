import type { DesignDocument } from '@qifu/contracts';
import { listNameOf } from '@qifu/designs';
import { type RawBuilder, sql } from 'kysely';
import { visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { CompiledModules } from '../compile/compiled-modules';
import { isSecret } from '../compile/naming-field';
import { hiddenInLists, hiddenInRecords, moduleDoor } from '../record/module-door';
import { findViewMenu } from '../record/subject';

/** Says which rows of a table a plan may take examples of a field's values from; undefined where from none. */
export interface ExampleRows {
  of: (place: { table: string; field: string }) => RawBuilder<unknown> | undefined;
}

interface Planned {
  id: string;
  document: DesignDocument;
  released: DesignDocument | undefined;
}

/**
 * Whoever draws a module need not see its records: a plan shows him values of those he sees in the module itself, of
 * fields that are open to him there, and nobody what is secret. All others are told how many there are.
 */
export async function findExampleRows(
  ctx: Ctx,
  modules: CompiledModules,
  { id, document, released }: Planned,
): Promise<ExampleRows> {
  const menu = released && (await findViewMenu(ctx, id));
  if (!menu) return { of: () => undefined };
  const module = await modules.get(ctx, id);
  const seen = visibleRows(moduleDoor(module, menu), ctx.actor);
  const hidden = new Set([
    ...hiddenInRecords(ctx.actor, menu),
    ...hiddenInLists(ctx.actor, menu, module.fields),
  ]);
  const inside = sql`f_foreign_id in (select ${sql.ref(`${module.table}.f_id`)} from ${sql.table(module.table)}
    where ${seen})`;
  return {
    of: ({ table, field }) => {
      const nodes = [document, released].flatMap(({ nodes }) => {
        const node = nodes[field];
        return node ? [{ node, name: listNameOf(nodes, node) }] : [];
      });
      const isOpen = nodes.every(({ node, name }) => !hidden.has(name) && !isSecret(node));
      if (!isOpen || nodes.length === 0) return undefined;
      return table === '' ? seen : inside;
    },
  };
}
