import type { CSSProperties, MouseEventHandler, ReactNode } from 'react';
import { Icon } from '../parts/icon';
import { useKitText } from '../parts/kit-text';
import { MenuButton, type MenuEntry } from '../parts/menu-button';
import './cells.css';

interface NameCellProps {
  name: ReactNode;
  /** The code below, in the code face. */
  code?: ReactNode;
  /** One mark beside the name, e.g. the blacklist. */
  mark?: ReactNode;
  /** The address of the record's drawer. */
  href?: string;
  onOpen?: MouseEventHandler<HTMLElement>;
}

/** The first cell of a row: strong name that opens the drawer, code below. */
export function NameCell({ name, code, mark, href, onOpen }: NameCellProps) {
  const title = href ? (
    <a href={href} onClick={onOpen}>
      {name}
    </a>
  ) : onOpen ? (
    <button type="button" onClick={onOpen}>
      {name}
    </button>
  ) : (
    <strong>{name}</strong>
  );
  return (
    <span className="q-name">
      {title}
      {mark}
      {code !== undefined && <span className="q-name-code">{code}</span>}
    </span>
  );
}

/** Long text on one line; the whole of it shows on hover and on focus, and always on phones and on paper. */
export function CutText({ children, maxWidthPx = 240 }: { children: string; maxWidthPx?: number }) {
  const width = { '--cut-width': `${maxWidthPx}px` } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: focus is how a keyboard user reads the rest.
    <span className="q-cut-text" title={children} tabIndex={0} style={width}>
      {children}
    </span>
  );
}

interface RowActsProps {
  /** The name of the row, so that 「更多」 is told apart by ear. */
  name: string;
  main?: { label: string; href?: string; onClick?: MouseEventHandler<HTMLElement> };
  more?: readonly MenuEntry[];
}

/** At most one word, the rest under 「…」 (look 6). */
export function RowActs({ name, main, more = [] }: RowActsProps) {
  const text = useKitText();
  return (
    <span className="q-acts">
      {main?.href && (
        <a href={main.href} onClick={main.onClick}>
          {main.label}
        </a>
      )}
      {main && !main.href && (
        <button type="button" className="q-link" onClick={main.onClick}>
          {main.label}
        </button>
      )}
      {more.length > 0 && (
        <MenuButton
          label={text('table.moreActions', { name })}
          entries={more}
          align="end"
          className="q-link q-acts-more"
        >
          <Icon name="more" />
        </MenuButton>
      )}
    </span>
  );
}
