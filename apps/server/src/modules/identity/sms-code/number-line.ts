import type { Ctx } from '#platform/context';
import { bearsMark } from '../known-device/bears-mark.queries';
import type { Mark } from '../known-device/browser-mark';

/** Whose codes and tries are counted together. */
export interface NumberLine {
  /** Without the product's key nobody can try numbers against the tables. */
  key: string;
  isKnownDevice: boolean;
}

/** The line that everybody shares who asks for codes of a number. */
export const sharedLine = ({ secrets }: Pick<Ctx, 'secrets'>, mobilePhone: string): NumberLine => ({
  key: secrets.keyedHash(mobilePhone, 'sms number'),
  isKnownDevice: false,
});

/**
 * A browser known to a person with this number has codes and counts of its own: strangers who ask for codes, or guess
 * them, use up none of them (decision 0021).
 */
export async function lineOf(
  ctx: Pick<Ctx, 'db' | 'now' | 'secrets'>,
  mobilePhone: string,
  mark: Mark | undefined,
): Promise<NumberLine> {
  if (!mark || !(await isKnownThere(ctx, mobilePhone, mark))) return sharedLine(ctx, mobilePhone);
  return { key: ctx.secrets.keyedHash(`${mobilePhone} ${mark.hash}`, 'sms number'), isKnownDevice: true };
}

async function isKnownThere({ db, now }: Pick<Ctx, 'db' | 'now'>, mobilePhone: string, mark: Mark) {
  const device = await db
    .selectFrom('knownDevice')
    .innerJoin('user', 'user.id', 'knownDevice.userId')
    .select('knownDevice.id')
    .where('user.mobilePhone', '=', mobilePhone)
    // A number somebody has entered and not proved is not his.
    .whereRef('user.mobilePhone', '!=', 'user.unprovedMobile')
    .where(bearsMark(mark, now()))
    .executeTakeFirst();
  return device !== undefined;
}
