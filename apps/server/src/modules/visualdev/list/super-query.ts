import { fail } from '@qifu/contracts';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Ctx } from '#platform/context';
import { parseJson } from '#platform/http/json-body';
import { isHiddenName } from '../compile/asked-fields';
import type { CompiledModule } from '../compile/compile-module';
import { readFilterTree } from '../compile/filter-tree';
import { filterSql, itemSql } from './filter-sql';

/**
 * What an advanced query asks (contract-lowcode 1.10.1). A field the caller does not see is refused like one that is
 * not there, so that neither its values nor its being there can be guessed.
 */
export function superQuerySql(
  ctx: Ctx,
  { asked }: CompiledModule,
  text: string,
  hidden: ReadonlySet<string>,
): RawBuilder<SqlBool> | undefined {
  if (text.trim() === '') return undefined;
  const parse = (json: string) => parseJson(json, ctx.language);
  const tree =
    readFilterTree(parse(text) as never, parse as never) ??
    fail('input.invalid', { field: 'superQueryJson' });
  return filterSql(tree, (item) => {
    const name = typeof item.field === 'string' ? item.field : '';
    const refuse = () => fail('input.invalid', { field: name || 'superQueryJson' });
    const known = (isHiddenName(name, hidden) ? undefined : asked.get(name)) ?? refuse();
    const { kind, label } = known.field;
    // What lists do not ask for is not asked for here either (contract-lowcode 1.5).
    if (kind.abilities.search === 'none') fail('moduleRecord.notAsked', { label });
    return itemSql(ctx, known, item, refuse);
  });
}
