import type { Actor, Ctx } from './context';

/** What a row is found and changed by, and what may be done to it; none of them can be hidden. */
export const neverHidden: ReadonlySet<string> = new Set(['id', 'version', 'abilities']);
const none: ReadonlySet<string> = new Set();

const withoutKeys = (hidden: ReadonlySet<string>): ReadonlySet<string> =>
  hidden.size === 0 ? none : new Set([...hidden].filter((name) => !neverHidden.has(name)));

/** Columns of a menu that nobody granted to the person. */
export const hiddenColumnsOf = (actor: Actor, menu: string | undefined): ReadonlySet<string> =>
  menu === undefined ? none : withoutKeys(actor.hiddenColumns(menu));

/** Fields of a menu's forms that nobody granted to the person. */
export const hiddenFieldsOf = (actor: Actor, menu: string | undefined): ReadonlySet<string> =>
  menu === undefined ? none : withoutKeys(actor.hiddenFields(menu));

/** The columns a call may neither show nor look through nor sort by. */
export const hiddenIn = ({ act, actor }: Pick<Ctx, 'act' | 'actor'>): ReadonlySet<string> =>
  hiddenColumnsOf(actor, act.columnsOf);

/** Says of a column, with or without its table's name, whether the call may look through it. */
export function seenBy(ctx: Pick<Ctx, 'act' | 'actor'>): (column: string) => boolean {
  const hidden = hiddenIn(ctx);
  return (column) => !hidden.has(ownName(column));
}

/** `bill.creatorTime` is called `creatorTime`. */
export const ownName = (column: string) => column.slice(column.lastIndexOf('.') + 1);
