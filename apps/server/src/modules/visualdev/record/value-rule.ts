import type { z } from 'zod';
import type { ModuleField } from '../compile/compile-module';

const made = new WeakMap<ModuleField, z.ZodType | undefined>();

/** The rule for values of a field, put together once: an import asks it a million times. */
export function valueRuleOf(field: ModuleField): z.ZodType | undefined {
  if (!made.has(field)) made.set(field, field.kind.value?.(field.settings));
  return made.get(field);
}
