import { userRelationApi } from '@qifu/contracts';
import { showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import type { MemberEdit, MembersOf } from './use-member-edit';

/** Saves who is in it against what was seen, and offers the way back. */
export function useSaveMembers({ objectType, objectId }: MembersOf) {
  const text = useText('membership');
  const saving = useStep(userRelationApi.save, { saysNothing: true });
  const put = async (userIds: readonly string[], known: readonly string[], endsAt: number | null = null) => {
    const body = { objectType, userIds: [...userIds], known: [...known], ...(endsAt !== null && { endsAt }) };
    const { error } = await saving.run({ params: { objectId }, body });
    return error === undefined;
  };
  /** Whoever held it until a date and comes back by the undo would hold it for good: then there is none. */
  const save = async (
    { ids, wanted, coming, leaving }: MemberEdit,
    { mayUndo, endsAt }: { mayUndo: boolean; endsAt: number | null },
  ) => {
    if (!(await put(wanted, ids, endsAt))) return false;
    const undo = async () => {
      if (await put(ids, wanted)) showSuccess(text('members.undone'));
    };
    const saved = text('members.saved', { coming: coming.length, leaving: leaving.length });
    showSuccess(saved, mayUndo ? { label: text('members.undo'), run: () => void undo() } : undefined);
    return true;
  };
  return { save, isBusy: saving.isBusy };
}
