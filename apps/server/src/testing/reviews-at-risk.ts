import { createCall, type Envelope } from '@qifu/contracts';
import { sql } from 'kysely';
import { demoPassword } from '#platform/config';
import type { TestApp } from './index';
import { openReviewFor } from './open-review';
import { makeMasters, makeReadyGroup } from './prepare-review';
import { expertRows, makeNationalId, type SheetRow } from './review-workbooks';

/** Groups whose opening or closing is about to be interrupted. */
export interface GroupAtRisk {
  id: string;
  version: number;
  projects: number;
  experts: number;
}

/** What the builders of reviews need of a product that runs as a process of its own. */
export function remoteApp(db: TestApp['db'], address: string): TestApp {
  const tokens = new Map<string, Promise<string>>();
  const send = async (url: string, request: RequestInit) =>
    (await (await fetch(address + url, request)).json()) as Envelope;
  const tokenOf = (name: string) => {
    const known =
      tokens.get(name) ??
      send('/api/oauth/Login', {
        method: 'POST',
        body: new URLSearchParams({ account: name, password: Buffer.from(demoPassword).toString('base64') }),
      }).then(({ data }) => (data as { token: string }).token);
    tokens.set(name, known);
    return known;
  };
  const as = (name: string) =>
    createCall(async ({ method, url, body }) =>
      send(url, {
        method,
        headers: { authorization: await tokenOf(name), 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  return { db, as, tokenOf } as unknown as TestApp;
}

const openingSize = { projects: 12, experts: 5 };

/** Prepared groups that meet every condition for opening. */
export async function layOpenings(t: TestApp, count: number): Promise<GroupAtRisk[]> {
  const masters = await makeMasters(t, {
    rules: { maxGroupsPerExpert: 99, oneEmployerPerGroup: false, technicalRatio: 0, maxSameDistrict: 1 },
  });
  await t.db.updateTable('expert').set({ pledgeSignedTime: new Date(), leaderEligible: 1 }).execute();
  const groups: GroupAtRisk[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id, version } = await makeReadyGroup(t, masters, { projects: openingSize.projects });
    groups.push({ id, version, ...openingSize });
  }
  return groups;
}

/** Open groups in which everybody has handed in; no two projects have the same score. */
export async function layClosings(t: TestApp, count: number): Promise<GroupAtRisk[]> {
  const groups: GroupAtRisk[] = [];
  for (let made = 0; made < count; made += 1) {
    const { groupId: id } = await openReviewFor(t, {
      projects: 8,
      rules: { leaderConclusionRequired: false, minValidSheets: 3 },
    });
    await sql`insert into "scoreSheetItem" ("sheetId", "itemId", "score", "comment")
      select s."id", i."itemId", i."score" + p."seq", '理由充分' from "scoreSheet" s
      join "groupProject" p on p."groupId" = s."groupId" and p."projectId" = s."projectId"
      cross join (values ('novelty', 24), ('team', 20), ('budget', 10)) as i("itemId", "score")
      where s."groupId" = ${id}`.execute(t.db);
    await sql`update "scoreSheet" s set "status" = 20, "recommendation" = 2, "submitTime" = now(),
      "submitCount" = 1, "sheetHash" = repeat('a', 64),
      "total" = (select sum(i."score") from "scoreSheetItem" i where i."sheetId" = s."id")
      where s."groupId" = ${id}`.execute(t.db);
    groups.push({ id, version: 1, projects: 8, experts: 5 });
  }
  return groups;
}

/** Rows of one import. */
export const rowsOfImport = 10;

/** Experts of one import, who are found again by their name. */
export function importOf(round: number): SheetRow[] {
  const [first] = expertRows(1);
  return Array.from({ length: rowsOfImport }, (_, at) => {
    const serial = round * rowsOfImport + at;
    return {
      ...first,
      姓名: `断电专家${round}`,
      身份证号: makeNationalId(serial),
      手机: `1399990${String(serial).padStart(4, '0')}`,
      邮箱: '',
      最多评审组数: '2',
    };
  });
}

interface GroupFound {
  id: string;
  status: number;
  assignments: number;
  sheets: number;
  coded: number;
  results: number;
  projects: string;
  audited: number;
}

/** Groups as the database has them, with the number of everything an opening and a closing write. */
export async function readGroups(db: TestApp['db'], ids: readonly string[], action: string) {
  const { rows } = await sql<GroupFound>`select g."id", g."status",
    (select count(*) from "assignment" a where a."groupId" = g."id") as assignments,
    (select count(*) from "scoreSheet" s where s."groupId" = g."id") as sheets,
    (select count(*) from "groupProject" m where m."groupId" = g."id" and m."blindCode" is not null) as coded,
    (select count(*) from "reviewResult" r where r."groupId" = g."id") as results,
    (select string_agg(distinct p."status"::text, ',') from "project" p where p."groupId" = g."id") as projects,
    (select count(*) from "auditLog" l where l."action" like ${`%${action}`}
      and (l."objectId" = g."id" or l."otherObjectIds" @> array[g."id"])) as audited
    from "reviewGroup" g where g."id" = any(${[...ids]}::text[])`.execute(db);
  return rows;
}

/** Imports that were written, by the name of their experts: experts, and users that go with them. */
export async function readImports(db: TestApp['db']) {
  const { rows } = await sql<{ name: string; experts: number; users: number }>`
    select e."name", count(*) as experts, count(u."id") as users
    from "expert" e left join "user" u on u."id" = e."userId" and u."account" = e."expertNo"
    where e."name" like '断电专家%' group by e."name"`.execute(db);
  const { rows: strays } = await sql`select from "user" u where u."realName" like '断电专家%'
    and not exists (select from "expert" e where e."userId" = u."id")`.execute(db);
  return { imports: rows, strays: strays.length };
}
