import type { ReactNode } from 'react';

interface HomePartProps {
  title: ReactNode;
  note?: ReactNode;
  /** Stands at the end of the heading, such as the way to all of it. */
  end?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled block of the home. */
export const HomePart = ({ title, note, end, className = '', children }: HomePartProps) => (
  <section className={`home-part ${className}`}>
    <h2>
      {title}
      {note && <small>{note}</small>}
      {end && <span className="home-end">{end}</span>}
    </h2>
    {children}
  </section>
);
