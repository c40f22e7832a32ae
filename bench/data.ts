import { type Kysely, sql } from 'kysely';
import type { Database } from '../apps/server/src/platform/db/database';

export const enterpriseCount = 100_000;
export const menuCount = 300;

/** Syllables that make firm names; two of them in a row are a keyword of the list bench. */
export const syllables =
  '恒拓海晟绿源云枢宏远瑞康新丰合创顺达朗讯茶韵智联华盛天成博雅凌志金桥远航启明星河东升';

/** 100,000 enterprises with names, districts and times that repeat the shape of the demo. */
export async function fillEnterprises(db: Kysely<Database>) {
  await sql`
    insert into enterprise (id, "enterpriseName", "creditCode", "legalPerson", "industryCode", "scaleType", "districtId", "lastModifyTime")
    select 'bench' || i,
      '江岚' || substr(${syllables}, 1 + (i * 7) % 40, 2) || substr(${syllables}, 1 + (i / 40) % 40, 2) || i || '有限公司',
      '91' || case i % 3 when 0 then '990111' when 1 then '990112' else '990121' end || 'B' || lpad(i::text, 9, '0'),
      substr('周沈何林许顾韩梁宋马邓', 1 + i % 11, 1) || substr(${syllables}, 1 + i % 40, 2),
      (array['C3525','C34','I65','C39','A01'])[1 + i % 5], (i % 4 + 1)::text,
      case i % 3 when 0 then '990111' when 1 then '990112' else '990121' end,
      now() - (i || ' minutes')::interval
    from generate_series(1, ${enterpriseCount}::int) i`.execute(db);
}

/** As many menus with buttons as a large installation has, granted to the review staff. */
export async function fillMenus(db: Kysely<Database>) {
  const held = await sql<{ count: number }>`select count(*) as count from menu`.execute(db);
  const missing = menuCount - Number(held.rows[0]?.count ?? 0);
  await sql`
    insert into menu (id, "systemId", "fullName", "enCode", type, "urlAddress")
    select 'bench' || i, (select id from system limit 1), '测试菜单' || i, 'bench' || i, 2, 'bench/' || i
    from generate_series(1, ${missing}::int) i`.execute(db);
  await sql`
    insert into "menuButton" (id, "moduleId", "fullName", "enCode")
    select m.id || b, m.id, '按钮' || b, 'btn_' || b from menu m, generate_series(1, 3) b where m.id like 'bench%'`.execute(
    db,
  );
  await sql`
    insert into authorize (id, "itemType", "itemId", "objectType", "objectId")
    select 'm' || m.id, 'module', m.id, 'Role', r.id from menu m, role r where m.id like 'bench%' and r."enCode" = 'reviewStaff'
    union all
    select 'b' || b.id, 'button', b.id, 'Role', r.id from "menuButton" b, role r where b.id like 'bench%' and r."enCode" = 'reviewStaff'`.execute(
    db,
  );
}
