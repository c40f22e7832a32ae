import { onlineDevApi } from '@qifu/contracts';
import { useStep } from '#shared/step';
import { useMenuId } from '#shared/use-menu-id';
import type { ShownModule } from '../form/use-module';

/** Puts records back that were taken away; true when they are there again. */
export function useRestoreRecord({ id: modelId }: Pick<ShownModule, 'id'>) {
  const menuId = useMenuId() ?? '';
  const restoring = useStep(onlineDevApi.restore, { saysNothing: true });
  const restore = async (ids: readonly string[]): Promise<boolean> => {
    const { error } = await restoring.run({ params: { modelId }, body: { ids: [...ids], menuId } });
    return error === undefined;
  };
  return { restore, isBusy: restoring.isBusy };
}
