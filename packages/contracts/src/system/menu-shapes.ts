import { longText, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { mark, version } from '../shapes';

/** A text of a form that may be missing or null, as front ends send back what they never filled in. */
export const formText = (max: number, otherwise = '') =>
  z.preprocess((value) => value ?? otherwise, longText(max)) as unknown as z.ZodDefault<z.ZodString>;

/** Numbers of a form, or their texts; null and nothing mean the usual value. */
const orUsual = <T extends z.ZodType>(rule: T, usual: number) =>
  z.preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    rule.default(usual as never),
  ) as unknown as z.ZodDefault<T>;
/** A switch of a form. */
export const formMark = (usual: 0 | 1) => orUsual(mark, usual);
/** A number of a form. */
export const formNumber = (smallest: number, largest: number, usual: number) =>
  orUsual(z.coerce.number().int().min(smallest).max(largest), usual);

/** JSON of a record, kept as it is: its text, or the object itself. Answered as text. */
export const jsonRecord = z.preprocess(
  readJson,
  z.record(z.string().max(200), z.unknown()),
) as unknown as z.ZodDefault<z.ZodType<Record<string, unknown>, Record<string, unknown> | string>>;

/** What a JSON text says; anything else stays what it is, and nothing is an empty record. */
function readJson(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return {};
  return typeof value === 'string' ? parsed(value) : value;
}

/** The value of a JSON text, or the text where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The parent of a node; none is `-1`. */
export const parentId = z.preprocess(
  (value) => (value === undefined || value === null || value === '' || value === '0' ? '-1' : value),
  z.string().max(64),
) as unknown as z.ZodDefault<z.ZodString>;

/** A filter of a list; the empty text of a form filters nothing. */
export const orNothing = <T extends z.ZodType>(rule: T) =>
  z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    rule.optional(),
  ) as unknown as z.ZodOptional<T>;

/** The lock of forms that know it; others send none and write over what is there. */
export const optionalVersion = orNothing(version);
/** The version somebody deletes. */
export const versionQuery = z.object({ version: optionalVersion });
/** What a list is searched for. */
export const keywordQuery = z.object({ keyword: formText(200) });
/** The menu whose parts are meant. */
export const moduleParams = z.object({ moduleId: z.string().min(1).max(64) });

/** Codes of buttons and fields; the database calls its columns so, and access words never hold a colon. */
export const partCode = (max: number) =>
  requiredText(max).refine((text) => /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(text), 'partCode');

/** What stands in an ordered list and can be switched off. */
export const listedFields = {
  sortCode: formNumber(0, 999_999, 0),
  enabledMark: formMark(1),
  description: formText(500),
};

/** Every row of a menu's parts has these. */
export const partRow = {
  id: z.string(),
  moduleId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  sortCode: z.number().int(),
  enabledMark: z.number().int(),
  description: z.string(),
  version: z.number().int(),
};

/** How a field is bound to its table; the same for columns, form fields and data fields. */
export const bindingFields = {
  bindTable: formText(100),
  /** 0 main, 1 secondary table, 2 child table. */
  fieldRule: formNumber(0, 2, 0),
  childTableKey: formText(100),
};

/** What was written, with its new version. */
export const written = z.object({ id: z.string(), version: z.number().int() });
export type Written = z.infer<typeof written>;

/** A field that can be defined: what the other definitions of the menu know and this one does not have yet. */
export const offeredField = z.object({
  field: z.string(),
  fieldName: z.string(),
  bindTable: z.string(),
  fieldRule: z.number().int(),
  childTableKey: z.string(),
  /** The kind of the column, where the menu's own data is known. */
  type: z.string().optional(),
  /** Ours: the product's own list or form has it, and nobody has defined it for this menu yet. */
  isBuiltIn: z.boolean().optional(),
});
export type OfferedField = z.infer<typeof offeredField>;
