import { onlineDevApi } from '@qifu/contracts';
import { askFirst } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import type { ShownModule } from '../form/use-module';

/** Takes a record away after a question; true when it is gone. */
export function useRemoveRecord({ id: modelId }: Pick<ShownModule, 'id'>) {
  const text = useText('visualdev');
  const removing = useStep(onlineDevApi.remove);
  return async (dataId: string, name: string): Promise<boolean> => {
    const isYes = await askFirst({
      title: text('removeTitle', { name }),
      effect: text('removeEffect'),
      verb: text('button.remove'),
      isRisky: true,
    });
    if (!isYes) return false;
    const { error } = await removing.run({ params: { modelId, dataId } });
    return error === undefined;
  };
}
