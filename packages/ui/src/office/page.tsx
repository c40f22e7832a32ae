import type { ReactNode } from 'react';
import { useLostFocus } from './use-lost-focus';
import './page.css';

interface PageProps {
  /** The one h1 of the page. */
  title: ReactNode;
  /** One line of figures under the title. */
  figures?: ReactNode;
  /** A state or a choice beside the title, e.g. the batch or the steps. */
  beside?: ReactNode;
  /** Right end; the main act is last. */
  acts?: ReactNode;
  /** Fills the height: the table scrolls, head and foot stay (list pages). */
  isFilled?: boolean;
  children?: ReactNode;
}

/** A page on the sheet: head, then whatever it holds edge to edge. */
export function Page({ title, figures, beside, acts, isFilled, children }: PageProps) {
  const heading = useLostFocus<HTMLHeadingElement>();
  return (
    <div className={isFilled ? 'q-page q-page-filled' : 'q-page'}>
      <header className="q-page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {figures && <p>{figures}</p>}
        </div>
        {beside}
        {acts && <div className="q-page-acts">{acts}</div>}
      </header>
      {children}
    </div>
  );
}

/** A part of a page that does not run edge to edge. */
export const PageBody = ({ children }: { children: ReactNode }) => (
  <div className="q-page-body">{children}</div>
);

/** A titled stretch of a page, parted from its neighbours by a line. */
export const PageSection = ({
  title,
  note,
  acts,
  children,
}: {
  title?: ReactNode;
  note?: ReactNode;
  acts?: ReactNode;
  children: ReactNode;
}) => (
  <section className="q-page-section">
    {title && (
      <div className="q-page-section-head">
        <h2>{title}</h2>
        {note && <span className="q-mute q-13">{note}</span>}
        {acts && <span className="q-end q-row">{acts}</span>}
      </div>
    )}
    {children}
  </section>
);
