import type { Readable } from 'node:stream';

/**
 * A source may break off before anybody reads it; an error that nobody hears would end the process. Whoever reads it
 * later still gets it.
 */
export const hearErrors = (content: Readable): void => {
  content.on('error', () => undefined);
};
