import { type JsonObject, ownAtFirst } from '@qifu/fields';
import type { CompiledTable } from '../compile/compile-module';
import type { FindAdder } from './adder';

/** What a new record has by system keys where nothing is sent for it; its form fills the same in at first. */
export async function readOwnAtFirst(
  { fields }: Pick<CompiledTable, 'fields'>,
  findAdder: FindAdder,
  sent: JsonObject = {},
): Promise<JsonObject> {
  const asking = fields.filter(
    ({ name, settings }) => settings.isOwnAtFirst === true && !Object.hasOwn(sent, name),
  );
  if (asking.length === 0) return {};
  const adder = await findAdder();
  const own = asking.flatMap(({ name, node, settings }) => {
    const value = ownAtFirst(node.type, settings, adder);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(own);
}
