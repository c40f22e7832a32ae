import { useAction } from '@qifu/client';
import { fundFileApi, otherDateApi } from '@qifu/contracts';
import { askFirst, showSuccess } from '@qifu/ui/parts';
import { useText } from '#shared/text';

/** Removes a file after a question and offers to take that back; true when it is gone. */
export function useRemoveFile(): (file: { id: string; name: string }) => Promise<boolean> {
  const text = useText('files');
  // One call serves both kinds, so the lists of both are read again.
  const options = { saysNothing: true, refreshes: [fundFileApi.list] };
  const removing = useAction(otherDateApi.remove, options);
  const restoring = useAction(otherDateApi.restore, options);
  return async ({ id, name }) => {
    const isYes = await askFirst({
      title: text('remove.title', { name }),
      effect: text('remove.effect'),
      verb: text('remove.verb'),
      isRisky: true,
    });
    if (!isYes) return false;
    const restore = () =>
      restoring.mutate({ params: { id } }, { onSuccess: () => showSuccess(text('remove.undone', { name })) });
    return removing.mutateAsync({ params: { id } }).then(
      () => {
        showSuccess(text('remove.done', { name }), { label: text('remove.undo'), run: restore });
        return true;
      },
      // Said by the one place that reacts to failures.
      () => false,
    );
  };
}
