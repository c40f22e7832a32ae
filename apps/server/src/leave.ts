import { ConfigError } from '#platform/config';

/** Says what is wrong in plain lines and leaves: a wrong setting is told at start, not at midnight. */
export function leave(error: unknown): never {
  const lines =
    error instanceof ConfigError ? error.problems : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) console.error(`qifu: ${line}`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}
