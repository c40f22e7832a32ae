import { type ReviewGroupRow, reviewPreparationApi } from '@qifu/contracts';
import { DateInput } from '@qifu/ui/office';
import { Button, Dialog, Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useDateWords } from '../parts/date-words';
import { groupLabel } from '../preparation/use-preparation';
import { useGroupStep } from './group-step';

/** The fields of a group as its edit call takes them, unchanged. */
export const editOf = (group: ReviewGroupRow) => ({
  groupName: group.groupName,
  directionIds: group.directionIds,
  standardId: group.standardId,
  ruleSetId: group.ruleSetId,
  blindMode: group.blindMode,
  reviewMode: group.reviewMode,
  plannedStart: group.plannedStart,
  plannedEnd: group.plannedEnd,
  version: group.version,
});

/** Moves the end of an open review; nothing else of it may change. */
export function ExtendDialog({ group, onClose }: { group: ReviewGroupRow; onClose: () => void }) {
  const text = useText('reviewBoard');
  const common = useText('common');
  const words = useDateWords();
  const [end, setEnd] = useState(group.plannedEnd);
  const [isTried, setIsTried] = useState(false);
  const saving = useGroupStep(reviewPreparationApi.updateGroup);
  const isLater = end !== null && end > Math.max(group.plannedEnd ?? 0, Date.now());
  const send = async () => {
    setIsTried(true);
    if (!isLater) return;
    const body = { ...editOf(group), plannedEnd: end };
    const { data } = await saving.run(group, { params: { id: group.id }, body });
    if (data) onClose();
  };
  return (
    <Dialog
      isOpen
      title={text('extend.title', { group: groupLabel(group) })}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" busy={saving.isBusy}>
            {text('extend.verb')}
          </Button>
        </>
      }
    >
      {group.plannedEnd !== null && (
        <p className="rv-effect">{text('extend.now', { end: words.monthDayTime(group.plannedEnd) })}</p>
      )}
      <Field label={text('form.end')} error={isTried && !isLater ? text('extend.tooEarly') : undefined}>
        <DateInput value={end} onChange={setEnd} hasTime />
      </Field>
    </Dialog>
  );
}
