import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import { useKitText } from './kit-text';
import { findStatusFace, type StatusFamily, shapeOfTone, type Tone } from './status-families';
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

interface StateOfProps {
  family: StatusFamily;
  code: string | number | null | undefined;
  boxed?: boolean;
}

/** The state of a record by its wire code; an unknown code shows itself rather than nothing. */
export function StateOf({ family, code, boxed }: StateOfProps) {
  const text = useKitText();
  if (code === null || code === undefined) return <>{text('emptyValue')}</>;
  const face = findStatusFace(family, code);
  if (!face) return <>{String(code)}</>;
  return (
    <StatusTag tone={face.tone} icon={face.icon} boxed={boxed}>
      {text(face.word)}
    </StatusTag>
  );
}

/** A plain kind beside a title: 小型, 专精特新. */
export const KindTag = ({ children }: { children: ReactNode }) => <span className="q-kind">{children}</span>;
