import { useData } from '@qifu/client';
import { type OpenCheck, type ReviewGroupRow, reviewPreparationApi } from '@qifu/contracts';
import { askFirst, type Gate, OpenConditions, showSuccess } from '@qifu/ui/parts';
import { useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { useText } from '#shared/text';
import { Loaded } from '../parts/query-state';
import { groupLabel } from '../preparation/use-preparation';
import { AddExpertsDialog } from './add-experts-dialog';
import { useGroupStep } from './group-step';

interface OpenGatesProps {
  group: ReviewGroupRow;
  onEdit: () => void;
}

/** Asks and opens a review; what follows cannot be taken back, so the effect is told with numbers. */
export function useOpenReview() {
  const text = useText('reviewBoard');
  const opening = useGroupStep(reviewPreparationApi.open, { saysNothing: true });
  const openReview = async (group: ReviewGroupRow) => {
    const isYes = await askFirst({
      title: text('open.title', { group: groupLabel(group) }),
      effect: text('open.effect', {
        projects: group.projectCount,
        experts: group.expertCount,
        sheets: group.projectCount * group.expertCount,
      }),
      verb: text('act.open'),
    });
    if (!isYes) return;
    const { data } = await opening.run(group, { body: { groupId: group.id, version: group.version } });
    if (data) showSuccess(text('open.done', { group: groupLabel(group), count: data.assignments }));
  };
  return { openReview, isBusy: opening.isBusy };
}

type Help = 'experts' | 'form' | 'standard' | 'projects';
/** Which act settles a condition; the rest explain themselves. */
const helps: Readonly<Record<string, Help>> = {
  projects: 'projects',
  experts: 'experts',
  expertTypes: 'experts',
  leader: 'experts',
  conflicts: 'experts',
  available: 'experts',
  pledge: 'experts',
  employer: 'experts',
  district: 'experts',
  standard: 'standard',
  rules: 'form',
  plannedEnd: 'form',
  end: 'form',
};

/** Every condition for opening, each unmet one with the act that settles it (look 6). */
export function OpenGates({ group, onEdit }: OpenGatesProps) {
  const text = useText('reviewBoard');
  const query = useData(
    reviewPreparationApi.openChecks,
    { params: { id: group.id } },
    { isQuiet: true, keepsFormer: false },
  );
  const mayOpen = useMayCall(reviewPreparationApi.open);
  const mayEdit = useMayCall(reviewPreparationApi.updateGroup);
  const mayGroup = useMayCall(reviewPreparationApi.enterExperts);
  const { openReview, isBusy } = useOpenReview();
  const [replaced, setReplaced] = useState<readonly string[]>();
  const actOf = (check: OpenCheck): Gate['act'] => {
    if (check.passed) return undefined;
    const help = helps[check.check];
    if (help === 'experts' && mayGroup)
      return {
        label: text(check.expertIds.length > 0 ? 'gate.replace' : 'gate.addExpert'),
        onClick: () => setReplaced(check.expertIds),
      };
    if (help === 'standard' && mayEdit) return { label: text('gate.changeStandard'), onClick: onEdit };
    if (help === 'form' && mayEdit) return { label: text('gate.change'), onClick: onEdit };
    return undefined;
  };
  const gates = (checks: readonly OpenCheck[]): Gate[] =>
    checks.map((check, index) => ({
      key: `${check.check} ${index}`,
      state: check.passed ? 'ok' : 'bad',
      what: check.text,
      act: actOf(check),
    }));
  return (
    <>
      <Loaded query={query} what={text('gate.title')}>
        {({ list }) => (
          <OpenConditions
            label={text('gate.title')}
            gates={
              mayOpen
                ? gates(list)
                : [...gates(list), { key: 'right', state: 'bad', what: text('gate.noRight') }]
            }
            verb={text('act.open')}
            busy={isBusy}
            onOpen={() => void openReview(group)}
          />
        )}
      </Loaded>
      {replaced && (
        <AddExpertsDialog group={group} replaces={replaced} onClose={() => setReplaced(undefined)} />
      )}
    </>
  );
}
