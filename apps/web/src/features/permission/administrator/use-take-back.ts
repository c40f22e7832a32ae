import { call } from '@qifu/client';
import { type GradeListRow, gradeApi } from '@qifu/contracts';
import { showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';

/** Ends somebody's administration at once; what it was is given back on demand. */
export function useTakeBack() {
  const text = useText('grade');
  const removing = useStep(gradeApi.remove, { saysNothing: true });
  const restoring = useStep(gradeApi.update, { saysNothing: true });
  return async ({ id, realName: name }: GradeListRow) => {
    const params = { id };
    const { rows } = await call(gradeApi.read, { params });
    const { error } = await removing.run({ params });
    if (error) return;
    const undo = async () => {
      const again = await restoring.run({ params, body: { rows } });
      if (!again.error) showSuccess(text('act.undone', { name }));
    };
    showSuccess(text('act.removed', { name }), { label: text('act.undo'), run: () => void undo() });
  };
}
