import type { ReactNode } from 'react';
import { Icon } from './icon';
import { Meter } from './meter';
import './time-limit.css';

/** Amber from here on (look 6, SLA clock). */
const amberFrom = 0.75;

interface TimeLimitProps {
  label: ReactNode;
  /** Time used of the time given, in the same unit. */
  used: number;
  given: number;
  isPaused?: boolean;
  /** In words, working days named as such: 余 2 个工作日, 超期 1 个工作日. */
  words: ReactNode;
}

function toneOf(share: number, isPaused: boolean) {
  if (isPaused) return { tone: 'hold', icon: 'stateQuestion' } as const;
  if (share >= 1) return { tone: 'bad', icon: 'alert' } as const;
  return { tone: share > amberFrom ? 'warn' : 'ok', icon: 'clock' } as const;
}

/** A clock of working time: bar plus words; green, amber, red, and violet while it stands still. */
export function TimeLimit({ label, used, given, isPaused = false, words }: TimeLimitProps) {
  const { tone, icon } = toneOf(given > 0 ? used / given : 1, isPaused);
  return (
    <div className="q-limit">
      <span>{label}</span>
      <Meter value={used} maximum={given} tone={tone} thick />
      <span className={`q-limit-words q-tone-${tone}`}>
        <Icon name={icon} />
        {words}
      </span>
    </div>
  );
}
