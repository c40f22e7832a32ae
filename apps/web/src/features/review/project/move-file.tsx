import { type FileSlot, fundFileApi, otherDateApi, type ProjectFileRow, projectApi } from '@qifu/contracts';
import { MenuButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { useStep } from '#shared/step';

/** Moves a file that stands in the wrong place to another one. */
export function MoveFile({ file, slots }: { file: ProjectFileRow; slots: readonly FileSlot[] }) {
  const text = useText('reviewProject');
  const mayMove = useMayCall(otherDateApi.move);
  // One call serves both kinds of files.
  const moving = useStep(otherDateApi.move, { refreshes: [fundFileApi.list, projectApi.read] });
  if (!mayMove || slots.length === 0) return null;
  return (
    <MenuButton
      label={text('slot.move')}
      className="q-btn q-btn-text q-13"
      entries={slots.map(({ categoryCode, fullName }) => ({
        key: categoryCode,
        label: fullName,
        onSelect: () => void moving.run({ params: { id: file.id }, body: { categoryCode } }),
      }))}
    />
  );
}
