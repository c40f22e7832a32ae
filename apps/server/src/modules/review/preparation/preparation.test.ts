import { expertApi, projectApi, reviewPreparationApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import {
  expertsOf,
  layFirm,
  layProject,
  type Masters,
  makeGroup,
  makeMasters,
  makeReadyGroup,
} from '../../../testing/prepare-review';

let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
});
afterAll(() => t.close());

const check = (body: { groupId?: string; expertIds?: string[]; projectIds?: string[] }, language = 'zh') =>
  t.as('clerk', { 'accept-language': language })(reviewPreparationApi.conflictCheck, { body });

describe('the lists of preparation', () => {
  it('show what is to be grouped and what is grouped, with what staff must know', async () => {
    const own = await makeMasters(t);
    const free = await layProject(t, own);
    const ready = await makeReadyGroup(t, own);
    const read = (tab: number) =>
      t.as('clerk')(reviewPreparationApi.projects, { body: { tab, batchId: own.batchId } });
    const [ungrouped, grouped] = [await read(0), await read(1)];
    expect(ungrouped.list.map(({ id }) => id)).toEqual([free.id]);
    expect(ungrouped.list[0]).toMatchObject({
      applyFund: 180,
      conflictExpertCount: 0,
      blacklisted: false,
      groupName: '',
    });
    expect(grouped.list.map(({ id }) => id).sort()).toEqual([...ready.projectIds].sort());
    expect(grouped.list[0]?.groupName).toContain(ready.groupNo);
  });

  it('count the experts who would have to be recused', async () => {
    const own = await makeMasters(t);
    const firm = await layFirm(t);
    const project = await layProject(t, own, { firm });
    const [expertId] = await expertsOf(t, [1]);
    const before = await t.db
      .selectFrom('expert')
      .select('employerCreditCode')
      .where('id', '=', expertId!)
      .executeTakeFirstOrThrow();
    await t.db
      .updateTable('expert')
      .set({ employerCreditCode: firm.creditCode })
      .where('id', '=', expertId!)
      .execute();
    const { list } = await t.as('clerk')(reviewPreparationApi.projects, { body: { batchId: own.batchId } });
    expect(list.find(({ id }) => id === project.id)?.conflictExpertCount).toBe(1);
    await t.db.updateTable('expert').set(before).where('id', '=', expertId!).execute();
  });

  it('have columns in the caller’s language, one per item in the reviewed tab', async () => {
    const head = (language: string) =>
      t.as('clerk', { 'accept-language': language })(reviewPreparationApi.reviewedHead, {
        query: { batchId: masters.batchId },
      });
    const zh = await head('zh');
    expect(zh.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['项目编号', '正式得分', '创新性', '可行性']),
    );
    expect((await head('en')).map(({ label }) => label)).toEqual(expect.arrayContaining(['Official score']));
    const ungrouped = await t.as('clerk')(reviewPreparationApi.ungroupedHead, { query: {} });
    expect(ungrouped.map(({ prop }) => prop)).toEqual(
      expect.arrayContaining(['projectNo', 'conflictExpertCount']),
    );
  });

  it('put what experts and leader say before the items of the reviewed tab', async () => {
    const head = await t.as('clerk')(reviewPreparationApi.reviewedHead, {
      query: { batchId: masters.batchId },
    });
    const props = head.map(({ prop }) => prop);
    const firstItem = props.findIndex((prop) => prop.startsWith('itemMeans.'));
    expect(firstItem).toBeGreaterThan(props.indexOf('decision'));
    expect(firstItem).toBeGreaterThan(props.indexOf('recommendations'));
  });

  it('count the groups of candidates and members in this batch alone, like the limit they stand against', async () => {
    const [here, elsewhere] = [await makeMasters(t), await makeMasters(t)];
    const expertIds = await expertsOf(t, [21]);
    const first = await makeGroup(t, here, { expertIds });
    const next = await makeGroup(t, here);
    const other = await makeGroup(t, elsewhere);
    const loadIn = async (groupId: string) => {
      const { list } = await t.as('clerk')(reviewPreparationApi.candidates, {
        body: { groupId, pageSize: 100 },
      });
      return list.find(({ expertId }) => expertId === expertIds[0])?.load;
    };
    expect([await loadIn(next.id), await loadIn(other.id)]).toEqual([1, 0]);
    const { list } = await t.as('clerk')(reviewPreparationApi.experts, { body: { groupId: first.id } });
    expect(list[0]?.load).toBe(1);
  });

  it('rank candidates by fit, those in conflict last', async () => {
    const own = await makeMasters(t);
    const [fit, unfit, conflicted] = await expertsOf(t, [14, 15, 16]);
    const firm = await layFirm(t);
    const { id } = await layProject(t, own, { firm });
    await t.db
      .insertInto('expertDirection')
      .values({ expertId: fit!, directionId: own.directionId })
      .execute();
    await t.db.insertInto('expertKeyword').values({ expertId: fit!, term: '精密模具', level: 3 }).execute();
    await t.db
      .updateTable('expert')
      .set({ employerCreditCode: firm.creditCode })
      .where('id', '=', conflicted!)
      .execute();
    const group = await makeGroup(t, own, { projectIds: [id] });
    const { list } = await t.as('clerk')(reviewPreparationApi.candidates, {
      body: { groupId: group.id, pageSize: 100 },
    });
    expect(list[0]).toMatchObject({ expertId: fit, matchScore: 100, conflictLevel: 0 });
    expect(list[0]?.explain).toHaveLength(2);
    expect(list.at(-1)).toMatchObject({ expertId: conflicted, conflictLevel: 3 });
    expect(list.find(({ expertId }) => expertId === unfit)).toMatchObject({ matchScore: 0 });
  });

  it('tell of an expert what he did and what stands between him and a group', async () => {
    const own = await makeMasters(t);
    const ready = await makeReadyGroup(t, own);
    await t.as('clerk')(reviewPreparationApi.open, { body: { groupId: ready.id, version: ready.version } });
    const info = await t.as('clerk')(reviewPreparationApi.expertInfo, {
      params: { id: ready.expertIds[0]! },
      query: { groupId: ready.id },
    });
    expect(info.history[0]).toMatchObject({ groupId: ready.id, isLeader: true, required: 2, submitted: 0 });
    expect(info).toMatchObject({ conflicts: [], meanOffset: null });
    expect(JSON.stringify(info)).not.toContain('idHash');
  });
});

describe('conflicts read from the database', () => {
  it('follow chains of holdings, posts and joint projects, with the path in words', async () => {
    const [holder, middle, applicant] = [await layFirm(t), await layFirm(t), await layFirm(t)];
    const share = (held: { id: string }, code: string, no: number) =>
      t.db
        .insertInto('enterpriseShareholder')
        .values({
          id: `s${no}${held.id}`,
          enterpriseId: held.id,
          name: `股东${no}`,
          creditCode: code,
          idHash: null,
          ratio: '60',
          fromDate: null,
          toDate: null,
        })
        .execute();
    await share(middle, holder.creditCode, 1);
    await share(applicant, middle.creditCode, 2);
    const { id } = await layProject(t, masters, { firm: applicant });
    const [byChain, byPost, byPast] = await expertsOf(t, [17, 18, 19]);
    await t.db
      .updateTable('expert')
      .set({ employerCreditCode: holder.creditCode, employerName: '母公司' })
      .where('id', '=', byChain!)
      .execute();
    const hash = (account: string) => `hash of ${account}`;
    await t.db
      .insertInto('enterpriseExecutive')
      .values({
        id: `x${applicant.id}`,
        enterpriseId: applicant.id,
        name: '某总',
        idHash: hash('expert18'),
        post: '董事',
        fromDate: '2020-01-01',
        toDate: null,
      })
      .execute();
    const past = await layProject(t, masters, { firm: applicant, status: 70 });
    await t.db
      .insertInto('projectMember')
      .values({ id: `pm${past.id}`, projectId: past.id, name: '成员', idHash: hash('expert19') })
      .execute();
    const { list } = await check({ projectIds: [id], expertIds: [byChain!, byPost!, byPast!] });
    const types = (expertId: string) =>
      list.filter((hit) => hit.expertId === expertId).map(({ type }) => type);
    expect(types(byChain!)).toEqual(['parent']);
    expect(types(byPost!)).toEqual(['executive']);
    expect(types(byPast!).sort()).toEqual(['jointProject', 'sameCall']);
    const parent = list.find(({ type }) => type === 'parent')!;
    expect(parent.text).toContain('任职单位控股申报或合作单位：');
    expect(parent.text).toContain('持股 60% ');
    expect(parent.text).toMatch(/来源：企业名录 \d{4}-\d{2}-\d{2}$/);
    const english = await check({ projectIds: [id], expertIds: [byChain!] }, 'en');
    expect(english.list[0]?.text).toContain('The employer controls the applicant');
  });

  it('freeze open sheets when the office records where an expert works now (hazard 9)', async () => {
    const ready = await makeReadyGroup(t, masters, { experts: [21, 22, 23, 24, 25] });
    await t.as('clerk')(reviewPreparationApi.open, { body: { groupId: ready.id, version: ready.version } });
    const { creditCode } = await t.db
      .selectFrom('project')
      .select('creditCode')
      .where('id', '=', ready.projectIds[0]!)
      .executeTakeFirstOrThrow();
    const params = { id: ready.expertIds[1]! };
    const expert = await t.as('clerk')(expertApi.read, { params });
    await t.as('clerk')(expertApi.update, {
      params,
      body: {
        ...expert,
        employerCreditCode: creditCode,
        employerName: '新单位',
        directionIds: [masters.directionId],
      },
    });
    const sheets = await t.db
      .selectFrom('scoreSheet')
      .select(['projectId', 'conflictPending'])
      .where('groupId', '=', ready.id)
      .where('expertId', '=', ready.expertIds[1]!)
      .execute();
    expect(Object.fromEntries(sheets.map((sheet) => [sheet.projectId, sheet.conflictPending]))).toEqual({
      [ready.projectIds[0]!]: 1,
      [ready.projectIds[1]!]: 0,
    });
  });
});

describe('who sees what', () => {
  it('keeps district staff to their district, in lists and by id (I23)', async () => {
    const own = await layProject(t, masters, { districtId: '990111' });
    const other = await layProject(t, masters, { districtId: '990112' });
    const { list } = await t.as('district')(projectApi.list, {
      body: { batchId: masters.batchId, pageSize: 500 },
    });
    expect(list.some(({ id }) => id === own.id)).toBe(true);
    expect(list.every(({ districtId }) => districtId === '990111')).toBe(true);
    expect(await t.reply('district', projectApi.read, { params: { id: other.id } })).toMatchObject({
      code: 404,
    });
    expect(
      await t.reply('district', projectApi.accept, { params: { id: other.id }, body: { version: 1 } }),
    ).toMatchObject({ code: 404 });
  });

  it('keeps firms to their own applications', async () => {
    const firm = await layFirm(t, { account: 'company03' });
    const mine = await layProject(t, masters, { firm });
    const theirs = await layProject(t, masters);
    const { list } = await t.as('company03')(projectApi.list, { body: { pageSize: 500 } });
    expect(list.map(({ id }) => id)).toEqual([mine.id]);
    expect(await t.reply('company03', projectApi.read, { params: { id: theirs.id } })).toMatchObject({
      code: 404,
    });
    expect(
      await t.reply('company03', projectApi.list, { body: { groupId: 'any', status: [60] } }),
    ).toMatchObject({
      code: 200,
      data: { list: [] },
    });
  });

  it('never shows applicants who judges them, nor experts each other (reliability B42)', async () => {
    const firm = await layFirm(t, { account: 'company04' });
    const marked = '唯一可寻的专家姓名';
    const ready = await makeReadyGroup(t, masters, { experts: [6, 7, 8, 9, 10] });
    const { id } = await layProject(t, masters, { firm });
    const added = await t.as('clerk')(reviewPreparationApi.addProjects, {
      body: { groupId: ready.id, projectIds: [id], version: ready.version },
    });
    await t.db.updateTable('expert').set({ name: marked }).where('id', 'in', ready.expertIds).execute();
    await t.as('clerk')(reviewPreparationApi.open, { body: { groupId: ready.id, version: added.version } });
    const answers = [
      await t.reply('company04', projectApi.list, { body: {} }),
      await t.reply('company04', projectApi.read, { params: { id } }),
    ];
    for (const answer of answers) {
      expect(answer.code).toBe(200);
      expect(JSON.stringify(answer)).not.toContain(marked);
      expect(JSON.stringify(answer)).not.toContain(ready.groupNo);
    }
    const closed: [Parameters<typeof t.reply>[1], object][] = [
      [reviewPreparationApi.experts, { body: { groupId: ready.id } }],
      [reviewPreparationApi.groups, { body: {} }],
      [reviewPreparationApi.groupProjects, { body: { groupId: ready.id } }],
      [reviewPreparationApi.expertInfo, { params: { id: ready.expertIds[0]! }, query: {} }],
      [reviewPreparationApi.conflictCheck, { body: { groupId: ready.id } }],
      [expertApi.list, { body: {} }],
      [expertApi.read, { params: { id: ready.expertIds[0]! } }],
    ];
    for (const person of ['company04', 'expert06', 'person01', 'nobody'])
      for (const [endpoint, input] of closed) {
        const answer = await t.reply(person, endpoint, input as never);
        expect([403, 600]).toContain(answer.code);
        expect(JSON.stringify(answer)).not.toContain(marked);
      }
  });

  it('gives experts their own profile alone', async () => {
    await expertsOf(t, [11, 12]);
    const mine = await t.as('expert11')(expertApi.mine, {});
    expect(mine.name).toBe('叶知秋');
    expect(await t.reply('clerk', expertApi.mine, {})).toMatchObject({ code: 403 });
  });
});
