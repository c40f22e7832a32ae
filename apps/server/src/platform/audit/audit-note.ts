/** What a service adds to the audit row of its call. Values are masked before they are stored. */
export interface AuditNote {
  /** Kind of the changed thing in words of the glossary, e.g. `enterprise`, `reviewGroup`, `scoreSheet`. */
  objectType: string;
  objectId: string;
  /** Name a reader recognises, e.g. the enterprise's name. */
  objectName?: string;
  /** State before and after; only fields that differ are stored. */
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  reason?: string | undefined;
  /** Who acted, when the call itself signed the person in. */
  actingUser?: { userId: string; account: string; realName: string };
}
