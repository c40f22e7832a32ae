import type { ConflictStep } from '@qifu/contracts';
import {
  type ConflictType,
  type ExpertFacts,
  type FoundConflict,
  type ProjectFacts,
  plainName,
  step,
} from './conflict-facts';

/** A list per key; equal neighbours are kept once. */
export function put<K, V>(index: Map<K, V[]>, key: K, value: V) {
  const known = index.get(key);
  if (!known) index.set(key, [value]);
  else if (known.at(-1) !== value) known.push(value);
}

/** Applications by what they are found under; every lookup is one step, never a walk over all pairs. */
export interface ProjectIndex {
  byCode: Map<string, ProjectFacts[]>;
  byName: Map<string, ProjectFacts[]>;
  byMember: Map<string, ProjectFacts[]>;
  byCall: Map<string, ProjectFacts[]>;
  byId: Map<string, ProjectFacts>;
}

/** Applications in the same batch and direction. */
export const callOf = ({ batchId, directionId }: { batchId: string; directionId: string }) =>
  `${batchId}\n${directionId}`;

export function indexProjects(projects: readonly ProjectFacts[]): ProjectIndex {
  const index: ProjectIndex = {
    byCode: new Map(),
    byName: new Map(),
    byMember: new Map(),
    byCall: new Map(),
    byId: new Map(),
  };
  for (const project of projects) {
    index.byId.set(project.id, project);
    put(index.byCall, callOf(project), project);
    for (const party of project.parties) {
      put(index.byCode, party.creditCode, project);
      put(index.byName, plainName(party.name), project);
    }
    for (const member of project.members) if (member.idHash) put(index.byMember, member.idHash, project);
  }
  return index;
}

/** Applications of a unit: by its code, or by its exact name where no code is known. */
export function projectsOfUnit(
  projects: ProjectIndex,
  { creditCode, name }: { creditCode: string; name: string },
): readonly ProjectFacts[] {
  if (creditCode !== '') return projects.byCode.get(creditCode) ?? [];
  const plain = plainName(name);
  return plain === '' ? [] : (projects.byName.get(plain) ?? []);
}

/** Last stage of a path: the project, and how the enterprise before it takes part. */
export const applied = (project: ProjectFacts, creditCode: string): ConflictStep =>
  step(
    'project',
    project.name,
    creditCode === '' || project.parties[0]?.creditCode === creditCode ? 'applicant' : 'cooperator',
  );

/** Collects hits; a type is told once per pair, with the first path found. */
export class ConflictList {
  private readonly found = new Map<string, FoundConflict>();

  add(
    expert: ExpertFacts,
    project: ProjectFacts,
    type: ConflictType,
    level: FoundConflict['level'],
    evidence: readonly ConflictStep[],
  ) {
    const key = `${expert.id}\n${project.id}\n${type}`;
    if (this.found.has(key)) return;
    this.found.set(key, { expertId: expert.id, projectId: project.id, type, level, evidence: [...evidence] });
  }

  /** Strongest first, then in a fixed order, so that equal facts give equal answers. */
  list(): FoundConflict[] {
    const keyOf = ({ expertId, projectId, type }: FoundConflict) => `${expertId}\n${projectId}\n${type}`;
    return [...this.found.values()].sort(
      (a, b) => b.level - a.level || (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0),
    );
  }
}
