import { defaultReviewRules } from '@qifu/contracts';
import { hashIdNumber } from '../src/modules/enterprise';
import type { DemoParts, SeedParts } from './base';
import { dueIn, opensIn } from './demo-moments';
import type { DemoPeople } from './demo-people';
import { demoDirections, demoExperts, demoStandardItems } from './demo-review-data';

/** Ids of what every review of the demo stands on. */
export interface ReviewMasters {
  batchId: string;
  ruleSetId: string;
  standardId: string;
  /** By the direction's code, e.g. `equipment` or `equipment.mould`. */
  directionIdOf: (enCode: string) => string;
  /** By account, `expert01` to `expert30`. */
  expertIdOf: (account: string) => string;
}

const dayMs = 86_400_000;
const unmarked = { creatorUserId: null, lastModifyUserId: null };

/** Directions, rules, the standard and the batch of the demo, and its thirty experts with their users. */
export async function seedReviewMasters(parts: DemoParts, people: DemoPeople): Promise<ReviewMasters> {
  const directions = await seedDirections(parts);
  const ruleSetId = await seedRuleSet(parts);
  const standardId = await seedStandard(parts);
  const batchId = await seedBatch(parts, { directions, ruleSetId, standardId });
  const experts = await seedExperts(parts, people, directions);
  return {
    batchId,
    ruleSetId,
    standardId,
    directionIdOf: (enCode) => read(directions, enCode),
    expertIdOf: (account) => read(experts, account),
  };
}

function read(ids: ReadonlyMap<string, string>, key: string): string {
  return ids.get(key) ?? missing(key);
}

const missing = (key: string): never => {
  throw new Error(`The demo's reviews have no ${key}`);
};

interface DirectionSeed {
  enCode: string;
  fullName: string;
  keywords: readonly string[];
}

async function seedDirections({ db, newId }: SeedParts): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const add = async (direction: DirectionSeed, parent: string, order: number) => {
    const id = newId();
    ids.set(direction.enCode, id);
    await db
      .insertInto('declareDirection')
      .values({
        id,
        parentId: parent,
        enCode: direction.enCode,
        fullName: direction.fullName,
        keywords: JSON.stringify(direction.keywords),
        sortCode: order,
        ...unmarked,
      })
      .execute();
    return id;
  };
  for (const [order, { children, ...direction }] of demoDirections.entries()) {
    const parent = await add(direction, '-1', order);
    for (const [at, child] of children.entries()) await add(child, parent, at);
  }
  return ids;
}

async function seedRuleSet({ db, newId }: SeedParts): Promise<string> {
  const id = newId();
  await db
    .insertInto('ruleSet')
    .values({
      id,
      name: '专项资金评审规则',
      description: '专家 5 位以上且为单数，去掉一个最高分和一个最低分后取平均。',
      rules: JSON.stringify(defaultReviewRules),
      isDefault: 1,
      ...unmarked,
    })
    .execute();
  return id;
}

async function seedStandard({ db, newId, now }: SeedParts): Promise<string> {
  const id = newId();
  await db
    .insertInto('reviewStandard')
    .values({
      id,
      familyId: id,
      name: '装备类评审标准 2026 版',
      batchType: 'special',
      weighting: 'points',
      description: '满分 100 分，单项低于满分的 60% 须写明理由。',
      ...unmarked,
    })
    .execute();
  await db
    .insertInto('reviewStandardItem')
    .values(
      demoStandardItems.map(({ scoreName, description, maxScore }, order) => ({
        id: newId(),
        standardId: id,
        scoreName,
        description,
        maxScore,
        minScore: 0,
        step: '0.5',
        weight: 0,
        commentBelow: 60,
        scoreType: 'number' as const,
        grades: '[]',
        sortCode: order,
        tieBreakOrder: order + 1,
      })),
    )
    .execute();
  await db
    .updateTable('reviewStandard')
    .set({ status: 20, frozenTime: now() })
    .where('id', '=', id)
    .execute();
  return id;
}

async function seedBatch(
  { db, newId, now }: SeedParts,
  masters: { directions: ReadonlyMap<string, string>; ruleSetId: string; standardId: string },
): Promise<string> {
  const id = newId();
  const roots = demoDirections.map(({ enCode }) => read(masters.directions, enCode));
  await db
    .insertInto('declareBatch')
    .values({
      id,
      code: '2026-03',
      name: '2026 年第三批专项资金',
      year: 2026,
      batchType: 'special',
      startTime: opensIn(now(), -60),
      endTime: dueIn(now(), 30),
      directionIds: JSON.stringify(roots),
      quotaByDirection: JSON.stringify(Object.fromEntries(roots.map((direction) => [direction, 12]))),
      budget: '12000.00',
      standardId: masters.standardId,
      standardByDirection: '{}',
      blindMode: 1,
      ruleSetId: masters.ruleSetId,
      status: 20,
      description:
        '支持注册在本市的企业开展技术改造和产品研制，每家企业在同一方向限报一项。补助不超过项目总投入的 30%，已获市级以上同类资金的内容不再申报。申报书和资金预算表须加盖公章。',
      ...unmarked,
    })
    .execute();
  return id;
}

type Registered = ReadonlyMap<string, string>;

/** Credit codes of demo firms that are on the registry, by name, so that employers and applicants are the same firm. */
async function readRegistry({ db }: SeedParts): Promise<Registered> {
  const rows = await db.selectFrom('enterprise').select(['enterpriseName', 'creditCode']).execute();
  return new Map(rows.map(({ enterpriseName, creditCode }) => [enterpriseName, creditCode]));
}

async function seedExperts(
  parts: DemoParts,
  people: DemoPeople,
  directions: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const registry = await readRegistry(parts);
  const ids = new Map<string, string>();
  for (const [at, expert] of demoExperts.entries()) {
    const account = `expert${String(at + 1).padStart(2, '0')}`;
    ids.set(
      account,
      await seedExpert(parts, { expert, at, userId: people.userIdOf(account), directions, registry }),
    );
  }
  return ids;
}

interface ExpertSeed {
  expert: (typeof demoExperts)[number];
  at: number;
  userId: string;
  directions: ReadonlyMap<string, string>;
  registry: Registered;
}

async function seedExpert(parts: DemoParts, { expert, at, userId, directions, registry }: ExpertSeed) {
  const { db, newId, now } = parts;
  const id = newId();
  const { realName } = await db
    .selectFrom('user')
    .select('realName')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const codeOf = (unit: { name: string; creditCode: string }) => registry.get(unit.name) ?? unit.creditCode;
  await db
    .insertInto('expert')
    .values({
      id,
      userId,
      expertNo: `ZJ${String(at + 1).padStart(5, '0')}`,
      name: realName,
      gender: expert.gender,
      idHash: hashIdNumber(parts, expert.idNumber),
      mobile: `139000${String(10_001 + at)}`,
      employerName: expert.employer.name,
      employerCreditCode: codeOf(expert.employer),
      titleLevel: expert.titleLevel,
      post: expert.post,
      expertType: expert.expertType,
      districtId: expert.districtId,
      leaderEligible: expert.titleLevel === '1' ? 1 : 0,
      maxGroups: 2,
      pledgeSignedTime: expert.hasSigned ? new Date(now().getTime() - 30 * dayMs) : null,
      ...unmarked,
    })
    .execute();
  await seedKnowledge(parts, id, { expert, directions, codeOf });
  return id;
}

interface Known {
  expert: (typeof demoExperts)[number];
  directions: ReadonlyMap<string, string>;
  codeOf: (unit: { name: string; creditCode: string }) => string;
}

/** What an expert knows, where he worked before and what he stays away from. */
async function seedKnowledge(
  { db, newId, now }: SeedParts,
  id: string,
  { expert, directions, codeOf }: Known,
) {
  await db
    .insertInto('expertDirection')
    .values(expert.directions.map((enCode) => ({ expertId: id, directionId: read(directions, enCode) })))
    .execute();
  await db
    .insertInto('expertKeyword')
    .values(expert.keywords.map((term, place) => ({ expertId: id, term, level: place === 0 ? 3 : 2 })))
    .execute();
  if (expert.former)
    await db
      .insertInto('expertEmployment')
      .values({
        id: newId(),
        expertId: id,
        name: expert.former.name,
        creditCode: codeOf(expert.former),
        fromDate: new Date(now().getTime() - 3000 * dayMs),
        toDate: new Date(now().getTime() - expert.former.leftDaysAgo * dayMs),
      })
      .execute();
  if (expert.avoids)
    await db
      .insertInto('expertAvoidance')
      .values({
        id: newId(),
        expertId: id,
        type: 'unit',
        name: expert.avoids.name,
        creditCode: codeOf(expert.avoids),
        idHash: null,
        projectId: null,
        reason: '与该单位有合作关系',
      })
      .execute();
}
