import type { ExistingColumn } from '@qifu/contracts';

/** What a column of a table may become. */
const tableKinds = [
  'text',
  'longText',
  'number',
  'amount',
  'date',
  'moment',
  'time',
  'switch',
  'choice',
] as const;
export type TableKind = (typeof tableKinds)[number];

const ofNumbers = ['number', 'amount'] as const;
const byType: Readonly<Record<string, readonly TableKind[]>> = {
  text: ['longText', 'text'],
  'character varying': ['text', 'longText'],
  character: ['text'],
  uuid: ['text'],
  smallint: ['number', 'switch'],
  integer: ['number', 'switch'],
  bigint: ['number'],
  numeric: [...ofNumbers],
  real: ['number'],
  'double precision': ['number'],
  boolean: ['switch'],
  date: ['date'],
  'timestamp without time zone': ['moment', 'date'],
  'timestamp with time zone': ['moment', 'date'],
  'time without time zone': ['time'],
};

/** A type without its limits: `numeric(12,2)` is a `numeric`. */
export const plainType = (type: string): string => type.replace(/\(\d+(?:,\s*\d+)?\)/, '');

/** The kinds that fit a column, the best first; none for a type that no field can hold. */
export function kindsOfColumn({
  type,
  words,
  length,
  scale,
}: Pick<ExistingColumn, 'type' | 'words' | 'length' | 'scale'>): readonly TableKind[] {
  if (words.length > 0) return ['choice', 'text'];
  const plain = plainType(type);
  if (plain === 'numeric' && scale === 2) return ['amount', 'number'];
  if (plain === 'character varying' && length !== null && length > longestLine) return ['longText', 'text'];
  return byType[plain] ?? [];
}
const longestLine = 255;
