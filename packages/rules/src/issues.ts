import { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

/**
 * Names zod's built-in refusals by keys of the i18n area `validation`. Hand it to every parse of foreign
 * input, `schema.safeParse(value, { error: issueKey })`: then each issue's `message` is such a key, because
 * rules that name their own key keep it, and `required` is told apart from a wrong kind of value (the input
 * is known here and no longer in the finished error).
 */
export function issueKey(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : wrongKind(issue);
    case 'too_small':
      return sized(issue, { text: 'tooShort', list: 'tooFewItems', number: 'tooSmall' });
    case 'too_big':
      return sized(issue, { text: 'tooLong', list: 'tooManyItems', number: 'tooBig' });
    case 'not_multiple_of':
      return 'offStep';
    case 'unrecognized_keys':
      return 'unknownField';
    case 'invalid_value':
      return issue.input === undefined ? 'required' : 'notOffered';
    case 'invalid_union':
      return issue.input === undefined ? 'required' : 'invalid';
    default:
      return 'invalid';
  }
}

const wrongKind = (issue: RawIssue) => {
  const expected = 'expected' in issue ? issue.expected : '';
  if (expected === 'int') return 'integer';
  return expected === 'number' ? 'notNumber' : 'wrongType';
};

function sized(issue: RawIssue, keys: { text: string; list: string; number: string }): string {
  const { origin, minimum } = issue as { origin?: string; minimum?: number };
  if (origin === 'string') return minimum === 1 ? 'required' : keys.text;
  return origin === 'array' || origin === 'set' || origin === 'map' ? keys.list : keys.number;
}

/** One broken rule of one field. */
export interface FieldRefusal {
  /** Where, from the parsed value down: `['items', 0, 'score']`. */
  path: (string | number)[];
  /** Key of the text in the i18n area `validation`. */
  key: string;
  /** Numbers for the text's places: minimum, maximum, divisor and the rule's own. */
  params: Record<string, string | number>;
}

/** The refusals of a parse that ran with `issueKey`, ready to be translated. */
export const explainIssues = (error: z.ZodError): FieldRefusal[] =>
  error.issues.map((issue) => ({
    path: issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
    key: issue.message,
    params: Object.fromEntries(
      Object.entries({ ...issue, ...('params' in issue ? issue.params : {}) }).filter(
        (entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1]),
      ),
    ),
  }));

/** A field that may be left out: absent, null and the empty text of a form all become null. */
export const optionally = <T extends z.ZodType>(rule: T) =>
  z
    .preprocess((value) => (value === '' ? null : value), rule.nullable())
    .default(null as never) as unknown as z.ZodDefault<z.ZodNullable<T>>;
