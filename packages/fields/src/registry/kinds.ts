import type { FieldSchema } from './define';
import { schemas } from './schemas.gen';

export type FieldType = keyof typeof schemas;

/** The kind of a name; undefined for one nobody knows. */
export const findKind = (type: string): FieldSchema | undefined =>
  Object.hasOwn(schemas, type) ? (schemas[type as FieldType] as unknown as FieldSchema) : undefined;

/** The kind of an element, with what it can take part in by its settings. */
export function kindOf({ type, settings }: { type: string; settings: object }): FieldSchema | undefined {
  const kind = findKind(type);
  if (!kind?.abilitiesBy) return kind;
  const said = kind.settings.safeParse(settings);
  return said.success ? { ...kind, abilities: kind.abilitiesBy(said.data) } : kind;
}

const byWireKey = new Map(
  (Object.values(schemas) as unknown as FieldSchema[]).flatMap((schema) =>
    schema.wireKeys.map((key) => [key, schema] as const),
  ),
);

/** The kind of a component key of the family (rulings 10, 45). */
export const findKindByWireKey = (key: string): FieldSchema | undefined => byWireKey.get(key);

/** All settings of a kind: those a design says, else the usual ones. */
export const settingsOf = (
  { settings }: Pick<FieldSchema, 'settings'>,
  said: object,
): Record<string, unknown> => settings.parse(said);
