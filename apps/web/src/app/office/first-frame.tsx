import { BrandMark } from '@qifu/ui/parts';
import type { ReactNode } from 'react';
import './banner.css';
import './office-frame.css';
import './first-frame.css';

/**
 * The frame before anything is known of the person: it comes with the page, so that the first paint waits for no
 * script, and stands until the guard has decided. Where it would not fit (signed out, locked, another layout) the
 * script first-paint.js has marked the page and the style sheet hides the banner.
 */
export const FirstFrame = ({ name, children }: { name: string; children?: ReactNode }) => (
  <div className="o-frame o-first">
    <header className="o-banner q-on-banner">
      <span className="o-first-menu" />
      <span className="o-name">
        <BrandMark size={30} />
        <b>{name}</b>
      </span>
    </header>
    {children}
  </div>
);
