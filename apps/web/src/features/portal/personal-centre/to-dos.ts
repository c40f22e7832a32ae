import type {
  FirmProfile,
  MatchList,
  OpenBatch,
  OwnBatchWork,
  OwnGrant,
  ProfileCompleteness,
} from '@qifu/contracts';
import { dayOf, daysFrom } from '@qifu/rules';
import type { Text } from '@qifu/ui/text';
import { batchTo } from '../instant/addresses';
import { matchDetailAddress, profileAddress } from '../matching/addresses';
import { amountWithUnit } from '../matching/money';
import { sumWithUnit } from '../policy-parts/sum-words';

/** One thing that waits for somebody. */
export interface ToDo {
  key: string;
  title: string;
  note: string;
  /** The last day for it; null where nothing presses. */
  by: string | null;
  /** Days of the calendar until then. */
  daysLeft: number | null;
  act: { label: string; to: string };
}

/** What to-dos are made of: answers of calls that the pages they lead to make too. */
export interface Waiting {
  grants?: readonly OwnGrant[] | undefined;
  matches?: MatchList | undefined;
  profile?: FirmProfile | undefined;
  worth?: ProfileCompleteness | undefined;
  batches?: readonly OpenBatch[] | undefined;
  ownWork?: readonly OwnBatchWork[] | undefined;
}

export interface Say {
  own: Text<'personalCentre'>;
  matching: Text<'matching'>;
  day: (day: string) => string;
}

/** Facts that end within so many days are renewed now; what closes within so many is applied for now. */
const soonDays = 30;
const closingDays = 14;
/** The facts worth most, not every one that is missing. */
const mostTold = 2;

/** What waits, the most urgent first; what has no day comes last, in the order of its worth. */
export function toDosOf(waiting: Waiting, firm: string | undefined, today: string, say: Say): ToDo[] {
  return [
    ...grantsToAccept(waiting, firm, today, say),
    ...ownApplications(waiting, say),
    ...itemsToApplyFor(waiting, firm, say),
    ...factsToDecide(waiting, firm, say),
    ...factsToRenew(waiting, firm, say),
    ...factsToTell(waiting, firm, say),
  ]
    .map((one) => ({ ...one, daysLeft: one.by === null ? null : daysFrom(today, one.by) }))
    .toSorted((one, other) => (one.daysLeft ?? Number.MAX_VALUE) - (other.daysLeft ?? Number.MAX_VALUE));
}

type Undated = Omit<ToDo, 'daysLeft'>;

const grantsToAccept = (
  { grants = [] }: Waiting,
  firm: string | undefined,
  today: string,
  { own, matching }: Say,
): Undated[] =>
  grants
    .filter(
      ({ state, phase, acceptFrom }) =>
        state === 'listed' && phase === 'accepting' && acceptFrom !== null && acceptFrom <= today,
    )
    .map(({ id, batchId, batchName, amount, acceptTo }) => ({
      key: `grant ${id}`,
      title: own('toDo.accept', { name: batchName }),
      note: own('toDo.acceptNote', { sum: sumWithUnit(amount, matching) }),
      by: acceptTo,
      act: { label: own('toDo.acceptAct'), to: batchTo(batchId, { firm }) },
    }));

/** Applications that came back, then those that were begun. */
function ownApplications({ batches = [], ownWork = [] }: Waiting, { own }: Say): Undated[] {
  const open = new Map(batches.map((one) => [one.id, one]));
  return ownWork.flatMap(({ batchId, returned, drafts }) => {
    const batch = open.get(batchId);
    if (!batch || returned + drafts === 0) return [];
    const [word, view, count] =
      returned > 0 ? (['mend', 'returned', returned] as const) : (['draft', 'draft', drafts] as const);
    return {
      key: `${word} ${batchId}`,
      title: own(`toDo.${word}`, { name: batch.name }),
      note: own(`toDo.${word}Note`, { count }),
      by: dayOf(new Date(batch.endTime)),
      act: { label: own(`toDo.${word}Act`), to: `/table2?view=${view}&batch=${encodeURIComponent(batchId)}` },
    };
  });
}

const itemsToApplyFor = ({ matches }: Waiting, firm: string | undefined, { own, matching }: Say): Undated[] =>
  (matches?.list ?? [])
    .filter(
      ({ outcome, mode, deadline: { state, daysLeft } }) =>
        outcome === 'eligible' &&
        mode !== 'instant' &&
        state === 'open' &&
        (daysLeft ?? soonDays) <= closingDays,
    )
    .map(({ itemId, itemName, amount, deadline }) => ({
      key: `item ${itemId}`,
      title: own('toDo.apply', { name: itemName }),
      note: amount
        ? own('toDo.applyNote', { sum: amountWithUnit(amount, matching) })
        : own('toDo.applyPlain'),
      by: deadline.to,
      act: { label: own('toDo.applyAct'), to: matchDetailAddress(itemId, firm) },
    }));

const factsOf = ({ profile }: Waiting) => profile?.topics.flatMap(({ facts }) => facts) ?? [];

function factsToDecide(waiting: Waiting, firm: string | undefined, { own }: Say): Undated[] {
  const differing = factsOf(waiting).filter(({ conflicts, dispute }) => conflicts.length > 0 && !dispute);
  const [first] = differing;
  if (!first) return [];
  const names = [...new Set(differing.map(({ label }) => label))].join(own('toDo.nameJoin'));
  return [
    {
      key: 'conflicts',
      title: own('toDo.conflict', { count: differing.length }),
      note: own('toDo.conflictNote', { names }),
      by: null,
      act: { label: own('toDo.conflictAct'), to: profileAddress(firm, first.factKey) },
    },
  ];
}

/** What the firm told itself and soon counts no more; what offices say they renew themselves. */
function factsToRenew(waiting: Waiting, firm: string | undefined, { own, day }: Say): Undated[] {
  const today = waiting.profile?.day ?? '';
  return factsOf(waiting).flatMap(({ factKey, label, year, used, mayDeclare }) => {
    const by = used?.source === 'self' ? used.expiresOn : null;
    if (!mayDeclare || !by || daysFrom(today, by) > soonDays) return [];
    return {
      key: `fact ${factKey} ${year ?? ''}`,
      title: own('toDo.renew', { name: label }),
      note: own('toDo.renewNote', { day: day(by) }),
      by,
      act: { label: own('toDo.renewAct'), to: profileAddress(firm, factKey) },
    };
  });
}

const factsToTell = ({ worth }: Waiting, firm: string | undefined, { own, matching }: Say): Undated[] =>
  (worth?.list ?? [])
    .filter((one) => one.worth > 0)
    .slice(0, mostTold)
    .map(({ factKey, label, year, worth: sum, items }) => ({
      key: `missing ${factKey} ${year ?? ''}`,
      title: own('toDo.tell', { name: year === null ? label : matching('missing.year', { label, year }) }),
      note: own('toDo.tellNote', { sum: sumWithUnit(sum, matching), count: items }),
      by: null,
      act: { label: own('toDo.tellAct'), to: profileAddress(firm, factKey) },
    }));
