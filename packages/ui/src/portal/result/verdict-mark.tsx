import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../parts/icon';
import type { Tone } from '../../parts/status-families';
import { StatusTag } from '../../parts/status-tag';
import './verdict-mark.css';

/** What a rule says of a firm; `fault` is a rule under check and never reads as "not eligible". */
export type Verdict = 'eligible' | 'needInfo' | 'nearMiss' | 'waiting' | 'notEligible' | 'fault';

/** Tone and shape of each verdict. */
export const verdictFaces: Record<Verdict, { tone: Tone; icon: IconName }> = {
  eligible: { tone: 'ok', icon: 'stateOk' },
  needInfo: { tone: 'warn', icon: 'stateQuestion' },
  nearMiss: { tone: 'info', icon: 'stateStep' },
  waiting: { tone: 'run', icon: 'stateWait' },
  notEligible: { tone: 'idle', icon: 'stateBad' },
  fault: { tone: 'bad', icon: 'alert' },
};

interface VerdictMarkProps {
  verdict: Verdict;
  /** On a tint, beside a title. */
  boxed?: boolean;
  /** The word: 可享受. */
  children: ReactNode;
}

/** A verdict as shape, word and colour. */
export const VerdictMark = ({ verdict, boxed, children }: VerdictMarkProps) => (
  <span className="p-verdict">
    <StatusTag {...verdictFaces[verdict]} boxed={boxed}>
      {children}
    </StatusTag>
  </span>
);

interface VerdictLineProps {
  verdict: Verdict;
  /** The verdict as a sentence. */
  children: ReactNode;
  /** What it rests on, quieter. */
  note?: ReactNode;
  /** `h2` where it heads a list of rows. */
  as?: 'p' | 'h2';
}

/** A verdict as a line of its own: below the title of an item, or over the rows it groups. */
export const VerdictLine = ({ verdict, children, note, as: Line = 'p' }: VerdictLineProps) => {
  const { tone, icon } = verdictFaces[verdict];
  return (
    <Line className={`p-verdict-line q-tone-${tone}`}>
      <Icon name={icon} />
      <span>{children}</span>
      {note && <small>{note}</small>}
    </Line>
  );
};
