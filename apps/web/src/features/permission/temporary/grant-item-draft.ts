import type { itemKinds } from '@qifu/contracts';
import { countReadable } from '@qifu/rules';

/** What can be given for a time. */
export type ItemKind = (typeof itemKinds)[number];

/** One right for one person, as it is being put together. */
export interface ItemDraft {
  userIds: string[];
  kind: ItemKind;
  menuId: string;
  partId: string;
  startsAt: number | null;
  endsAt: number | null;
  reason: string;
}

/** What is wrong with which field. */
export type ItemProblems = Partial<
  Record<'userIds' | 'menuId' | 'partId' | 'endsAt' | 'reason', 'required' | 'past' | 'startAfterEnd'>
>;

/** A menu is given itself, everything else is a part of one. */
export const itemOf = ({ kind, menuId, partId }: ItemDraft) => (kind === 'module' ? menuId : partId);

/** Every field that keeps the right from being given. */
export function problemsOf(draft: ItemDraft): ItemProblems {
  const { userIds, kind, menuId, partId, reason } = draft;
  const end = problemOfEnd(draft);
  return {
    ...(userIds.length === 0 && { userIds: 'required' }),
    ...(menuId === '' && { menuId: 'required' }),
    ...(kind !== 'module' && partId === '' && { partId: 'required' }),
    ...(end && { endsAt: end }),
    ...(countReadable(reason) === 0 && { reason: 'required' }),
  };
}

function problemOfEnd({ startsAt, endsAt }: ItemDraft): ItemProblems['endsAt'] {
  if (endsAt === null) return 'required';
  if (endsAt <= Date.now()) return 'past';
  return startsAt !== null && startsAt >= endsAt ? 'startAfterEnd' : undefined;
}
