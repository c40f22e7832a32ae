import { useAction } from '@qifu/client';
import { fundFileApi, otherDateApi, type ProjectFileRow, projectApi } from '@qifu/contracts';
import { askFirst, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAskFileReason } from './ask-file-reason';

type RemovedFile = Pick<ProjectFileRow, 'id' | 'name' | 'needsReason'>;

/**
 * Removes a file after a question and offers to take that back; true when it is gone. One of a submitted application
 * goes for a reason, and comes back by the list of the application, for another.
 */
export function useRemoveFile(): (file: RemovedFile) => Promise<boolean> {
  const text = useText('record');
  const askForReason = useAskFileReason();
  // One call serves both kinds, so the lists of both are read again.
  const options = { saysNothing: true, refreshes: [fundFileApi.list, projectApi.read] };
  const removing = useAction(otherDateApi.remove, options);
  const restoring = useAction(otherDateApi.restore, options);
  const ask = async ({ name, needsReason }: RemovedFile): Promise<string | undefined> => {
    const asking = {
      title: text('removeFile.title', { name }),
      verb: text('removeFile.verb'),
      isRisky: true,
    };
    if (needsReason) return askForReason({ ...asking, effect: text('removeFile.submittedEffect') });
    return (await askFirst({ ...asking, effect: text('removeFile.effect') })) ? '' : undefined;
  };
  return async (file) => {
    const { id, name } = file;
    const reason = await ask(file);
    if (reason === undefined) return false;
    const restore = () =>
      restoring.mutate(
        { params: { id }, body: {} },
        { onSuccess: () => showSuccess(text('removeFile.undone', { name })) },
      );
    return removing.mutateAsync({ params: { id }, query: { reason } }).then(
      () => {
        const undo = { label: text('removeFile.undo'), run: restore };
        showSuccess(text('removeFile.done', { name }), file.needsReason ? undefined : undo);
        return true;
      },
      // Said by the one place that reacts to failures.
      () => false,
    );
  };
}
