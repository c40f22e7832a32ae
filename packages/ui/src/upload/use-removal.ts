import { call } from '@qifu/client';
import { chunkApi } from '@qifu/contracts';
import { askFirst, showError, showSuccess } from '../parts';
import { useText } from '../text';

/**
 * Asks, then deletes a file that no record has taken yet (spec 7 and 8, file delete); true when it is gone. Files of a
 * record only leave its list here: they are given up when the record is saved.
 */
export function useRemoval(): (file: { fileId: string; name: string }, isFresh: boolean) => Promise<boolean> {
  const text = useText('upload');
  return async ({ fileId, name }, isFresh) => {
    const isYes = await askFirst({
      title: text('remove.title', { name }),
      effect: text(isFresh ? 'remove.effect' : 'remove.later'),
      verb: text('remove.verb'),
      isRisky: true,
    });
    if (!isYes || !isFresh) return isYes;
    return call(chunkApi.cancel, { params: { id: fileId } }, { isQuiet: true }).then(
      () => {
        showSuccess(text('remove.done'));
        return true;
      },
      () => {
        showError(text('remove.failed'));
        return false;
      },
    );
  };
}
