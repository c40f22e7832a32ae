import { onlineDevApi } from '@qifu/contracts';
import { askFirst, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import type { ShownModule } from '../form/use-module';
import { useRestoreRecord } from './use-restore-record';

/** Takes a record away after a question and offers to take that back; true when it is gone. */
export function useRemoveRecord(module: Pick<ShownModule, 'id' | 'isBound'>) {
  const text = useText('visualdev');
  const removing = useStep(onlineDevApi.remove, { saysNothing: true });
  const { restore } = useRestoreRecord(module);
  return async (dataId: string, name: string): Promise<boolean> => {
    const isYes = await askFirst({
      title: text('removeTitle', { name }),
      effect: text(module.isBound ? 'removeBoundEffect' : 'removeEffect'),
      verb: text('button.remove'),
      isRisky: true,
    });
    if (!isYes) return false;
    const { error } = await removing.run({ params: { modelId: module.id, dataId } });
    if (error) return false;
    const undo = async () => {
      if (await restore([dataId])) showSuccess(text('bin.undone', { name }));
    };
    showSuccess(text('bin.removed', { name }), { label: text('bin.undo'), run: () => void undo() });
    return true;
  };
}
