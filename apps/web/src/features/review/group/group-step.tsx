import type { ActionOptions } from '@qifu/client';
import {
  declareBatchApi,
  type Endpoint,
  type Input,
  projectApi,
  type ReviewGroupRow,
  reviewPreparationApi,
} from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { ChangesDialog, changesBetween, type KnownFact } from '#shared/changes';
import { useStep } from '#shared/step';
import { useDateWords } from '../parts/date-words';

type SeeChanges = (before: ReviewGroupRow) => void;
const SeeGroupChanges = createContext<SeeChanges>(() => undefined);

/** What changes with a group: its own readings, how far its batch is, and the states of its projects. */
export const changesWithGroups: readonly Endpoint[] = [
  reviewPreparationApi.groups,
  declareBatchApi.progress,
  projectApi.read,
];

/** An act on a group; after a clash of versions the person may see what somebody else changed in it. */
export function useGroupStep<E extends Endpoint>(endpoint: E, options: ActionOptions = {}) {
  const see = use(SeeGroupChanges);
  const acted = useRef<ReviewGroupRow>(undefined);
  const step = useStep(endpoint, {
    refreshes: changesWithGroups,
    ...options,
    onSeeChanges: () => {
      if (acted.current) see(acted.current);
    },
  });
  const run = (group: ReviewGroupRow, input: Input<E>) => {
    acted.current = group;
    return step.run(input);
  };
  return { run, isBusy: step.isBusy };
}

interface GroupChangesProps {
  groups: readonly ReviewGroupRow[];
  children: ReactNode;
}

/** Shows what changed in a group, on top of everything that acts on groups. */
export function GroupChanges({ groups, children }: GroupChangesProps) {
  const [before, setBefore] = useState<ReviewGroupRow>();
  const facts = useGroupFacts();
  const now = groups.find(({ id }) => id === before?.id);
  return (
    <SeeGroupChanges value={setBefore}>
      {children}
      {before && now && (
        <ChangesDialog
          name={now.groupName}
          changes={changesBetween(facts, before, now)}
          onClose={() => setBefore(undefined)}
        />
      )}
    </SeeGroupChanges>
  );
}

/** What a person knows a group by. */
export function useGroupFacts(): KnownFact<ReviewGroupRow>[] {
  const text = useText('reviewBoard');
  const words = useDateWords();
  const parts = useText('reviewParts');
  const { blindWord } = useBlindWords();
  const time = (ms: number | null) => (ms === null ? '' : words.monthDayTime(ms));
  return [
    { label: text('form.name'), show: (group) => group.groupName },
    { label: parts('fact.status'), show: (group) => text(`status.${statusWord(group.status)}`) },
    { label: text('group.projects'), show: (group) => String(group.projectCount) },
    { label: text('group.experts'), show: (group) => String(group.expertCount) },
    { label: text('group.leader'), show: (group) => group.leaderName },
    { label: text('form.directions'), show: (group) => group.directionNames },
    { label: text('form.standard'), show: (group) => group.standardName },
    { label: text('form.blind'), show: (group) => blindWord(group.blindMode) },
    { label: text('form.start'), show: (group) => time(group.plannedStart) },
    { label: text('form.end'), show: (group) => time(group.plannedEnd) },
  ];
}

const statusWords = { 10: 'preparing', 20: 'open', 30: 'closed', 90: 'dissolved' } as const;
export const statusWord = (status: number) => statusWords[status as keyof typeof statusWords] ?? 'preparing';

const blindKeys = ['open', 'single', 'double'] as const;
/** The blind modes as choices and in short. */
export function useBlindWords() {
  const parts = useText('reviewParts');
  return {
    blindWord: (mode: number) => parts(`blindShort.${blindKeys[mode] ?? 'open'}`),
    blindChoices: blindKeys.map((key, mode) => ({ value: String(mode), label: parts(`blind.${key}`) })),
  };
}
