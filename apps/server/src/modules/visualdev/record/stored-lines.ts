import type { CompiledTable, ModuleField } from '../compile/compile-module';
import type { RecordValues } from './record-values';

const columnOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** Values by column, as JSON has them: many records are one parameter of a statement. */
export function stored(values: RecordValues): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const [{ columns, codec, settings }, value] of values) {
    const parts = codec.toColumns(value ?? null, settings);
    const types = codec.columns(settings);
    for (const [i, path] of columns.entries()) {
      const part = parts[i] ?? null;
      const isJson = types[i]?.type === 'jsonb' && typeof part === 'string';
      line[columnOf(path)] = isJson ? JSON.parse(part) : part;
    }
  }
  return line;
}

/** The columns of fields with their types; what every record has is written apart, whatever fields show it. */
export const columnsIn = (fields: CompiledTable['fields'] | readonly ModuleField[]) =>
  fields
    .flatMap(({ columns: paths, codec, settings }) =>
      codec.columns(settings).map(({ type }, i) => ({ name: columnOf(paths[i] ?? ''), type })),
    )
    .filter(({ name }) => !name.startsWith('f_'));
