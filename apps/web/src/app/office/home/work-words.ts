import type { WorkJob } from '@qifu/contracts';
import { clockOf } from '@qifu/rules';
import type { IconName, Tone } from '@qifu/ui/parts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import { daysUntil } from '#shared/days-until';

const two = (number: number) => String(number).padStart(2, '0');
/** From here on a date says more than a count of days. */
const farDays = 10;

/** Deadlines in words, in the zone of the product. */
export function useDueWords(now: number) {
  const text = useText('home');
  const partsOf = (due: number) => {
    const at = clockOf(due);
    return {
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      time: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`,
    };
  };
  /** As part of a sentence: 今天 18:00, 明天 18:00, 11 月 25 日. */
  const when = (due: number) => {
    const days = daysUntil(due, now);
    if (days === 0) return text('when.today', partsOf(due));
    return text(days === 1 ? 'when.tomorrow' : 'when.day', partsOf(due));
  };
  /** As a clock beside a thing: how long it is late, or how long there is left. */
  const clock = (due: number | null): { words: string; tone: Tone; icon: IconName } => {
    if (due === null) return { words: text('when.none'), tone: 'idle', icon: 'clock' };
    const days = daysUntil(due, now);
    if (due < now) {
      const words =
        days < 0 ? text('when.overdue', { count: -days }) : text('when.overdueToday', partsOf(due));
      return { words, tone: 'bad', icon: 'alert' };
    }
    if (days <= 1) return { words: when(due), tone: days === 0 ? 'warn' : 'idle', icon: 'clock' };
    const key = days < farDays ? 'when.left' : 'when.until';
    return { words: text(key, { count: days }), tone: 'idle', icon: 'clock' };
  };
  return { when, clock };
}

/** The words of kinds of work, which modules bring by name. */
export function useKindWords() {
  const say = useTextIfAny('homeWork');
  return {
    name: (kind: string) => say(`kinds.${kind}`, kind),
    short: (kind: string) => say(`kindShort.${kind}`, kind),
    act: (kind: string) => say(`kindAct.${kind}`, kind),
    all: (kind: string) => say(`kindAll.${kind}`, kind),
    /** What a thing stands on. */
    ground: (job: Pick<WorkJob, 'kind' | 'facts'>) => {
      const { key, params } = groundOf(job);
      return say(key, '', params);
    },
  };
}

const fillDraft = 1;
const fillReturned = 4;

type Facts = WorkJob['facts'];

/** Kinds that are said in more than one way, by their facts. */
const wordOf: Readonly<Record<string, (facts: Facts) => string>> = {
  auditAlerts: ({ alert }) => `alerts.${alert}`,
  failedDeliveries: ({ channel }) => `kindGround.${channel === 'email' ? 'email' : 'webhook'}`,
  projectsToAccept: ({ again }) => `kindGround.${again === 1 ? 'handedInAgain' : 'handedIn'}`,
  yearsToReport: ({ state }) => {
    if (state === fillReturned) return 'kindGround.yearReturned';
    return state === fillDraft ? 'kindGround.yearBegun' : 'kindGround.yearBlank';
  },
  statusesToVerify: (facts) => {
    const percent = risePercent(facts);
    if (percent === 0) return 'kindGround.year';
    return percent > 0 ? 'kindGround.yearUp' : 'kindGround.yearDown';
  },
};

/** How much the revenue rose in whole percent; 0 where one of the years is not known. */
function risePercent({ revenue = null, formerRevenue = null }: Facts): number {
  const former = Number(formerRevenue);
  return revenue === null || former === 0 ? 0 : Math.round(((Number(revenue) - former) / former) * 100);
}

/** Which words say it, and with what. */
function groundOf({ kind, facts }: Pick<WorkJob, 'kind' | 'facts'>) {
  const params = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? '—']));
  const key = wordOf[kind]?.(facts) ?? `kindGround.${kind}`;
  return { key, params: { ...params, percent: Math.abs(risePercent(facts)) } };
}
