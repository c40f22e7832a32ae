import type { Actor, Ctx } from './context';

/** What a row is found and changed by, and what may be done to it; none of them can be hidden. */
export const neverHidden: ReadonlySet<string> = new Set(['id', 'version', 'abilities']);
const none: ReadonlySet<string> = new Set();

/** Columns of a menu that nobody granted to the person. */
export function hiddenColumnsOf(actor: Actor, menu: string | undefined): ReadonlySet<string> {
  if (menu === undefined) return none;
  const hidden = actor.hiddenColumns(menu);
  return hidden.size === 0 ? none : new Set([...hidden].filter((column) => !neverHidden.has(column)));
}

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
