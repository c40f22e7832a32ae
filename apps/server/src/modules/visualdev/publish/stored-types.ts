/** Types of columns as the field registry says them, for those the database or somebody's hand calls otherwise. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(integer|smallint|bigint)$/, 'int'],
  [/^(numeric(\(.*\))?|real|double precision|money)$/, 'numeric'],
  [/^(text|character varying(\(\d+\))?|character(\(\d+\))?|uuid|citext|name)$/, 'text'],
  [/^(timestamp.*|date)$/, 'timestamptz'],
  [/^(text|character varying(\(\d+\))?|uuid)\[\]$/, 'text[]'],
  [/^time(\(\d\))? without time zone$/, 'time(0)'],
  [/^jsonb?$/, 'jsonb'],
];

/** The registry's word for what a column of a type can be read as; the type itself where it has none. */
export const readAs = (type: string): string =>
  spellings.find(([spelling]) => spelling.test(type))?.[1] ?? type;
