import { useData } from '@qifu/client';
import {
  conflictLevel,
  type ExpertCandidate,
  type GroupExpertRow,
  groupStepsApi,
  type ReviewGroupRow,
  reviewPreparationApi,
} from '@qifu/contracts';
import { Button, Dialog, NoResult, Notice, RadioCards, showSuccess, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDeferredValue, useState } from 'react';
import { Loaded } from '#shared/query-state';
import { CoSignDialog } from '../co-signature/co-sign-dialog';
import { groupLabel } from '../preparation/use-preparation';
import { useGroupStep } from './group-step';

interface ReplaceExpertDialogProps {
  group: ReviewGroupRow;
  expert: GroupExpertRow;
  onClose: () => void;
}

/** The best of those who could come; further ones are found by name. */
const mostShown = 20;

/** Whoever takes a seat of an open group must be free of conflict and have signed, and may have to lead. */
const mayTake = (leading: boolean) => (one: ExpertCandidate) =>
  one.conflictLevel < conflictLevel.hard &&
  one.pledgeSigned &&
  one.load < one.maxGroups &&
  (!leading || one.leaderEligible);

/** Exchanges an expert of an open group who has submitted nothing: who comes, then the word of a second person. */
export function ReplaceExpertDialog({ group, expert, onClose }: ReplaceExpertDialogProps) {
  const text = useText('reviewBoard');
  const common = useText('common');
  const [words, setWords] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const [isSigning, setIsSigning] = useState(false);
  const keyword = useDeferredValue(words.trim());
  const query = useData(
    reviewPreparationApi.candidates,
    { body: { groupId: group.id, keyword, pageSize: 500 } },
    { isQuiet: true },
  );
  const replacing = useReplacing(group, expert, onClose);
  const able = (query.data?.list ?? []).filter(mayTake(expert.isLeader));
  const chosen = able.find(({ expertId }) => expertId === chosenId);
  const title = text('replace.title', { name: expert.name, group: groupLabel(group) });
  if (isSigning && chosen) {
    return (
      <CoSignDialog
        action="expert.replace"
        objectId={group.id}
        subjectIds={[expert.expertId, chosen.expertId]}
        objectName={text('replace.pair', { group: groupLabel(group), from: expert.name, by: chosen.name })}
        isBusy={replacing.isBusy}
        onClose={() => setIsSigning(false)}
        onSigned={(token, reason) => void replacing.replace(chosen, token, reason)}
      />
    );
  }
  return (
    <Dialog
      isOpen
      size="medium"
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button kind="main" disabled={!chosen} onClick={() => setIsSigning(true)}>
            {text('replace.next')}
          </Button>
        </>
      }
    >
      <Notice tone="info" title={text('replace.effect', { left: expert.required, name: expert.name })} />
      <TextInput
        icon="search"
        aria-label={text('add.search')}
        placeholder={text('add.search')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        data-autofocus=""
      />
      <Loaded query={query} what={title} rows={5}>
        {() =>
          able.length === 0 ? (
            <NoResult hint={text('replace.none')} onClear={() => setWords('')} />
          ) : (
            <RadioCards
              legend={title}
              hidesLegend
              choices={able.slice(0, mostShown).map((one) => ({
                value: one.expertId,
                label: one.name,
                aside: text('replace.aside', { employer: one.employerName, score: one.matchScore }),
              }))}
              value={chosenId}
              onChange={setChosenId}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function useReplacing(group: ReviewGroupRow, expert: GroupExpertRow, onDone: () => void) {
  const text = useText('reviewBoard');
  const { run, isBusy } = useGroupStep(groupStepsApi.replaceExpert, { saysNothing: true });
  const replace = async (by: ExpertCandidate, coSignToken: string, reason: string) => {
    const { id: groupId, version } = group;
    const { expertId } = expert;
    const { data } = await run(group, {
      body: { groupId, version, expertId, byExpertId: by.expertId, reason, coSignToken },
    });
    if (!data) return;
    showSuccess(text('replace.done', { from: expert.name, by: by.name, count: data.assignments }));
    onDone();
  };
  return { replace, isBusy };
}
