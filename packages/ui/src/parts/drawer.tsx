import { createContext, type ReactNode, use, useId } from 'react';
import { IconButton } from './button';
import { useKitText } from './kit-text';
import { Overlay } from './overlay';
import './drawer.css';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** State, kinds and the key number, under the title. */
  facts?: ReactNode;
  /** Acts; the main one first, a risky one with className `q-end` stands apart. */
  foot?: ReactNode;
  /** detail 640, column 320, message 280 (look 5). The detail drawer's own address is the caller's. */
  width?: 'detail' | 'column' | 'message';
  /** Instead of that. */
  widthPx?: number | undefined;
  children: ReactNode;
}

/** What stands at the head of every drawer that shows a record, for acts that the page around it covers. */
export const DrawerTools = createContext<ReactNode>(null);

/** A panel from the right over the page: details of a record, column settings, messages. */
export function Drawer({
  isOpen,
  onClose,
  title,
  facts,
  foot,
  width = 'detail',
  widthPx,
  children,
}: DrawerProps) {
  const text = useKitText();
  const titleId = useId();
  const tools = use(DrawerTools);
  if (!isOpen) return null;
  return (
    <Overlay
      kind="drawer"
      className={`q-drawer q-drawer-${width}`}
      labelledBy={titleId}
      widthPx={widthPx}
      onClose={onClose}
    >
      <div className="q-drawer-head">
        <div className="q-row">
          <h2 id={titleId} className="q-grow">
            {title}
          </h2>
          {width === 'detail' && tools}
          <IconButton icon="x" label={text('close')} onClick={onClose} className="q-quiet" />
        </div>
        {facts && <div className="q-drawer-facts">{facts}</div>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <div className="q-drawer-body" tabIndex={0}>
        {children}
      </div>
      {foot && <div className="q-drawer-foot">{foot}</div>}
    </Overlay>
  );
}

/** One section of a detail drawer. */
export const DrawerSection = ({
  title,
  aside,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <section className="q-drawer-section">
    <h3>
      {title}
      {aside && <span className="q-end">{aside}</span>}
    </h3>
    {children}
  </section>
);
