/** A right word: `<menu code>:view` is holding the menu, `<menu code>:<button code>` one of its buttons. */
export type RightWord = `${string}:${string}`;

/** Holding a menu (`view`), or a button of it. */
export type MenuRight = 'view' | `btn_${string}`;

/** A right on the menus of what a call turns out to be about; any one of several suffices. */
export interface SubjectRight {
  ofSubject: MenuRight | readonly MenuRight[];
}

/**
 * Who may call: anyone, anyone signed in, or holders of a right. A list means any one of the rights suffices.
 * Rights that come from a relation (group leader, own sheet) are decided in the service (rulings 16).
 */
export type Access = 'public' | 'session' | RightWord | readonly RightWord[] | SubjectRight;

/** A menu by its code, or that of what a call turns out to be about. */
export type MenuOf = string | { ofSubject: 'menu' };

/** What a call is about, where only its input tells: its server finds it out before the right is checked. */
export interface Subject {
  /** Whose columns and form fields the caller gets. */
  menu: string;
  /** Each of them gives the right. */
  menus: readonly string[];
  /** The published module behind it, which somebody may publish anew while the call is under way. */
  module?: string | undefined;
  /** Who holds one of its menus may do everything: buttons are not asked for. */
  isOpenToHolders?: boolean | undefined;
}

/** The right words that open a call, any one of them; none where no right is asked for, or of a subject nobody knows. */
export function accessWords(access: Access, subject?: Subject): readonly RightWord[] {
  if (access === 'public' || access === 'session') return [];
  if (typeof access === 'string') return [access];
  if (!('ofSubject' in access)) return access;
  const rights = subject?.isOpenToHolders ? ['view'] : [access.ofSubject].flat();
  return (subject?.menus ?? []).flatMap((menu) => rights.map((right): RightWord => `${menu}:${right}`));
}

/** Who may call, as reference pages say it: right words, or what stands for them. */
export function accessText(access: Access): readonly string[] {
  if (typeof access === 'string') return [access];
  return 'ofSubject' in access ? [access.ofSubject].flat().map((right) => `subject:${right}`) : access;
}

/** The code of a menu a contract names. */
export const menuOf = (menu: MenuOf | undefined, subject?: Subject): string | undefined =>
  typeof menu === 'object' ? subject?.menu : menu;
