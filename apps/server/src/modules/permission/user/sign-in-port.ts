import type { Ctx } from '#platform/context';

/** What user administration needs of signing in, which lives in a module above; plugged in when the application starts. */
export const permissionPorts: {
  /** Takes the counted guesses at an account away, from every network. */
  forgetAttempts: (db: Ctx['db'], account: string) => Promise<unknown>;
} = { forgetAttempts: async () => undefined };
