/** The part of pg-cursor that Kysely streams through; the package ships no types of its own. */
declare module 'pg-cursor' {
  import type { PostgresCursor } from 'kysely';

  const Cursor: new <T>(sql: string, parameters: unknown[]) => PostgresCursor<T>;
  // biome-ignore lint/style/noDefaultExport: the package exports its class this way.
  export default Cursor;
}
