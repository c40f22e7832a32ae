import { type Kysely, sql } from 'kysely';
import type { Database } from '../apps/server/src/platform/db/database';
import { enterpriseCount, syllables } from './data';
import type { Target } from './targets';

/** Data permission on the registry: all of it for the review staff, one district for the supervisors. */
export async function fillSchemes(db: Kysely<Database>) {
  const conditions = JSON.stringify([
    { logic: 'and', groups: [{ field: 'districtId', op: '==', value: '990111' }] },
  ]);
  await sql`update menu set "isDataAuthorize" = 1 where "enCode" = 'enterprise'`.execute(db);
  await sql`
    insert into "dataScheme" (id, "moduleId", "fullName", "allData", "conditionJson")
    select 'bench' || s.name, m.id, s.name, s.all_data, s.conditions::jsonb
    from menu m, (values ('All', 1, '[]'), ('District', 0, ${conditions})) as s(name, all_data, conditions)
    where m."enCode" = 'enterprise'`.execute(db);
  await sql`
    insert into authorize (id, "itemType", "itemId", "objectType", "objectId")
    select 'scheme' || g.item || r.id, 'resource', g.item, 'Role', r.id
    from role r join (values ('reviewStaff', 'benchAll'), ('approver', 'benchAll'), ('supervisor', 'benchDistrict'))
      as g(code, item) on g.code = r."enCode"`.execute(db);
}

const administrators = `list: ${enterpriseCount} enterprises as administrator, without data scheme`;

/**
 * The same lists, plain and by keyword, of who sees everything and of who sees what a scheme leaves. The specification
 * names the ratio only; the figure of the administrator is ours: every other list counts all the rows there are.
 */
export const listSchemeTargets = (tokens: { administrator: string; limited: string }): Target[] => [
  { ...listAs(tokens.administrator), name: administrators, limit: { cpuMs: 15 } },
  {
    ...listAs(tokens.limited),
    name: 'the same list by a data scheme against the administrator',
    limit: { ratio: 1.5, to: administrators },
  },
];

const listAs = (authorization: string): Pick<Target, 'connections' | 'make'> => ({
  connections: 1,
  make: (i) => ({
    method: 'POST',
    path: '/api/xmqgcgl/p1/enterprise/getList',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      keyword: i % 2 === 0 ? '' : syllables.slice((i * 3) % 38, ((i * 3) % 38) + 2),
      currentPage: 1 + (i % 5),
      pageSize: 20,
    }),
  }),
});
