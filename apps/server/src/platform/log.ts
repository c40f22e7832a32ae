import { writeSync } from 'node:fs';
import { type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Standard output. A line that cannot be written, since the disk is full or whoever read it has gone, is lost: the
 * library's own way would end the product with it, or wait for ever at its end.
 */
const output = {
  write(line: string) {
    const bytes = Buffer.from(line);
    // Whoever reads it is behind: it waits for him, behind what is waiting already.
    const written = process.stdout.writableLength > 0 ? 0 : writeNow(bytes);
    if (written < bytes.length) process.stdout.write(bytes.subarray(written));
  },
};

/** Writes as much as is taken at once; gives how many bytes that were, and all where the line is lost. */
function writeNow(bytes: Buffer): number {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(process.stdout.fd, bytes, written);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return bytes.length;
  }
  return written;
}

/** One JSON line per event. Secrets never reach the log: known secret fields are cut, bodies are not logged. */
export const createLog = (level: string): Log =>
  pino(
    {
      level,
      base: undefined,
      redact: {
        paths: [
          'authorization',
          '*.authorization',
          'password',
          '*.password',
          'token',
          '*.token',
          'oldPassword',
        ],
        censor: '[secret]',
      },
    },
    output,
  );
