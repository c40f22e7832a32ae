import { onlineDevApi } from '@qifu/contracts';
import { showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import type { FormerValues } from '../use-open-record';

/** Says that a row was saved, and offers for a moment to have it as it was: unless somebody changed it since. */
export function useTakeBack(modelId: string): (dataId: string, former: FormerValues) => void {
  const text = useText('recordList');
  const { run } = useStep(onlineDevApi.update, { saysNothing: true });
  return (dataId, { values, version }) => {
    const data = JSON.stringify({ ...values, f_version: version + 1 });
    const takeBack = async () => {
      const { error } = await run({ params: { modelId, dataId }, body: { data } });
      if (!error) showSuccess(text('inline.undone'));
    };
    showSuccess(text('inline.saved'), { label: text('inline.undo'), run: () => void takeBack() });
  };
}
