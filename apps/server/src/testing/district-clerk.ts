import type { TestApp } from './index';

/** Gives the administrator of 青屿区 the work of the review staff, within the district; before the first sign-in. */
export async function makeDistrictClerk(t: TestApp): Promise<'district'> {
  const { id: objectId } = await t.db
    .selectFrom('role')
    .select('id')
    .where('enCode', '=', 'reviewStaff')
    .executeTakeFirstOrThrow();
  const { id: userId } = await t.db
    .selectFrom('user')
    .select('id')
    .where('account', '=', 'district')
    .executeTakeFirstOrThrow();
  await t.db.insertInto('userRelation').values({ userId, objectType: 'Role', objectId }).execute();
  return 'district';
}
