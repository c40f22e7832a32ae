import { reviewPreparationApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { explainReads } from '../../../testing/explain-reads';
import {
  expertsOf,
  layFirm,
  layProject,
  type Masters,
  makeGroup,
  makeMasters,
} from '../../../testing/prepare-review';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const day = (offsetYears: number) => new Date(Date.now() + offsetYears * 365.25 * 86_400_000);

/** An application with somebody tied to it in every way a conflict is found by, each expert in one way. */
async function layEveryTie() {
  const own = await makeMasters(t);
  const [firm, holder, held, sister, alike] = await Promise.all(Array.from({ length: 5 }, () => layFirm(t)));
  const person = (no: number) => `hash of person ${no} ${firm!.id}`;
  const ids = await expertsOf(
    t,
    Array.from({ length: 25 }, (_, at) => at + 1),
  );
  const next = () => ids.shift()!;
  const set = (values: object) => t.db.updateTable('expert').set(values).where('id', '=', next()).execute();
  const hashOf = async (id: string) =>
    (await t.db.selectFrom('expert').select('idHash').where('id', '=', id).executeTakeFirstOrThrow()).idHash;
  const { id } = await layProject(t, own, { firm: firm! });
  const past = await layProject(t, own, {
    firm: firm!,
    directionId: own.otherDirectionId,
    status: 60,
  });
  const sameCall = await layProject(t, own);
  const enterprise = (code: string, values: object) =>
    t.db.updateTable('enterprise').set(values).where('creditCode', '=', code).execute();
  const share = (of: string, values: object) =>
    t.db
      .insertInto('enterpriseShareholder')
      .values({
        id: `s${of}${JSON.stringify(values).length}`,
        enterpriseId: of,
        name: '股东',
        ratio: '60',
        ...values,
      } as never)
      .execute();
  const member = (projectId: string, name: string, idHash: string | null) =>
    t.db
      .insertInto('projectMember')
      .values({ id: `m${projectId}${name}`, projectId, name, idHash, role: 'member' })
      .execute();
  const employment = (values: object) =>
    t.db
      .insertInto('expertEmployment')
      .values({ id: `w${ids.length}${id}`, expertId: next(), ...values } as never)
      .execute();
  const avoid = (values: object) =>
    t.db
      .insertInto('expertAvoidance')
      .values({ id: `a${ids.length}${id}`, expertId: next(), ...values } as never)
      .execute();

  await share(firm!.id, { creditCode: holder!.creditCode });
  await share(sister!.id, { creditCode: holder!.creditCode });
  await enterprise(held!.creditCode, { parentCreditCode: firm!.creditCode });
  await enterprise(firm!.creditCode, {
    contactPhone: '13900001111',
    contactEmail: 'office@hengtuo.test',
    address: '青屿路1号',
    legalPersonIdHash: person(1),
  });
  await enterprise(alike!.creditCode, { address: '青屿路 1 号' });
  await set({ employerCreditCode: firm!.creditCode });
  await set({ employerCreditCode: holder!.creditCode });
  await set({ employerCreditCode: held!.creditCode });
  await set({ employerCreditCode: sister!.creditCode });
  await set({ employerCreditCode: alike!.creditCode });
  await set({ employerCreditCode: '', employerName: firm!.enterpriseName });
  await set({ employerName: `${firm!.enterpriseName}（总部）` });
  await set({ employerName: firm!.enterpriseName.slice(2, -2) });
  await set({ mobile: '13900001111' });
  await set({ email: 'someone@HENGTUO.test' });
  await set({ idHash: person(1) });
  await member(id, '测试成员', await hashOf(next()));
  await member(past.id, '过去成员', await hashOf(next()));
  await member(sameCall.id, '同批成员', await hashOf(next()));
  await share(firm!.id, { idHash: await hashOf(next()) });
  await share(holder!.id, { idHash: await hashOf(next()) });
  await t.db
    .insertInto('enterpriseExecutive')
    .values({ id: `x${id}`, enterpriseId: firm!.id, name: '高管', idHash: await hashOf(next()) })
    .execute();
  await employment({ creditCode: firm!.creditCode, name: '', toDate: day(-1) });
  await employment({ creditCode: '', name: ` ${firm!.enterpriseName}`, toDate: day(-9) });
  await avoid({ type: 'unit', creditCode: '', name: firm!.enterpriseName });
  await avoid({ type: 'person', name: '测试成员' });
  await avoid({ type: 'person', name: '法人', idHash: person(1) });
  await avoid({ type: 'project', projectId: id });
  const [excluded, namesake] = [next(), next()];
  await t.db.updateTable('expert').set({ name: '董回避' }).where('id', '=', excluded).execute();
  await t.db.updateTable('expert').set({ name: '董同名' }).where('id', '=', namesake).execute();
  await t.db
    .insertInto('projectExclusion')
    .values([
      { id: `e1${id}`, projectId: id, name: '董 回避', unit: '', reason: '', sortCode: 1 },
      { id: `e2${id}`, projectId: id, name: '董同名', unit: '别处', reason: '', sortCode: 2 },
    ] as never)
    .execute();
  return { own, id };
}

const everyType = [
  'sameUnit',
  'formerEmployer',
  'parent',
  'subsidiary',
  'commonHolder',
  'legalPerson',
  'executive',
  'shareholder',
  'indirectHolder',
  'member',
  'avoidUnit',
  'avoidPerson',
  'avoidProject',
  'excluded',
  'jointProject',
  'sameCall',
  'formerEmployerOld',
  'sameAddress',
  'samePhone',
  'sameEmailDomain',
  'avoidPersonName',
  'excludedName',
  'similarName',
];

describe('candidates of a group', () => {
  it('have every conflict the detection finds among all experts, and rank by it', async () => {
    const { own, id } = await layEveryTie();
    await expertsOf(t, [26, 27, 28]);
    const group = await makeGroup(t, own, { projectIds: [id] });
    const { list } = await t.as('clerk')(reviewPreparationApi.candidates, {
      body: { groupId: group.id, pageSize: 500 },
    });
    const all = await t.as('clerk')(reviewPreparationApi.conflictCheck, {
      body: { groupId: group.id, expertIds: list.map(({ expertId }) => expertId), projectIds: [id] },
    });
    const word = ({ expertId, type }: { expertId: string; type: string }) => `${expertId} ${type}`;

    expect([...new Set(all.list.map(({ type }) => type))].sort()).toEqual(everyType.toSorted());
    expect(list.flatMap(({ conflicts }) => conflicts.map(word)).sort()).toEqual(all.list.map(word).sort());
    expect(list.map(({ conflictLevel }) => conflictLevel)).toEqual(
      list.map(({ conflictLevel }) => conflictLevel).toSorted((a, b) => a - b),
    );
  });
});

describe('among thousands of experts', () => {
  let own: Masters;
  let firm: Awaited<ReturnType<typeof layFirm>>;
  beforeAll(async () => {
    own = await makeMasters(t);
    firm = await layFirm(t);
    await layThousands(own.directionId, firm.creditCode);
  });
  /** Rows a call reads of the tables that say what experts know and are tied to. */
  const costOf = async (call: () => Promise<unknown>) => {
    const { reads, answered } = await explainReads(t, call);
    const rowsOf = (...tables: string[]) =>
      reads.filter(({ table }) => tables.includes(table)).reduce((sum, { rows }) => sum + rows, 0);
    return {
      answered,
      known: rowsOf('expertKeyword'),
      ties: rowsOf('expertEmployment', 'expertAvoidance'),
    };
  };

  it('candidates are ranked, counted and paged by the database', async () => {
    const projects = [
      await layProject(t, own, { firm, more: { keywords: '["精密模具", "五轴"]' } }),
      await layProject(t, own),
    ];
    const group = await makeGroup(t, own, { projectIds: projects.map(({ id }) => id) });
    const ask = (more: object) =>
      t.as('clerk')(reviewPreparationApi.candidates, { body: { groupId: group.id, pageSize: 10, ...more } });

    const { list, pagination } = await ask({ keyword: '候选' });
    expect(pagination.total).toBe(3000);
    expect(list.map(({ matchScore }) => matchScore)).toEqual([100, ...Array(9).fill(60)]);
    const last = await ask({ keyword: '候选', currentPage: 300 });
    expect(last.list.at(-1)).toMatchObject({ conflictLevel: 3 });
    expect(await ask({ currentPage: 2, keyword: '候选人17' })).toMatchObject({ pagination: { total: 111 } });

    const cost = await costOf(() => ask({ currentPage: 3 }));
    expect(cost.answered).toBeLessThan(200);
    expect(cost.known).toBeLessThan(50);
    expect(cost.ties).toBeLessThan(50);
  });

  it('conflicts of applications in no group are counted without reading every expert', async () => {
    const { id } = await layProject(t, own, { firm });
    const ask = () =>
      t.as('clerk')(reviewPreparationApi.projects, { body: { tab: 0, batchId: own.batchId } });
    const { list } = await ask();

    expect(list.map((row) => [row.id, row.conflictExpertCount])).toEqual([[id, 1]]);
    expect((await costOf(ask)).answered).toBeLessThan(200);
  });
});

/** Three thousand available experts; few know anything, one knows all, one works for the firm. */
async function layThousands(directionId: string, creditCode: string) {
  await expertsOf(t, [1]);
  await sql`insert into "user" (id, account, "realName", "passwordHash", "organizeId")
    select 'many' || i, 'many' || i, '候选人' || i, u."passwordHash", u."organizeId"
    from "user" u, generate_series(1, 3000) i where u.account = 'expert01'`.execute(t.db);
  await sql`insert into "expert" ("id", "userId", "expertNo", "name", "idHash", "employerName", "employerCreditCode",
      "expertType", "creatorUserId", "lastModifyUserId")
    select 'many' || i, 'many' || i, 'M' || lpad(i::text, 5, '0'), '候选人' || i, 'hash many' || i, '海外研究院' || i,
      case when i = 2000 then ${creditCode} else '' end, 'technical', null, null
    from generate_series(1, 3000) i`.execute(t.db);
  await sql`insert into "expertDirection" select 'many' || i, ${directionId} from generate_series(1, 3000, 100) i`.execute(
    t.db,
  );
  await sql`insert into "expertKeyword" ("expertId", "term", "level")
    select 'many' || i, case when i = 1 then t.term else '知识' || i end, 3
    from generate_series(1, 3000) i, (values ('模 具'), ('五轴加工')) t(term)
    where i = 1 or t.term <> '模 具'`.execute(t.db);
  for (const table of ['expert', 'expertDirection', 'expertKeyword', 'user'])
    await sql`analyze ${sql.table(table)}`.execute(t.db);
}
