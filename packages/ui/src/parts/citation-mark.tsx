import type { MouseEventHandler } from 'react';
import { Icon } from './icon';
import './citation-mark.css';

interface CitationMarkProps {
  /** The clause a verdict rests on: 第七条. */
  clause: string;
  /** The document, for screen readers and the tip. */
  source?: string;
  href?: string;
  onClick?: MouseEventHandler<HTMLElement>;
}

/** The signature of the product: a verdict's ground, opening the original at the clause. */
export function CitationMark({ clause, source, href, onClick }: CitationMarkProps) {
  const inside = (
    <>
      <Icon name="doc" />
      {clause}
      {source && <span className="q-sr">{source}</span>}
    </>
  );
  if (href) {
    return (
      <a className="q-cite" href={href} title={source} onClick={onClick}>
        {inside}
      </a>
    );
  }
  if (onClick) {
    return (
      <button type="button" className="q-cite" title={source} onClick={onClick}>
        {inside}
      </button>
    );
  }
  return (
    <span className="q-cite" title={source}>
      {inside}
    </span>
  );
}
