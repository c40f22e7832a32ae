import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';
import { randomPassword } from '#platform/password/random-password';
import { readSettings } from './system-setting.service';

/** The password somebody signs in with once, to choose an own one. */
export interface FirstPassword {
  password: string;
  /** What its drawer is told, once; null when the office has set it and knows it. */
  told: string | null;
}

/**
 * The first password of people who are added now (rulings 28): the stored setting, else that of the process, else one
 * that is drawn. Only the caller ever sees a drawn one; it is stored as its hash alone.
 */
export async function pickFirstPassword(
  db: Kysely<Database>,
  ofProcess: string | undefined,
): Promise<FirstPassword> {
  const { newUserDefaultPassword } = await readSettings(db);
  const known = newUserDefaultPassword || ofProcess;
  if (known) return { password: known, told: null };
  const password = randomPassword();
  return { password, told: password };
}

/** A reply as it may be kept: a repetition of the call does not tell the password again. */
export const withoutFirstPassword = (reply: unknown): unknown => ({
  ...(reply as Record<string, unknown>),
  firstPassword: null,
});
