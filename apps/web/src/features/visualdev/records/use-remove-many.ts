import { onlineDevApi } from '@qifu/contracts';
import { askFirst, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import type { ShownModule } from '../form/use-module';
import { useRestoreRecord } from './use-restore-record';

/** Takes the chosen records away after a question, and offers to take that back. */
export function useRemoveMany(module: Pick<ShownModule, 'id' | 'isBound'>, onRemoved: () => void) {
  const text = useText('visualdev');
  const removing = useStep(onlineDevApi.removeMany, { saysNothing: true });
  const { restore } = useRestoreRecord(module);
  const run = async (ids: readonly string[]) => {
    const isYes = await askFirst({
      title: text('removeManyTitle', { count: ids.length }),
      effect: text(module.isBound ? 'removeBoundEffect' : 'removeEffect'),
      verb: text('button.remove'),
      isRisky: true,
    });
    if (!isYes) return;
    const { error } = await removing.run({ params: { modelId: module.id }, body: { ids: [...ids] } });
    if (error) return;
    onRemoved();
    const undo = async () => {
      if (await restore(ids)) showSuccess(text('bin.restored', { count: ids.length }));
    };
    showSuccess(text('bin.removedMany', { count: ids.length }), {
      label: text('bin.undo'),
      run: () => void undo(),
    });
  };
  return { run, isBusy: removing.isBusy };
}
