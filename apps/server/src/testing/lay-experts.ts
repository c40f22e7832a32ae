import { randomUUID } from 'node:crypto';
import { aCreditCode } from './enterprises';
import type { TestApp } from './index';

/** The group they sit in, and who seated them. */
interface Seats {
  groupId: string;
  mark: string;
  staffId: string;
}

/** Seats accounts in a row, the first as the leader. */
export async function layExperts(
  t: TestApp,
  { groupId, mark, staffId }: Seats,
  { experts = 5, firstExpert = 1 }: { experts?: number | undefined; firstExpert?: number | undefined },
) {
  const accounts = Array.from(
    { length: experts },
    (_, at) => `expert${String(firstExpert + at).padStart(2, '0')}`,
  );
  const expertIds: string[] = [];
  for (const account of accounts) expertIds.push(await expertOf(t, account));
  await t.db
    .insertInto('groupExpert')
    .values(
      expertIds.map((expertId, at) => ({
        id: `ge-${mark}-${at + 1}`,
        groupId,
        expertId,
        isLeader: at === 0 ? 1 : 0,
        anonNo: at + 1,
        assignStatus: 30,
        addedBy: staffId,
      })),
    )
    .execute();
  return { expertIds, accounts };
}

let mobiles = 0;
/** No two experts have the same. */
function nextMobile(): string {
  mobiles += 1;
  return `136${String(mobiles).padStart(8, '0')}`;
}

/** The expert behind an account, entered on first use: employer, type and pledge are in order. */
export async function expertOf(t: TestApp, account: string): Promise<string> {
  const user = await t.db
    .selectFrom('user')
    .select(['id', 'realName'])
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  const known = await t.db.selectFrom('expert').select('id').where('userId', '=', user.id).executeTakeFirst();
  if (known) return known.id;
  const id = `x${randomUUID().slice(0, 8)}`;
  await t.db
    .insertInto('expert')
    .values({
      id,
      userId: user.id,
      expertNo: account,
      name: user.realName,
      idHash: `hash of ${account}`,
      mobile: nextMobile(),
      titleLevel: 'senior',
      employerName: `江海理工大学${account}学院`,
      employerCreditCode: aCreditCode('990100'),
      expertType: 'technical',
      leaderEligible: 1,
      pledgeSignedTime: new Date(),
      creatorUserId: null,
      lastModifyUserId: null,
    })
    .execute();
  return id;
}
