import type {
  BudgetShape,
  DeadlineShape,
  MarkedText,
  PolicyLevel,
  Validity,
  ValidityShape,
} from '@qifu/contracts';
import { StatusTag, type Tone } from '@qifu/ui/parts';
import { TimeWords } from '@qifu/ui/portal';
import { useLanguage, useText, useTextIfAny } from '@qifu/ui/text';
import { Fragment, type ReactNode } from 'react';
import { useNow } from '#shared/given/given-answers';

const yuanPerWan = 10_000;
const shortest = (value: number, decimals: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: decimals });

/** Money as people of the language write it: 300 万元, CNY 3,000,000. */
export function useMoney() {
  const text = useText('policyParts');
  const isInYuan = useLanguage() === 'en';
  const figure = (yuan: number) => shortest(isInYuan ? yuan : yuan / yuanPerWan, 2);
  const words = (yuan: number) => text('money', { value: figure(yuan) });
  return {
    /** To stand large, with `unit` small behind it; where the currency goes before the sum it is in the figure. */
    figureOf: isInYuan ? words : figure,
    unit: isInYuan ? '' : text('moneyUnit'),
    words,
  };
}

/** A day without its year where that is this one. */
export function useDay(): (day: string) => string {
  const text = useText('policyParts');
  const thisYear = new Date(useNow()).getUTCFullYear();
  return (shown) => {
    const [year, month, day] = shown.split('-').map(Number);
    return text(year === thisYear ? 'day' : 'dayOfYear', { year, month, day });
  };
}

export const isOver = (validity: Validity): boolean =>
  validity === 'expired' || validity === 'repealed' || validity === 'superseded';

const tones: Readonly<Record<Validity, Tone>> = {
  upcoming: 'info',
  inForce: 'ok',
  expiring: 'warn',
  expired: 'idle',
  repealed: 'idle',
  superseded: 'idle',
};

/** Whether a document counts, as shape, colour and words. */
export function ValidityTag({ validity, boxed }: { validity: ValidityShape; boxed?: boolean }) {
  const text = useText('policyParts');
  const words = useText('policy');
  const { validity: state, daysLeft, from } = validity;
  const said =
    state === 'expiring' && daysLeft !== null
      ? text('endsIn', { count: daysLeft })
      : state === 'upcoming' && from
        ? text('startsOn', { day: from })
        : words(`validity.${state}`);
  const icon =
    state === 'expiring' ? 'alert' : state === 'upcoming' ? 'clock' : isOver(state) ? 'ban' : 'stateOk';
  return (
    <StatusTag tone={tones[state]} icon={icon} boxed={boxed}>
      {said}
    </StatusTag>
  );
}

/** When something can be applied for, and below it the day. */
export function DeadlineWords({ deadline, lastDay }: { deadline: DeadlineShape; lastDay?: string | null }) {
  const text = useText('policyParts');
  const day = useDay();
  const { state, isRolling, closesOn, opensOn, daysLeft } = deadline;
  if (state === 'open' && !isRolling && daysLeft !== null && closesOn)
    return <TimeWords days={daysLeft}>{text('closes', { day: day(closesOn) })}</TimeWords>;
  if (state === 'open')
    return <Quiet words={text('rolling')} note={lastDay && text('lastDay', { day: day(lastDay) })} />;
  if (state === 'upcoming' && daysLeft !== null && opensOn)
    return <Quiet words={text('opensIn', { count: daysLeft })} note={text('opens', { day: day(opensOn) })} />;
  if (state === 'instant') return <Quiet words={text('instant')} icon="check" />;
  return <Quiet words={text(state === 'closed' ? 'closed' : 'noDeadline')} />;
}

const Quiet = ({
  words,
  note,
  icon = 'clock',
}: {
  words: string;
  note?: ReactNode;
  icon?: 'clock' | 'check';
}) => (
  <span className="p-time">
    <StatusTag tone="idle" icon={icon}>
      {words}
    </StatusTag>
    {note && <span className="p-time-date">{note}</span>}
  </span>
);

/** Less than this is left: it is said in amber. */
const scarce = 0.4;

/** What is left of the money, where little is. */
export function ScarceBudget({ budget }: { budget: BudgetShape | null }) {
  const text = useText('policyParts');
  if (!budget || budget.leftShare > scarce) return null;
  return (
    <StatusTag tone="warn" icon="yen">
      {text('budgetLeft', { share: Math.floor(budget.leftShare * 100) })}
    </StatusTag>
  );
}

/** A text with the places that were found in it. */
export const Hits = ({ text: { text, hits } }: { text: MarkedText }) => {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const [begin, end] of hits) {
    pieces.push(
      <Fragment key={begin}>
        {text.slice(at, begin)}
        <mark>{text.slice(begin, end)}</mark>
      </Fragment>,
    );
    at = end;
  }
  return (
    <>
      {pieces}
      {text.slice(at)}
    </>
  );
};

/** Words of a level. The area keeps them under numbers, which the type of its keys leaves out. */
export function useLevel(): (level: PolicyLevel) => string {
  const text = useTextIfAny('policy');
  return (level) => text(`level.${level}`, level);
}
