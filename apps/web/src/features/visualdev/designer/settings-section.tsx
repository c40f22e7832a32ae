import { Icon } from '@qifu/ui/parts';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** One line of why, or what comes of it. */
  hint?: string;
  children: ReactNode;
}

/** A part of the settings that is always open. */
export const SettingsSection = ({ title, hint, children }: SectionProps) => (
  <section className="dsg-section">
    <h3>
      {title}
      {hint && <small>{hint}</small>}
    </h3>
    {children}
  </section>
);

interface FoldProps extends SectionProps {
  /** What is set in it, said while it is closed. */
  value: string;
}

/** Settings that matter seldom: closed, with what is set said at the end of the line. */
export const SettingsFold = ({ title, value, hint, children }: FoldProps) => (
  <details className="dsg-fold">
    <summary>
      <Icon name="right" />
      {title}
      <small>{value}</small>
    </summary>
    {hint && <p className="q-mute">{hint}</p>}
    {children}
  </details>
);
