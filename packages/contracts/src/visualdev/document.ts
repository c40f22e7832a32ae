import { z } from 'zod';

/** Anything JSON can say. */
export const json: z.ZodType<Json> = z.json();
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
const jsonObject = z.record(z.string(), json);
export type JsonObject = z.infer<typeof jsonObject>;

/** Stable for the life of an element: lists, rules and rights refer to it, and a rename breaks nothing. */
export const elementId = z.string().min(1).max(64);

/** Several checks of a field, each with a message of its own. */
export const fieldCheck = z.object({
  /** A regular expression between slashes, as the family writes it. */
  pattern: z.string().max(500),
  message: z.string().max(200),
});

/**
 * One element of a form: a field, or a part that holds or divides others. What a design does not say is left out here
 * too, so that nothing is added to a design by reading it.
 */
export const designNode = z.object({
  id: elementId,
  /** A kind of the field registry. */
  type: z.string().min(1).max(50),
  /** Of its settings. */
  version: z.number().int().min(1),
  /** The element it stands in; null in the form itself. */
  parent: elementId.nullable(),
  /** Among its siblings; any number between two others has room. */
  order: z.number(),
  /** What the field is called in records on the wire; empty for what has no value. */
  wireName: z.string().max(200),
  label: z.string().max(200).optional(),
  help: z.string().max(500).optional(),
  /** Of the 24 columns of the form. */
  span: z.number().min(1).max(24).optional(),
  required: z.boolean().optional(),
  unique: z.boolean().optional(),
  checks: z.array(fieldCheck).max(20).optional(),
  /** Not shown; its value is kept. */
  isHidden: z.boolean().optional(),
  /** Where it is shown: `pc`, `app`. */
  visibility: z.array(z.string().max(20)).max(5).optional(),
  /** What a new record has at first. */
  initial: json.optional(),
  settings: jsonObject,
  /** The column it is bound to, where the design binds tables that exist. */
  column: z.object({ table: z.string().max(63), name: z.string().max(63) }).optional(),
  /** What nobody here knows of its component, kept and written back as it came. */
  rest: z.object({ component: jsonObject, config: jsonObject }),
});
export type DesignNode = z.infer<typeof designNode>;

/** A table of a design that is bound to tables (contract-lowcode 1.3); kept as it was sent. */
const designTable = z.looseObject({ table: z.string().max(63), typeId: z.string().max(2) });

export const mostNodes = 2_000;
const deepest = 60;

/** A design as it is edited, kept and compared (docs/decisions): flat, by stable ids. */
export const designDocument = z
  .object({
    format: z.literal(1),
    nodes: z.record(elementId, designNode),
    /** Settings of the form itself, as the family names them. */
    form: jsonObject,
    /** The list design, its names of fields replaced by `{element}`; null in a pure form. */
    list: jsonObject.nullable(),
    /** The same of the family's app, kept for its clients. */
    appList: jsonObject.nullable(),
    tables: z.array(designTable).max(50),
  })
  .refine(({ nodes }) => Object.keys(nodes).length <= mostNodes, 'tooMany')
  .refine(({ nodes }) => Object.entries(nodes).every(([key, { id }]) => key === id), 'invalid')
  .refine(({ nodes }) => isForest(nodes), 'invalid');
export type DesignDocument = z.infer<typeof designDocument>;

/** Every parent is there, nothing stands in itself, and nothing lies too deep. */
function isForest(nodes: Readonly<Record<string, DesignNode>>): boolean {
  return Object.values(nodes).every((node) => {
    let depth = 0;
    for (let above: DesignNode | undefined = node; above; above = nodes[above.parent ?? '']) {
      if (++depth > deepest) return false;
      if (above.parent === null) return true;
    }
    return false;
  });
}
