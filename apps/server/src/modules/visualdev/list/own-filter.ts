import type { Ctx } from '#platform/context';
import type { CompiledModule } from '../compile/compile-module';
import { type FilterItem, itemsOf } from '../compile/filter-tree';
import { filterSql, isKnownVariable, itemSql } from './filter-sql';

type Asker = Pick<Ctx, 'actor' | 'now'>;
const cannotBeAsked = (): never => {
  throw new Error('a filter that cannot be asked');
};

/** The same as SQL. A filter that cannot be asked shows nothing rather than more: it was refused at its release. */
export const ownFilterSql = (ctx: Asker, module: Pick<CompiledModule, 'asked' | 'ownFilter'>) =>
  module.ownFilter && filterSql(module.ownFilter, (item) => ask(ctx, module, item));

const ask = (ctx: Asker, { asked }: Pick<CompiledModule, 'asked'>, item: FilterItem) =>
  itemSql(ctx, asked.get(String(item.field)) ?? cannotBeAsked(), item, cannotBeAsked);

/** The first comparison that cannot be asked of a module's records; undefined where all can. */
export function unusableItem(
  ctx: Asker,
  module: Pick<CompiledModule, 'asked' | 'ownFilter'>,
): FilterItem | undefined {
  return (
    module.ownFilter &&
    itemsOf(module.ownFilter).find((item) => {
      try {
        ask(ctx, module, item);
        return !isKnownVariable(item.value);
      } catch {
        return true;
      }
    })
  );
}
