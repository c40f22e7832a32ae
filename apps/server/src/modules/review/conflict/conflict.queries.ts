import { projectStatus } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import { instant } from '#platform/db/instant';
import { groupRows } from '../grouped';
import { oneOf } from '../states';
import type {
  ConflictFacts,
  ContactFact,
  ExpertFacts,
  HoldingEdge,
  PastProject,
  PostFact,
  ProjectFacts,
} from './conflict-facts';
import { longestChain } from './holding-chains';

type Db = Kysely<Database>;

/** Days of the registry become instants of the product's zone; null stays null. */
const msOf = (day: 'fromDate' | 'toDate', table: string) =>
  sql<
    number | null
  >`(extract(epoch from (${sql.ref(`${table}.${day}`)}::timestamp at time zone 'Asia/Shanghai')) * 1000)::int8`;

/** Rows of the registry that hold today. */
const inForce = (table: string, today: string) =>
  sql<boolean>`(${sql.ref(`${table}.fromDate`)} is null or ${sql.ref(`${table}.fromDate`)} <= ${today}::date)
    and (${sql.ref(`${table}.toDate`)} is null or ${sql.ref(`${table}.toDate`)} >= ${today}::date)`;

async function readExperts(db: Db, ids: readonly string[], now: Date): Promise<ExpertFacts[]> {
  const experts = await db.selectFrom('expert').selectAll().where('id', 'in', ids).execute();
  const employments = await db
    .selectFrom('expertEmployment')
    .selectAll()
    .where('expertId', 'in', ids)
    .execute();
  const avoidances = await db
    .selectFrom('expertAvoidance')
    .selectAll()
    .where('expertId', 'in', ids)
    .where((eb) => eb.or([eb('untilTime', 'is', null), eb('untilTime', '>', instant(now))]))
    .execute();
  const employed = groupRows(employments, (row) => row.expertId);
  const avoided = groupRows(avoidances, (row) => row.expertId);
  return experts.map((expert) => ({
    id: expert.id,
    name: expert.name,
    idHash: expert.idHash,
    mobile: expert.mobile,
    email: expert.email,
    employer: { creditCode: expert.employerCreditCode, name: expert.employerName },
    employments: (employed.get(expert.id) ?? []).map(({ creditCode, name, fromDate, toDate }) => ({
      creditCode,
      name,
      from: fromDate,
      to: toDate,
    })),
    avoidances: avoided.get(expert.id) ?? [],
  }));
}

async function readProjects(db: Db, ids: readonly string[]): Promise<ProjectFacts[]> {
  const projects = await db
    .selectFrom('project')
    .select(['id', 'projectName', 'batchId', 'directionId', 'creditCode', 'enterpriseName'])
    .where('id', 'in', ids)
    .execute();
  const cooperators = await db
    .selectFrom('projectCooperator')
    .select(['projectId', 'creditCode', 'name'])
    .where('projectId', 'in', ids)
    .orderBy('sortCode')
    .execute();
  const members = await db
    .selectFrom('projectMember')
    .select(['projectId', 'name', 'idHash'])
    .where('projectId', 'in', ids)
    .execute();
  const exclusions = await db
    .selectFrom('projectExclusion')
    .select(['projectId', 'name', 'unit'])
    .where('projectId', 'in', ids)
    .execute();
  const partners = groupRows(cooperators, (row) => row.projectId);
  const people = groupRows(members, (row) => row.projectId);
  const excluded = groupRows(exclusions, (row) => row.projectId);
  return projects.map((project) => ({
    id: project.id,
    name: project.projectName,
    batchId: project.batchId,
    directionId: project.directionId,
    parties: [
      { creditCode: project.creditCode, name: project.enterpriseName },
      ...(partners.get(project.id) ?? []),
    ],
    members: people.get(project.id) ?? [],
    exclusions: excluded.get(project.id) ?? [],
  }));
}

/** Who holds these enterprises, link by link upwards: one query per link, each over the codes just found. */
async function readHoldings(db: Db, codes: ReadonlySet<string>, today: string): Promise<HoldingEdge[]> {
  const edges: HoldingEdge[] = [];
  const seen = new Set<string>();
  let level = [...codes];
  for (let depth = 1; depth <= longestChain && level.length > 0; depth += 1) {
    for (const code of level) seen.add(code);
    const found = await readHolders(db, level, today);
    edges.push(...found);
    level = [...new Set(found.flatMap(({ holderCode }) => holderCode ?? []))].filter(
      (code) => !seen.has(code),
    );
  }
  return edges;
}

async function readHolders(db: Db, codes: readonly string[], today: string): Promise<HoldingEdge[]> {
  const held = await db
    .selectFrom('enterpriseShareholder as h')
    .innerJoin('enterprise as e', 'e.id', 'h.enterpriseId')
    .select([
      'e.creditCode as heldCode',
      'e.enterpriseName as heldName',
      'h.name as holderName',
      'h.ratio',
      'e.lastModifyTime as asOf',
    ])
    .select(['h.creditCode as holderCode', 'h.idHash as holderHash'])
    .select([msOf('fromDate', 'h').as('from'), msOf('toDate', 'h').as('to')])
    .where('e.creditCode', 'in', codes)
    .where('e.deleteMark', '=', 0)
    .where(inForce('h', today))
    .execute();
  const parents = await db
    .selectFrom('enterprise as e')
    .leftJoin('enterprise as p', (join) =>
      join.onRef('p.creditCode', '=', 'e.parentCreditCode').on('p.deleteMark', '=', 0),
    )
    .select([
      'e.creditCode as heldCode',
      'e.enterpriseName as heldName',
      'e.parentCreditCode as holderCode',
      'e.lastModifyTime as asOf',
    ])
    .select('p.enterpriseName as holderName')
    .where('e.creditCode', 'in', codes)
    .where('e.parentCreditCode', 'is not', null)
    .where('e.deleteMark', '=', 0)
    .execute();
  const declared = parents.map((row) => ({
    ...row,
    holderName: row.holderName ?? row.holderCode ?? '',
    holderHash: null,
    ratio: 100,
    relation: 'parent' as const,
    from: null,
    to: null,
  }));
  const shares = held.map((row) => ({ ...row, ratio: Number(row.ratio), relation: 'shareholder' as const }));
  return [...shares, ...declared];
}

/** Posts in the parties of people who matter here: the experts and those they avoid. */
async function readPosts(
  db: Db,
  codes: readonly string[],
  hashes: readonly string[],
  today: string,
): Promise<PostFact[]> {
  if (codes.length === 0 || hashes.length === 0) return [];
  const legal = await db
    .selectFrom('enterprise')
    .select(['creditCode', 'enterpriseName', 'legalPersonIdHash as idHash', 'lastModifyTime as asOf'])
    .where('creditCode', 'in', codes)
    .where('legalPersonIdHash', 'in', hashes)
    .where('deleteMark', '=', 0)
    .execute();
  const executives = await db
    .selectFrom('enterpriseExecutive as x')
    .innerJoin('enterprise as e', 'e.id', 'x.enterpriseId')
    .select(['e.creditCode', 'e.enterpriseName', 'x.idHash', 'e.lastModifyTime as asOf'])
    .select([msOf('fromDate', 'x').as('from'), msOf('toDate', 'x').as('to')])
    .where('e.creditCode', 'in', codes)
    .where('x.idHash', 'in', hashes)
    .where('e.deleteMark', '=', 0)
    .where(inForce('x', today))
    .execute();
  return [
    ...legal.map((row) => ({
      ...row,
      idHash: row.idHash ?? '',
      relation: 'legalPerson' as const,
      from: null,
      to: null,
    })),
    ...executives.map((row) => ({ ...row, idHash: row.idHash ?? '', relation: 'executive' as const })),
  ];
}

async function readContacts(db: Db, codes: readonly string[]): Promise<ContactFact[]> {
  const rows = await db
    .selectFrom('enterprise')
    .select(['creditCode', 'enterpriseName as name', 'contactPhone as phone', 'emailKey', 'addressKey'])
    .where('creditCode', 'in', codes)
    .where('deleteMark', '=', 0)
    .execute();
  return rows.map(({ emailKey, ...row }) => ({ ...row, emailDomain: emailKey.split('@')[1] ?? '' }));
}

/** Applications the experts took part in themselves; withdrawn and void ones and bare drafts do not count. */
async function readPastProjects(db: Db, hashes: readonly string[]): Promise<PastProject[]> {
  const { rows } = await sql<PastProject>`
    select p."id", p."projectName" as name, p."batchId", p."directionId",
      floor(extract(epoch from coalesce(p."firstSubmitTime", p."creatorTime")) * 1000)::int8 as at,
      array(select p."creditCode" union
        select c."creditCode" from "projectCooperator" c where c."projectId" = p."id") as "partyCodes",
      array(select m."idHash" from "projectMember" m where m."projectId" = p."id" and m."idHash" is not null)
        as "memberHashes"
    from "project" p
    where p."deleteMark" = 0 and p."status" not in ${oneOf(withdrawnStates)} and exists (
      select from "projectMember" m where m."projectId" = p."id" and m."idHash" = any(${[...hashes]}::text[]))`.execute(
    db,
  );
  return rows;
}

/** Applications nobody stood behind, or that came to nothing. */
const withdrawnStates = [projectStatus.draft, projectStatus.withdrawn, projectStatus.voided];

const nothing: ConflictFacts = {
  experts: [],
  projects: [],
  holdings: [],
  posts: [],
  contacts: [],
  pastProjects: [],
};

/**
 * One statement after the other: inside a transaction they share one connection. Reads set by set: the number of
 * statements does not grow with the pairs.
 */
export async function readConflictFacts(
  db: Db,
  expertIds: readonly string[],
  projectIds: readonly string[],
  now: Date,
): Promise<ConflictFacts> {
  const experts = await readExperts(db, expertIds, now);
  const projects = await readProjects(db, projectIds);
  if (experts.length === 0 || projects.length === 0) return nothing;
  const parties = new Set(projects.flatMap((project) => project.parties.map(({ creditCode }) => creditCode)));
  const employers = experts
    .flatMap(({ employer, employments }) => [
      employer,
      ...employments.filter(({ to }) => to === null || to > now.getTime()),
    ])
    .map(({ creditCode }) => creditCode)
    .filter((code) => code !== '');
  const codes = new Set([...parties, ...employers]);
  const own = experts.map(({ idHash }) => idHash);
  const avoided = experts.flatMap(({ avoidances }) => avoidances.flatMap(({ idHash }) => idHash ?? []));
  const today = dayOf(now);
  const holdings = await readHoldings(db, codes, today);
  const posts = await readPosts(db, [...parties], [...own, ...avoided], today);
  const contacts = await readContacts(db, [...codes]);
  const pastProjects = await readPastProjects(db, own);
  return { experts, projects, holdings, posts, contacts, pastProjects };
}
