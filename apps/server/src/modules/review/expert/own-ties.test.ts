import { expertApi, projectReviewApi, reviewPreparationApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aCreditCode } from '../../../testing/enterprises';
import { expertOf } from '../../../testing/lay-experts';
import { openReviewFor } from '../../../testing/open-review';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const profileOf = (person: string) => t.as(person)(expertApi.mine, {});
const change = async (person: string, given: object) =>
  t.reply(person, expertApi.updateMine, { body: { ...(await profileOf(person)), ...given } as never });
const firmOf = (projectId: string) =>
  t.db
    .selectFrom('project')
    .select(['creditCode', 'enterpriseName as name'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
const conflictsOf = async (expertId: string, projectId: string) =>
  (
    await t.as('clerk')(reviewPreparationApi.conflictCheck, {
      body: { expertIds: [expertId], projectIds: [projectId] },
    })
  ).list.map(({ type, level }) => [type, level]);

describe('an expert in an open group', () => {
  it('changes no tie himself, and finds out nobody behind a code that way (I13)', async () => {
    const review = await openReviewFor(t, { blindMode: 2 });
    const firm = await firmOf(review.projectIds[0]!);
    const ties = [
      { avoidList: [{ type: 'unit', ...firm }] },
      { employerName: firm.name, employerCreditCode: firm.creditCode },
      { employmentHistory: [firm] },
    ];
    for (const given of ties)
      expect(await change('expert02', given)).toMatchObject({ extras: { errorCode: 'RV_TIES_OPEN' } });
    const { list } = await t.as('expert02')(projectReviewApi.myProjects, {
      body: { groupId: review.groupId },
    });

    expect(list.map(({ conflictNotice, sheet }) => [conflictNotice, sheet?.conflictPending])).toEqual(
      Array(3).fill(['', false]),
    );
    expect(await change('expert02', { post: '教授', keywords: [{ term: '模具', level: 3 }] })).toMatchObject({
      code: 200,
    });
  });
});

describe('by their own word experts', () => {
  it('learn of nobody whose mobile number it is', async () => {
    await expertOf(t, 'expert12');
    const other = await expertOf(t, 'expert13');
    await t.db.updateTable('expert').set({ mobile: '13900010009' }).where('id', '=', other).execute();
    const { name } = await profileOf('expert13');
    const reply = await change('expert12', { mobile: '13900010009' });

    expect(reply).toMatchObject({ extras: { errorCode: 'input.invalid' } });
    expect(JSON.stringify(reply)).toContain('body.mobile');
    expect(JSON.stringify(reply)).not.toContain(name);
  });

  it('keep a former employer among their ties (I04)', async () => {
    const review = await openReviewFor(t, { firstExpert: 1 });
    const [projectId] = review.projectIds;
    const firm = await firmOf(projectId!);
    const id = await expertOf(t, 'expert10');
    await t.db
      .updateTable('expert')
      .set({ employerName: firm.name, employerCreditCode: firm.creditCode })
      .where('id', '=', id)
      .execute();
    const code = aCreditCode('990100');
    expect(
      await change('expert10', { employerName: '独立专家工作室', employerCreditCode: code }),
    ).toMatchObject({ code: 200 });

    expect(await conflictsOf(id, projectId!)).toEqual([['formerEmployer', 3]]);
    const profile = await profileOf('expert10');
    expect(profile.employerCreditCode).toBe(code);
    expect(profile.employmentHistory).toMatchObject([{ ...firm, to: expect.any(Number) }]);
    for (const employmentHistory of [[], [{ ...profile.employmentHistory[0]!, to: 0 }]])
      expect(await change('expert10', { employmentHistory })).toMatchObject({
        extras: { errorCode: 'RV_TIES_KEPT' },
      });
  });

  it('add what they avoid, and take nothing away that is on record', async () => {
    const id = await expertOf(t, 'expert11');
    const known = {
      type: 'unit' as const,
      name: '江海中试基地',
      creditCode: '',
      projectId: null,
      until: null,
    };
    await t.db
      .insertInto('expertAvoidance')
      .values({
        id: 'avoid-1',
        expertId: id,
        type: 'unit',
        name: known.name,
        projectId: null,
        idHash: null,
        reason: '工作人员登记',
        untilTime: null,
      })
      .execute();
    const added = { type: 'person' as const, name: '某人', idNumber: '11010519491231002X' };
    const kept = (await profileOf('expert11')).avoidList;
    expect(await change('expert11', { avoidList: [...kept, added] })).toMatchObject({ code: 200 });

    const after = (await profileOf('expert11')).avoidList;
    expect(after.map(({ name, reason }) => [name, reason])).toEqual(
      expect.arrayContaining([
        ['江海中试基地', '工作人员登记'],
        ['某人', ''],
      ]),
    );
    for (const avoidList of [[], after.slice(1), after.map((entry) => ({ ...entry, until: 1 }))])
      expect(await change('expert11', { avoidList })).toMatchObject({
        extras: { errorCode: 'RV_TIES_KEPT' },
      });
    expect(await change('expert11', {})).toMatchObject({ code: 200 });
    const rows = await t.db
      .selectFrom('expertAvoidance')
      .select(['name', 'idHash'])
      .where('expertId', '=', id)
      .execute();
    expect(rows.find(({ name }) => name === '某人')?.idHash).toMatch(/^[0-9a-f]{64}$/);
    expect(rows).toHaveLength(2);
  });
});
