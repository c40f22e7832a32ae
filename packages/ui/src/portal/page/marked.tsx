import { Fragment, type ReactNode } from 'react';

const escapeForPattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text in which the words that were searched for are marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  const sought = words.filter(Boolean).map(escapeForPattern);
  if (sought.length === 0) return text;
  // Split by a group in brackets, every second piece is a hit.
  return text.split(new RegExp(`(${sought.join('|')})`, 'giu')).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move.
    index % 2 ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>,
  );
}
