import { hashIdNumber } from '../src/modules/enterprise';
import { acceptedAs, freezeProjects, submittedAs } from '../src/modules/review';
import { assignBillNumbers } from '../src/modules/system';
import type { DemoParts, SeedParts } from './base';
import type { SeededEnterprise } from './demo-enterprises';
import { dueIn } from './demo-moments';
import type { DemoPeople } from './demo-people';
import { seedProjectFiles } from './demo-project-files';
import type { DemoProject } from './demo-project-list';
import type { ReviewMasters } from './demo-review-masters';

export const dayMs = 86_400_000;
const startedDays = 60;

/** What applications are laid on. */
export interface ProjectGround {
  parts: DemoParts;
  people: DemoPeople;
  masters: ReviewMasters;
  firms: readonly SeededEnterprise[];
}

type Listed = DemoProject & { status: number };

const accepted = 30;
/** Before acceptance there is neither a hash nor an acceptance. */
const isSubmitted = (status: number) => status !== 10;
const isAccepted = (status: number) => status === accepted || status === 95;

const leaders = [
  '陈立新',
  '孙一凡',
  '吴敏之',
  '赵望舒',
  '刘景明',
  '郭怀远',
  '马晓川',
  '胡清越',
  '朱启航',
  '高若谷',
];
const members = ['何佳', '罗雨桐', '梁辰', '宋知远', '唐宁', '许诺', '韩溪', '冯牧之', '邓子衿', '曹安'];

/** Applications with their people, in the order given; ids in the same order. */
export async function seedProjects(ground: ProjectGround, projects: readonly Listed[]): Promise<string[]> {
  const { parts } = ground;
  const numbers = await assignBillNumbers(parts, 'project', projects.length);
  const rows = projects.map((project, at) => rowOf(ground, project, { at, projectNo: numbers[at] ?? '' }));
  await parts.db.insertInto('project').values(rows).execute();
  await seedMembers(parts, rows);
  // What is frozen at submission includes the files.
  await seedProjectFiles(
    parts,
    ground.people.userIdOf,
    rows.map((row, at) => ({ ...row, keywords: projects[at]?.keywords ?? [] })),
  );
  await freeze(
    parts,
    rows.filter(({ status }) => isSubmitted(status)).map(({ id }) => id),
  );
  return rows.map(({ id }) => id);
}

function rowOf(
  { parts, people, masters, firms }: ProjectGround,
  project: Listed,
  { at, projectNo }: { at: number; projectNo: string },
) {
  const firm = firms.find(({ enterpriseName }) => enterpriseName === project.firm);
  if (!firm) throw new Error(`The demo has no ${project.firm}`);
  const now = parts.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * dayMs);
  const { status } = project;
  // What waits for its acceptance came in these days, so that only some of it is late.
  const submittedDays = status === 20 ? 2 + (at % 7) : startedDays - 8 - (at % 20);
  const isReturned = status === 25;
  return {
    id: parts.newId(),
    projectNo,
    projectName: project.title,
    batchId: masters.batchId,
    directionId: masters.directionIdOf(project.direction.split('.')[0] ?? ''),
    subDirectionId: masters.directionIdOf(project.direction),
    keywords: JSON.stringify(project.keywords),
    abstract: project.abstract,
    enterpriseId: firm.id,
    enterpriseName: firm.enterpriseName,
    creditCode: firm.creditCode,
    districtId: firm.districtId,
    declareUnitId: firm.declareUnitId,
    applyFund: project.applyFund,
    selfFund: project.selfFund,
    startDate: new Date(now + 40 * dayMs),
    endDate: new Date(now + 770 * dayMs),
    status,
    // Laid first, replaced by the real one when the application is frozen.
    contentHash: isSubmitted(status) ? '0'.repeat(64) : null,
    firstSubmitTime: isSubmitted(status) ? daysAgo(submittedDays) : null,
    submitTime: isSubmitted(status) ? daysAgo(submittedDays) : null,
    acceptTime: isAccepted(status) ? daysAgo(submittedDays - 4) : null,
    acceptUserId: isAccepted(status) ? people.userIdOf('clerk') : null,
    returnReason: isReturned ? '预算说明与项目内容不一致，请补充设备购置依据。' : '',
    returnDeadline: isReturned ? dueIn(new Date(now), 10) : null,
    voidReason: status === 95 ? '申报单位列入黑名单或主动终止，按规定作废。' : '',
    voidTime: status === 95 ? daysAgo(12) : null,
    submitUserId: null,
    creatorUserId: people.userIdOf('clerk'),
    creatorTime: daysAgo(submittedDays + 3),
    lastModifyUserId: null,
  };
}

/** A leader and two members each; nobody of them is an expert. */
async function seedMembers(
  { db, newId, secrets }: DemoParts,
  rows: readonly { id: string; enterpriseName: string }[],
) {
  const people = rows.flatMap(({ id, enterpriseName }, at) =>
    [leaders[at % 10], members[at % 10], members[(at + 3) % 10]].map((name, place) => ({
      id: newId(),
      projectId: id,
      name: name ?? '',
      idHash: hashIdNumber({ secrets }, `demo member ${at} ${place}`),
      unit: enterpriseName,
      title: place === 0 ? '高级工程师' : '工程师',
      role: place === 0 ? ('leader' as const) : ('member' as const),
      sortCode: place,
    })),
  );
  await db.insertInto('projectMember').values(people).execute();
}

async function freeze({ db }: SeedParts, projectIds: readonly string[]) {
  for (const [id, frozen] of await freezeProjects({ db }, projectIds))
    await db
      .updateTable('project')
      .set({ ...submittedAs(frozen), ...acceptedAs(frozen) })
      .where('id', '=', id)
      .execute();
}
