import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import type { Tone } from './status-families';
import './notice.css';

const iconOf: Record<Tone, IconName> = {
  idle: 'info',
  info: 'info',
  run: 'stateHalf',
  hold: 'stateQuestion',
  ok: 'stateOk',
  warn: 'alert',
  bad: 'stateBad',
};

interface NoticeProps {
  tone?: Tone;
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
  /** `alert` when it appears because of what the person just did. */
  role?: 'alert' | 'status' | 'note';
}

/** A tinted box in the flow of a page: something to know before going on. */
export const Notice = ({ tone = 'info', icon, title, children, role }: NoticeProps) => (
  <div className={`q-notice q-tone-${tone}`} role={role}>
    <Icon name={icon ?? iconOf[tone]} />
    <div className="q-grow">
      {title && <strong>{title}</strong>}
      {children && <div className={title ? 'q-notice-more' : undefined}>{children}</div>}
    </div>
  </div>
);
