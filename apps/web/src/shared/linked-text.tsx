import { Fragment } from 'react';
import './linked-text.css';

/**
 * A page of the product on a line of its own, as messages name one. What stands there was written by others, so it is
 * a page or nothing: no other site (`//host`, `/\host`), and no call.
 */
const ownPage = /^\/(?!api\/)[A-Za-z][^\s\\]*$/;

interface Line {
  words: string;
  /** Where it leads; empty where it only says something. */
  to: string;
}

/** An address belongs to the line above it, which says what it leads to. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (const words of text.split('\n')) {
    const above = lines.at(-1);
    if (!ownPage.test(words)) lines.push({ words, to: '' });
    else if (above?.words && above.to === '') above.to = words;
    else lines.push({ words, to: words });
  }
  return lines;
}

/** Plain text of a message, with the pages it names as links. */
export const LinkedText = ({ text }: { text: string }) => (
  <p className="linked-text">
    {linesOf(text).map(({ words, to }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes.
      <Fragment key={at}>
        {at > 0 && '\n'}
        {to ? <a href={to}>{words}</a> : words}
      </Fragment>
    ))}
  </p>
);
