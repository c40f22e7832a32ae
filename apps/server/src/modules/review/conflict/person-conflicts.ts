import type { ConflictStep } from '@qifu/contracts';
import {
  type ConflictFacts,
  type ConflictRules,
  type ExpertFacts,
  type PastProject,
  type PostFact,
  type ProjectFacts,
  plainName,
  recentSince,
  step,
} from './conflict-facts';
import { applied, type ConflictList, callOf, type ProjectIndex, put } from './conflict-list';

const hard = 3;
const notice = 1;

const start = (expert: ExpertFacts) => step('expert', expert.name);

/** The expert is a member himself, or avoids a person or a project. */
export function findPersonConflicts(hits: ConflictList, projects: ProjectIndex, expert: ExpertFacts) {
  for (const project of projects.byMember.get(expert.idHash) ?? [])
    hits.add(expert, project, 'member', hard, [start(expert), step('project', project.name, 'member')]);
  for (const { type, idHash, name, projectId } of expert.avoidances) {
    const avoided = type === 'project' && projectId ? projects.byId.get(projectId) : undefined;
    if (avoided)
      hits.add(expert, avoided, 'avoidProject', hard, [
        start(expert),
        step('project', avoided.name, 'avoids'),
      ]);
    if (type !== 'person' || !idHash) continue;
    for (const project of projects.byMember.get(idHash) ?? [])
      hits.add(expert, project, 'avoidPerson', hard, [
        start(expert),
        step('person', name, 'avoids'),
        step('project', project.name, 'member'),
      ]);
  }
}

/** Legal persons and executives of the parties: the expert, or somebody he avoids. */
export function findPostConflicts(hits: ConflictList, projects: ProjectIndex, facts: ConflictFacts) {
  const byHash = new Map<string, PostFact[]>();
  for (const post of facts.posts) put(byHash, post.idHash, post);
  for (const expert of facts.experts) {
    for (const post of byHash.get(expert.idHash) ?? [])
      addPost(hits, projects, expert, { post, type: post.relation, path: [start(expert)] });
    for (const { idHash, name } of expert.avoidances)
      for (const post of (idHash && byHash.get(idHash)) || [])
        addPost(hits, projects, expert, {
          post,
          type: 'avoidPerson',
          path: [start(expert), step('person', name, 'avoids')],
        });
  }
}

function addPost(
  hits: ConflictList,
  projects: ProjectIndex,
  expert: ExpertFacts,
  { post, type, path }: { post: PostFact; type: PostFact['relation'] | 'avoidPerson'; path: ConflictStep[] },
) {
  const { creditCode, enterpriseName, relation, from, to, asOf } = post;
  for (const project of projects.byCode.get(creditCode) ?? [])
    hits.add(expert, project, type, hard, [
      ...path,
      step('enterprise', enterpriseName, relation, { from, to, asOf }),
      applied(project, creditCode),
    ]);
}

/** Any direct share of the expert in a party, however small. */
export function findShareConflicts(hits: ConflictList, projects: ProjectIndex, facts: ConflictFacts) {
  const experts = new Map(facts.experts.map((expert) => [expert.idHash, expert]));
  for (const { holderHash, heldCode, heldName, ratio, from, to, asOf } of facts.holdings) {
    const expert = holderHash === null ? undefined : experts.get(holderHash);
    if (!expert) continue;
    for (const project of projects.byCode.get(heldCode) ?? [])
      hits.add(expert, project, 'shareholder', hard, [
        start(expert),
        step('enterprise', heldName, 'holds', { ratio, from, to, asOf }),
        applied(project, heldCode),
      ]);
  }
}

/** The applicant asked to leave this expert out: same name, and the same unit where one is given. */
export function findExclusions(hits: ConflictList, facts: ConflictFacts) {
  const byName = new Map<string, ExpertFacts[]>();
  for (const expert of facts.experts) put(byName, plainName(expert.name), expert);
  for (const project of facts.projects)
    for (const exclusion of project.exclusions)
      for (const expert of byName.get(plainName(exclusion.name)) ?? [])
        addExclusion(hits, project, expert, exclusion.unit);
}

function addExclusion(hits: ConflictList, project: ProjectFacts, expert: ExpertFacts, unit: string) {
  const isMeant = unit === '' || hasWorkedAt(expert, unit);
  hits.add(expert, project, isMeant ? 'excluded' : 'excludedName', isMeant ? hard : notice, [
    start(expert),
    step('project', project.name, 'excludes'),
  ]);
}

const hasWorkedAt = (expert: ExpertFacts, unit: string) =>
  [expert.employer, ...expert.employments].some(({ name }) => plainName(name) === plainName(unit));

/** Joint projects of late, and experts who apply in the same call themselves. */
export function findPastConflicts(
  hits: ConflictList,
  projects: ProjectIndex,
  facts: ConflictFacts,
  rules: ConflictRules,
) {
  const experts = new Map(facts.experts.map((expert) => [expert.idHash, expert]));
  for (const past of facts.pastProjects) {
    const own = past.memberHashes.flatMap((hash) => experts.get(hash) ?? []);
    for (const expert of own) {
      addSameCall(hits, projects, expert, past);
      if (past.at >= recentSince(rules)) addJoint(hits, projects, expert, past);
    }
  }
}

const tookPart = (expert: ExpertFacts, past: PastProject) => [
  start(expert),
  step('project', past.name, 'member'),
];

function addSameCall(hits: ConflictList, projects: ProjectIndex, expert: ExpertFacts, past: PastProject) {
  for (const project of projects.byCall.get(callOf(past)) ?? [])
    if (project.id !== past.id)
      hits.add(expert, project, 'sameCall', hard, [
        ...tookPart(expert, past),
        step('project', project.name, 'sameCall'),
      ]);
}

/** Applications with a party or another person of a past project of the expert. */
function addJoint(hits: ConflictList, projects: ProjectIndex, expert: ExpertFacts, past: PastProject) {
  const partners: ProjectFacts[] = [
    ...past.partyCodes.flatMap((code) => projects.byCode.get(code) ?? []),
    ...past.memberHashes
      .filter((hash) => hash !== expert.idHash)
      .flatMap((hash) => projects.byMember.get(hash) ?? []),
  ];
  for (const project of partners)
    if (project.id !== past.id)
      hits.add(expert, project, 'jointProject', hard, [
        ...tookPart(expert, past),
        step('project', project.name, 'jointProject', { from: past.at }),
      ]);
}
