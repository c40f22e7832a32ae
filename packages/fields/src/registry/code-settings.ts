import { z } from 'zod';

export const codeText = (usual: string) => z.string().max(1000).default(usual);

/** As designs of the family write it, with or without what is seen through. */
export const codeColor = (usual: string) =>
  z
    .string()
    .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i)
    .default(usual);

interface Coded {
  shows: string;
  staticText: string;
  field: string;
}

/** What a code says: its own text, or the value of a field; nothing where that is empty. */
export function codedText(
  { shows, staticText, field }: Coded,
  values: Readonly<Record<string, unknown>> = {},
) {
  if (shows === 'static') return staticText;
  const value = values[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
