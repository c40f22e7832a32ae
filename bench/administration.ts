import { type Kysely, sql } from 'kysely';
import type { Database } from '../apps/server/src/platform/db/database';
import type { Target } from './targets';

const organizeCount = 5000;
const itemCount = 2000;
const roleId = 'benchRole';

/** 5,000 organizations on four levels, and columns and form fields until 2,000 items can be granted. */
export async function fillAdministration(db: Kysely<Database>) {
  await sql`
    insert into organize (id, "parentId", category, "fullName", "enCode", "organizeIdTree", "sortCode")
    values ('benchOrganize', '-1', 'company', '量测集团', 'bench', 'benchOrganize', 999)`.execute(db);
  for (const below of [9, 24, 22])
    await sql`
      insert into organize (id, "parentId", category, "fullName", "enCode", "organizeIdTree", "sortCode")
      select p.id || '.' || n, p.id, 'department', '量测科室' || n, p."enCode" || '.' || n,
        p."organizeIdTree" || ',' || p.id || '.' || n, n
      from organize p, generate_series(1, ${below}::int) n
      where p.id like 'benchOrganize%'
        and not exists (select from organize b where b."parentId" = p.id)
      limit ${organizeCount}::int - (select count(*) from organize)`.execute(db);
  for (const table of ['menuColumn', 'menuForm'])
    await sql`
      insert into ${sql.table(table)} (id, "moduleId", "fullName", "enCode")
      select m.id || ${table} || n, m.id, '字段' || n, 'field' || n
      from menu m, generate_series(1, 2) n where m.id like 'bench%'`.execute(db);
  await sql`
    insert into role (id, "fullName", "enCode", "globalMark") values (${roleId}, '量测角色', 'bench', 1)`.execute(
    db,
  );
}

/** The ids of 2,000 items as the authorize screen sends them. */
export async function readItems(db: Kysely<Database>) {
  const { rows } = await sql<{ kind: string; id: string }>`
    select kind, id from (
      select 'systemIds' as kind, id, 0 as place from system union all
      select 'module', id, 1 from menu where "deleteMark" = 0 union all
      select 'button', id, 2 from "menuButton" where "deleteMark" = 0 union all
      select 'column', id, 3 from "menuColumn" where "deleteMark" = 0 union all
      select 'form', id, 4 from "menuForm" where "deleteMark" = 0) item
    order by place, id limit ${itemCount}::int`.execute(db);
  if (rows.length < itemCount) throw new Error(`only ${rows.length} items can be granted`);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return {
    objectType: 'Role',
    systemIds: of('systemIds'),
    module: of('module'),
    button: of('button'),
    column: of('column'),
    form: of('form'),
    resource: [],
  };
}
type Items = Awaited<ReturnType<typeof readItems>>;

/** What administrators wait for. */
export function administrationTargets(token: string, items: Items): Target[] {
  const headers = { authorization: token, 'content-type': 'application/json' };
  const nothing = { ...items, systemIds: [], module: [], button: [], column: [], form: [] };
  // Each save gives or takes all of them.
  const bodies = [JSON.stringify(items), JSON.stringify(nothing)] as const;
  let saved = 0;
  return [
    {
      name: 'authorize: 2,000 items given to a role or taken from it',
      connections: 1,
      limit: { ms: 300 },
      make: () => ({
        method: 'PUT',
        path: `/api/permission/Authority/Data/${roleId}`,
        headers,
        body: bodies[saved++ % 2 === 0 ? 0 : 1],
      }),
    },
    {
      name: 'organizations: the tree of 5,000',
      connections: 1,
      limit: { ms: 100 },
      make: () => ({ method: 'GET', path: '/api/permission/Organize', headers: { authorization: token } }),
    },
  ];
}
