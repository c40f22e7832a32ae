import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import type { Tone } from './status-families';
import { shapeOfTone } from './tone-shapes';
import './status-tag.css';

interface StatusTagProps {
  tone: Tone;
  /** Left out, the shape of its tone. */
  icon?: IconName;
  /** Boxed beside titles; quiet (the default) in tables. */
  boxed?: boolean;
  children: ReactNode;
}

/** A state: shape, word and colour, in this order of importance (look 6). */
export const StatusTag = ({ tone, icon, boxed, children }: StatusTagProps) => (
  <span className={`q-status q-tone-${tone}${boxed ? ' q-status-boxed' : ''}`}>
    <Icon name={icon ?? shapeOfTone[tone]} />
    {children}
  </span>
);

/** A plain kind beside a title: 小型, 专精特新. */
export const KindTag = ({ children }: { children: ReactNode }) => <span className="q-kind">{children}</span>;
