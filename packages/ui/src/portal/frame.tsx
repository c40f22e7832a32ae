import { type ReactNode, useState } from 'react';
import { Brand } from '../parts/brand-mark';
import { FoldLink } from '../parts/fold-link';
import { Icon } from '../parts/icon';
import { useAwake } from '../parts/use-awake';
import { LinkTo } from './link-to';
import './frame.css';

/** The column pages stand in: at most 1200, never nearer to the edge than 24 (16 on phones). */
export const Wrap = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={className ? `p-wrap ${className}` : 'p-wrap'}>{children}</div>
);

/** The thin line above the masthead: owner left, access and language right. */
export const UtilityLine = ({ owner, children }: { owner: string; children: ReactNode }) => (
  <section className="p-strip" aria-label={owner}>
    <div className="p-wrap">
      <span className="p-wide-only">{owner}</span>
      <span className="p-strip-end">{children}</span>
    </div>
  </section>
);

export interface NavEntry {
  to: string;
  label: string;
  isCurrent?: boolean;
}

interface MastheadProps {
  name: string;
  sub: string;
  homeTo: string;
  navLabel: string;
  menuLabel: string;
  nav: readonly NavEntry[];
  /** Registration and login, or the person; shown in the phone menu too. */
  acts: ReactNode;
}

const menuId = 'portal-menu';

/** Brand, navigation, acts; under 992 px navigation and acts wait behind a 44 px button. */
export function Masthead({ name, sub, homeTo, navLabel, menuLabel, nav, acts }: MastheadProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isAwake = useAwake();
  return (
    <header className="p-mast" data-open={isOpen || undefined} data-awake={isAwake || undefined}>
      <div className="p-wrap">
        <LinkTo to={homeTo} className="p-mast-home" onClick={() => setIsOpen(false)}>
          <Brand name={name} sub={sub} />
        </LinkTo>
        <FoldLink
          opens={menuId}
          className="q-btn q-btn-plain p-mast-menu"
          label={menuLabel}
          isOpen={isOpen}
          onToggle={setIsOpen}
        >
          <Icon name={isOpen ? 'x' : 'menu'} />
        </FoldLink>
        <div className="p-mast-more" id={menuId}>
          <nav className="p-nav" aria-label={navLabel}>
            {nav.map((entry) => (
              <LinkTo
                key={entry.to}
                to={entry.to}
                isCurrent={entry.isCurrent}
                onClick={() => setIsOpen(false)}
              >
                {entry.label}
              </LinkTo>
            ))}
          </nav>
          <div className="p-mast-acts">{acts}</div>
        </div>
      </div>
    </header>
  );
}

export interface FooterColumn {
  title: string;
  links: readonly { to: string; label: string }[];
}

interface FooterProps {
  name: string;
  lines: readonly string[];
  columns: readonly FooterColumn[];
  /** Site number, note on demo data, time of the page. */
  legal: ReactNode;
}

/** The foot of every portal page; help stands at the same place on all of them. */
export const PortalFooter = ({ name, lines, columns, legal }: FooterProps) => (
  <footer className="p-foot">
    <div className="p-wrap">
      <div className="p-foot-columns">
        <div>
          <h2>{name}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {columns.map((column) => (
          <div key={column.title}>
            <h2>{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.label}>
                  <LinkTo to={link.to}>{link.label}</LinkTo>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="p-foot-legal">{legal}</div>
    </div>
  </footer>
);
