import type { Json, JsonObject } from '@qifu/contracts';

/** What a setting of a list was, and what it becomes; a missing side stands for nothing at all. */
export interface ListChange {
  from?: Json | undefined;
  to?: Json | undefined;
}
export type ListChanges = Readonly<Record<string, ListChange>>;

const isSame = (one: Json | undefined, other: Json | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is otherwise in one list design than in another, setting by setting. */
export function listChangesOf(before: JsonObject, after: JsonObject): ListChanges {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...keys].filter((key) => !isSame(before[key], after[key]));
  return Object.fromEntries(changed.map((key) => [key, { from: before[key], to: after[key] }]));
}

/**
 * Changes settings of a list. Where somebody else has changed the same setting meanwhile, lists are merged item by item,
 * so that columns of both stay; of other settings the later change counts.
 */
export function changeList(
  list: JsonObject,
  changes: ListChanges,
): { list: JsonObject; former: ListChanges } {
  const changed: JsonObject = { ...list };
  const former: Record<string, ListChange> = {};
  for (const [key, change] of Object.entries(changes)) {
    const now = list[key];
    const next = merged(change, now);
    former[key] = { from: next, to: now };
    if (next === undefined) delete changed[key];
    else changed[key] = next;
  }
  return { list: changed, former };
}

function merged({ from, to }: ListChange, now: Json | undefined): Json | undefined {
  if (isSame(from, now) || !Array.isArray(to) || !Array.isArray(now)) return to;
  return mergedItems(Array.isArray(from) ? from : [], to, now);
}

/** By what an item of a list is known: the field it names, else itself. */
function nameOf(item: Json): string {
  const { prop, field } =
    typeof item === 'object' && item !== null && !Array.isArray(item) ? item : ({} as JsonObject);
  return JSON.stringify(prop ?? field ?? item);
}

function mergedItems(from: readonly Json[], to: readonly Json[], now: readonly Json[]): Json[] {
  const byName = (items: readonly Json[]) => new Map(items.map((item) => [nameOf(item), item]));
  const [was, wanted, there] = [byName(from), byName(to), byName(now)];
  const kept = now
    .filter((item) => wanted.has(nameOf(item)) || !was.has(nameOf(item)))
    .map((item) => {
      const mine = wanted.get(nameOf(item));
      return mine === undefined || isSame(mine, was.get(nameOf(item))) ? item : mine;
    });
  let behind = -1;
  for (const item of to) {
    const at = kept.findIndex((one) => nameOf(one) === nameOf(item));
    if (at !== -1) behind = at;
    // What somebody else took out while it was left alone here stays out.
    else if (!was.has(nameOf(item)) || there.has(nameOf(item))) kept.splice(++behind, 0, item);
  }
  return kept;
}
