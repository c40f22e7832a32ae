import { writeSync } from 'node:fs';
import { type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Standard output. A line that cannot be written, since the disk is full or whoever read it has gone, is lost: the
 * library's own way would end the product with it, or wait for ever at its end.
 */
const output = {
  write(line: string) {
    try {
      writeSync(process.stdout.fd, line);
    } catch (error) {
      // Whoever reads it is behind: it waits for him.
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') process.stdout.write(line);
    }
  },
};

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
