import { z } from 'zod';

/** The same shape in which nothing may be left out, at any depth: for what is changed as a whole. */
export const withoutDefaults = <T extends z.ZodObject>(type: T) =>
  bare(type) as unknown as z.ZodType<z.output<T>, z.output<T>>;

function bare(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodDefault || type instanceof z.ZodPrefault) return bare(type.unwrap() as z.ZodType);
  if (!(type instanceof z.ZodObject)) return type;
  const fields = Object.entries(type.shape as Record<string, z.ZodType>);
  return z.object(Object.fromEntries(fields.map(([key, field]) => [key, bare(field)])));
}
