import { pickFirstPassword } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { hashPlainPassword } from '#platform/password/hash-password';

/** What new experts sign in with first, and who is to be told of it. */
export interface FirstLogin {
  told: string | null;
  hash: string;
}

/** One hash, also for all experts of a file. It is slow by design, so it is made before anything is held. */
export async function prepareFirstLogin(
  { db }: Pick<Ctx, 'db'>,
  passwordOfProcess: string | undefined,
): Promise<FirstLogin> {
  const { password, told } = await pickFirstPassword(db, passwordOfProcess);
  return { told, hash: await hashPlainPassword(password) };
}
