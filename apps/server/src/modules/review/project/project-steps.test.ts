import { type Endpoint, type Input, projectApi, projectDecisionApi } from '@qifu/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { userIdOf } from '../../../testing/enterprises';
import { rehash } from '../../../testing/lay-projects';
import { coSign, layFirm, layProject, type Masters, makeMasters } from '../../../testing/prepare-review';

let t: TestApp;
let masters: Masters;
/** Who prepared what is laid here: none of the people who act. */
let somebody: string;
let firm: Awaited<ReturnType<typeof layFirm>>;

beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
  somebody = await userIdOf(t, 'expert30');
  firm = await layFirm(t, { account: 'company01' });
  await reportYear(firm.id);
});
afterAll(() => t.close());

/** A firm must have reported the current year before it may submit. */
async function reportYear(enterpriseId: string) {
  const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
  await t.db
    .insertInto('enterpriseBusinessStatus')
    .values({
      id: `y${enterpriseId}`,
      enterpriseId,
      year,
      status: 'normal',
      revenue: '100.00',
      fillState: 2,
    } as never)
    .execute();
  await t.db.updateTable('fileCategory').set({ required: 0 }).execute();
}

const statuses = [10, 20, 25, 30, 40, 50, 60, 70, 75, 90, 95] as const;
const people = [
  'company01',
  'company02',
  'clerk',
  'approver',
  'supervisor',
  'district',
  'admin',
  'expert01',
  'person01',
] as const;
type Person = (typeof people)[number];

/** The whole state table of review.md 2.4 as callers see it: who may take which step from where, and what it leads to. */
const table: Record<string, { from: readonly number[]; to: number; who: readonly Person[] }> = {
  submit: { from: [10, 25], to: 20, who: ['company01'] },
  withdraw: { from: [20], to: 90, who: ['company01'] },
  accept: { from: [20], to: 30, who: ['clerk', 'district'] },
  return: { from: [20], to: 25, who: ['clerk', 'district'] },
  correct: { from: [20], to: 20, who: ['clerk', 'district'] },
  void: { from: [50], to: 95, who: ['clerk'] },
  approve: { from: [60], to: 70, who: ['approver'] },
  reject: { from: [60], to: 75, who: ['approver'] },
  revoke: { from: [70, 75], to: 60, who: ['approver'] },
  reReview: { from: [60], to: 40, who: ['clerk'] },
};
const actions = Object.keys(table);

interface Laid {
  id: string;
  version: number;
}

let groups = 0;

/** A project in a state, with a group beside it where the state asks for one. */
async function lay(status: number): Promise<Laid> {
  const inGroup = [40, 50, 60, 70, 75].includes(status);
  groups += 1;
  const groupId = inGroup ? `grp${groups}` : null;
  if (groupId) await layGroup(groupId, status);
  const { id } = await layProject(t, masters, { status, firm, groupId });
  if (groupId && (status === 40 || status === 50))
    await t.db
      .insertInto('groupProject')
      .values({ id: `gp${groupId}`, groupId, projectId: id, seq: 1, addedBy: somebody })
      .execute();
  return { id, version: 1 };
}

async function layGroup(id: string, status: number) {
  const isOpened = status !== 40;
  await t.db
    .insertInto('reviewGroup')
    .values({
      id,
      groupNo: id,
      groupName: id,
      batchId: masters.batchId,
      directionIds: '[]',
      standardId: masters.standardId,
      status: status === 40 ? 10 : status === 50 ? 20 : 30,
      creatorUserId: somebody,
      lastModifyUserId: null,
      ...(isOpened && {
        openTime: new Date(),
        openUserId: somebody,
        standardVersion: 1,
        standardSnapshot: '{}',
        ruleSnapshot: '{}',
        plannedEnd: new Date(Date.now() + 1e9),
      }),
      ...(status >= 60 && { closeTime: new Date(), closeUserId: somebody, snapshotHash: '0'.repeat(64) }),
    } as never)
    .execute();
}

/** The call of an action as a person sends it. Co-signed steps bring a word that was given for them. */
async function call(action: string, person: Person, { id, version }: Laid): Promise<[Endpoint, unknown]> {
  const reason = '说明理由';
  const params = { id };
  if (action === 'return')
    return [projectApi.return, { params, body: { version, reason, deadline: Date.now() + 1e9 } }];
  if (action === 'correct')
    return [
      projectApi.correct,
      { params, body: { version, reason, directionId: masters.otherDirectionId, declareUnitId: '' } },
    ];
  if (action === 'approve' || action === 'reject')
    return [projectDecisionApi.decide, { body: { projectId: id, decision: action, reason, version } }];
  if (action === 'revoke')
    return [projectDecisionApi.revokeDecision, { body: { projectId: id, reason, version } }];
  if (action === 'void' || action === 'reReview') {
    const sign = action === 'void' ? 'project.void' : 'project.reReview';
    const coSignToken =
      person === 'clerk'
        ? await coSign(t, { by: 'supervisor', action: sign, objectId: id })
        : 'no word at all';
    return action === 'void'
      ? [projectApi.void, { params, body: { version, reason, coSignToken } }]
      : [projectDecisionApi.reReview, { body: { projectId: id, version, reason, coSignToken } }];
  }
  const endpoint = { submit: projectApi.submit, withdraw: projectApi.withdraw, accept: projectApi.accept }[
    action
  ];
  return [endpoint as Endpoint, { params, body: { version } }];
}

async function take(action: string, person: Person, project: Laid) {
  const [endpoint, input] = await call(action, person, project);
  return await t.reply(person, endpoint, input as Input<Endpoint>);
}

const statusOf = async (id: string) =>
  await t.db
    .selectFrom('project')
    .select(['status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('the state table of applications', () => {
  it.each(statuses)(
    'state %i: allows what is listed, refuses everything else and leaves the state alone',
    async (status) => {
      for (const action of actions) {
        const rule = table[action]!;
        let project = await lay(status);
        for (const person of people) {
          const before = await statusOf(project.id);
          const reply = await take(action, person, project);
          const after = await statusOf(project.id);
          const where = `${action} as ${person} from ${status}: ${reply.msg}`;
          if (rule.from.includes(status) && rule.who.includes(person)) {
            expect(reply.code, where).toBe(200);
            expect(after.status, where).toBe(rule.to);
            project = await lay(status);
          } else {
            expect([400, 403, 404], where).toContain(reply.code);
            expect(after, where).toEqual(before);
          }
        }
      }
    },
  );

  it('holds for any sequence of steps by anybody (model)', async () => {
    const move = fc.record({ action: fc.constantFrom(...actions), person: fc.constantFrom(...people) });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...statuses),
        fc.array(move, { minLength: 1, maxLength: 12 }),
        async (start, moves) => {
          const project = await lay(start);
          let model: number = start;
          for (const { action, person } of moves) {
            const { version } = await statusOf(project.id);
            // Grouped, open and closed groups are the group's own business; the model follows applications.
            if (action === 'reReview' || action === 'void') continue;
            const reply = await take(action, person, { id: project.id, version });
            const rule = table[action]!;
            const isAllowed = rule.from.includes(model) && rule.who.includes(person);
            expect(reply.code === 200, `${action} as ${person} from ${model}: ${reply.msg}`).toBe(isAllowed);
            if (isAllowed) model = rule.to;
            expect((await statusOf(project.id)).status).toBe(model);
          }
        },
      ),
      { numRuns: 40, seed: 20_261_120 },
    );
  });
});

describe('versions and times', () => {
  it('refuses a step from an older reading', async () => {
    const project = await lay(20);
    await take('correct', 'clerk', project);
    expect(await take('accept', 'clerk', project)).toMatchObject({ code: 409 });
  });

  it('lets only one of two simultaneous steps through', async () => {
    const project = await lay(20);
    const replies = await Promise.all([
      take('accept', 'clerk', project),
      take('return', 'district', project),
      take('withdraw', 'company01', project),
    ]);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('keeps the hash of what was submitted', async () => {
    const project = await lay(10);
    await t.db.updateTable('project').set({ contentHash: null }).where('id', '=', project.id).execute();
    expect((await take('submit', 'company01', project)).code).toBe(200);
    const read = async () =>
      await t.db
        .selectFrom('project')
        .select(['contentHash', 'frozenContent'])
        .where('id', '=', project.id)
        .executeTakeFirstOrThrow();
    const kept = await read();
    await rehash(t, [project.id]);
    expect(await read()).toEqual(kept);
    expect(kept.contentHash).toMatch(/^[0-9a-f]{64}$/);
  });
});
