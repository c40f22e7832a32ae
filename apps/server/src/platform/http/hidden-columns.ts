import type { Actor, Ctx } from '../context';

/** What a row is found and changed by, and what may be done to it; no columns of a list. */
const always: ReadonlySet<string> = new Set(['id', 'version', 'abilities']);
/** A name and the code it stands for tell the same: who may not see one gets neither. */
const twins: Readonly<Record<string, string>> = {
  districtName: 'districtId',
  industryName: 'industryCode',
  unitName: 'declareUnitId',
  directionName: 'directionId',
  directionNames: 'directionIds',
  categoryName: 'categoryCode',
};
const twinOf = new Map(
  Object.entries(twins).flatMap(([name, code]) => [[name, code] as const, [code, name] as const]),
);
/** Each name with its code. */
export const namesOfTwins: readonly (readonly [string, string])[] = Object.entries(twins);
const none: ReadonlySet<string> = new Set();

/** Columns of a menu that nobody granted to the person, each with the one that tells the same. */
export function hiddenColumnsOf(actor: Actor, menu: string | undefined): ReadonlySet<string> {
  if (menu === undefined) return none;
  const hidden = actor.hiddenColumns(menu);
  if (hidden.size === 0) return none;
  const all = [...hidden].flatMap((column) => [column, twinOf.get(column) ?? column]);
  return new Set(all.filter((column) => !always.has(column)));
}

/** The columns a call may neither show nor look through nor sort by. */
export const hiddenIn = ({ act, actor }: Pick<Ctx, 'act' | 'actor'>): ReadonlySet<string> =>
  hiddenColumnsOf(actor, act.columnsOf);

/** Says of a column, with or without its table's name, whether the call may look through it. */
export function seenBy(ctx: Pick<Ctx, 'act' | 'actor'>): (column: string) => boolean {
  const hidden = hiddenIn(ctx);
  return (column) => !hidden.has(ownName(column));
}

/** `enterprise.creatorTime` is called `creatorTime`. */
export const ownName = (column: string) => column.slice(column.lastIndexOf('.') + 1);
