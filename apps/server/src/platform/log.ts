import { type Logger, pino } from 'pino';

export type Log = Logger;

/** One JSON line per event. Secrets never reach the log: known secret fields are cut, bodies are not logged. */
export const createLog = (level: string): Log =>
  pino({
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
  });
