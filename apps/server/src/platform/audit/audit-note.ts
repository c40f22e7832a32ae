type Fields<Field extends string> = Readonly<Record<Field, unknown>> | undefined;

/**
 * What a service adds to the audit row of its call. Values are masked before they are stored. Where both states are
 * told they are told in the same fields, or what one of them leaves out would read as erased: read the record with one
 * function before and after the write, its lists in other tables included.
 */
export interface AuditNote<Field extends string = string> {
  /** Kind of the changed thing in words of the glossary, e.g. `enterprise`, `reviewGroup`, `scoreSheet`. */
  objectType: string;
  objectId: string;
  /** Name a reader recognises, e.g. the enterprise's name. */
  objectName?: string;
  /** State before and after; only fields that differ are stored. Without a before the object is new, or only told of. */
  before?: Fields<Field>;
  after?: Fields<Field>;
  /** What else came of the act and was nothing before, beside a before and after. */
  facts?: Readonly<Record<string, unknown>> | undefined;
  reason?: string | undefined;
  /** Who acted, when the call itself signed the person in. */
  actingUser?: { userId: string; account: string; realName: string };
}
