import type { DesignCommand } from '@qifu/designs';

/** Two commands as one, where the later only goes on with the word the one before it set; undefined for any other. */
export function joinedTyping(before: DesignCommand, now: DesignCommand): DesignCommand | undefined {
  if (before.does === 'change' && now.does === 'change')
    return before.id === now.id && isOneWord(before.changes, now.changes) ? now : undefined;
  if (before.does === 'setForm' && now.does === 'setForm')
    return isOneWord(before.changes, now.changes) ? now : undefined;
  if (before.does !== 'changeList' || now.does !== 'changeList') return undefined;
  const keys = Object.keys(now.changes);
  const ends = ({ changes }: typeof now) =>
    Object.fromEntries(Object.entries(changes).map(([key, { to }]) => [key, to]));
  if (!isOneWord(ends(before), ends(now))) return undefined;
  const joined = keys.map((key) => [key, { from: before.changes[key]?.from, to: now.changes[key]?.to }]);
  return { does: 'changeList', changes: Object.fromEntries(joined) };
}

/** Whether nothing but a word differs; it may stand in several places, such as a column's name. */
function isOneWord(before: unknown, now: unknown): boolean {
  const differing = new Set(leavesApart(before, now));
  return differing.size === 1 && !differing.has(null);
}

/** What differs, as the word before and the one now; null for anything but words. */
function leavesApart(one: unknown, other: unknown): (string | null)[] {
  if (one === other) return [];
  if (isTyped(one) && isTyped(other)) return [JSON.stringify([one, other])];
  if (!isHolder(one) || !isHolder(other)) return [null];
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length || keys.some((key) => !(key in other))) return [null];
  return keys.flatMap((key) => leavesApart(one[key], other[key]));
}

const isTyped = (value: unknown) => typeof value === 'string' || typeof value === 'number';
const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
