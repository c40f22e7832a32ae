import type { ConflictStep } from '@qifu/contracts';
import { type ConflictRules, type ExpertFacts, type ProjectFacts, recentSince, step } from './conflict-facts';
import { applied, type ConflictList, type ProjectIndex, projectsOfUnit, put } from './conflict-list';
import { type Holder, holdersOf, indexHoldings } from './holding-chains';

const hard = 3;

/** A way from an expert to an enterprise that binds him: an employer of his, or what he avoids. */
interface Tie {
  creditCode: string;
  name: string;
  type: 'sameUnit' | 'formerEmployer' | 'avoidUnit';
  path: ConflictStep[];
}

/** Everyone above an enterprise, and everyone's parties below: the two directions of the holdings. */
export interface Holdings {
  above: (code: string) => Map<string, Holder>;
  /** Holder → parties of the projects he holds. */
  below: Map<string, { code: string; holder: Holder }[]>;
}

export function readHoldings(
  edges: Parameters<typeof indexHoldings>[0],
  projects: ProjectIndex,
  { shareholdingThreshold }: ConflictRules,
): Holdings {
  const index = indexHoldings(edges);
  const known = new Map<string, Map<string, Holder>>();
  const above = (code: string) => {
    const holders = known.get(code) ?? holdersOf(index, code, shareholdingThreshold);
    known.set(code, holders);
    return holders;
  };
  const below: Holdings['below'] = new Map();
  for (const code of projects.byCode.keys())
    for (const holder of above(code).values()) put(below, holder.key, { code, holder });
  return { above, below };
}

/** Employers, avoided units, and enterprises bound to a present employer by holdings. */
export function findUnitConflicts(
  hits: ConflictList,
  projects: ProjectIndex,
  expert: ExpertFacts,
  { rules, holdings }: { rules: ConflictRules; holdings: Holdings },
) {
  for (const tie of tiesOf(expert, rules)) {
    for (const project of projectsOfUnit(projects, tie))
      hits.add(expert, project, tie.type, hard, [...tie.path, applied(project, tie.creditCode)]);
    if (tie.type !== 'sameUnit' || tie.creditCode === '') continue;
    addParents(hits, projects, expert, { tie, holdings });
    addSubsidiaries(hits, projects, expert, { tie, holdings });
  }
  addOwnShares(hits, projects, expert, holdings);
}

function tiesOf(expert: ExpertFacts, rules: ConflictRules): Tie[] {
  const start = step('expert', expert.name);
  const since = recentSince(rules);
  const present = { ...expert.employer, from: null, to: null, relation: 'employer' };
  const others = expert.employments
    .filter(({ to }) => to === null || to >= since)
    .map((past) => ({
      ...past,
      relation: past.to === null || past.to > rules.now ? 'employer' : 'formerEmployer',
    }));
  const employers = [present, ...others].map(
    ({ creditCode, name, from, to, relation }): Tie => ({
      creditCode,
      name,
      type: relation === 'employer' ? 'sameUnit' : 'formerEmployer',
      path: [start, step('enterprise', name || creditCode, relation, { from, to })],
    }),
  );
  const avoided = expert.avoidances
    .filter(({ type }) => type === 'unit')
    .map(
      ({ creditCode, name }): Tie => ({
        creditCode,
        name,
        type: 'avoidUnit',
        path: [start, step('enterprise', name || creditCode, 'avoids')],
      }),
    );
  return [...employers, ...avoided];
}

const partyName = (projects: ProjectIndex, code: string) =>
  projects.byCode.get(code)?.[0]?.parties.find((party) => party.creditCode === code)?.name ?? code;

/** The way down from a holder to a party: the chain read backwards, ending at the party and its project. */
function wayDown(
  projects: ProjectIndex,
  project: ProjectFacts,
  code: string,
  holder: Holder,
): ConflictStep[] {
  const links = holder.path.toReversed();
  const below = [...links.slice(1), step('enterprise', partyName(projects, code))];
  const stages = below.map((stage, at) => ({
    ...stage,
    relation: 'holds',
    ratio: links[at]?.ratio ?? null,
    from: links[at]?.from ?? null,
    to: links[at]?.to ?? null,
    asOf: links[at]?.asOf ?? null,
  }));
  return [...stages, applied(project, code)];
}

interface Bound {
  tie: Tie;
  holdings: Holdings;
}

/** The employer holds a party. */
function addParents(
  hits: ConflictList,
  projects: ProjectIndex,
  expert: ExpertFacts,
  { tie, holdings }: Bound,
) {
  for (const { code, holder } of holdings.below.get(tie.creditCode) ?? [])
    for (const project of projects.byCode.get(code) ?? [])
      hits.add(expert, project, 'parent', hard, [...tie.path, ...wayDown(projects, project, code, holder)]);
}

/** A party holds the employer, or one holder holds both. */
function addSubsidiaries(
  hits: ConflictList,
  projects: ProjectIndex,
  expert: ExpertFacts,
  { tie, holdings }: Bound,
) {
  for (const above of holdings.above(tie.creditCode).values()) {
    const up = [...tie.path, ...above.path.map((stage) => ({ ...stage, relation: 'heldBy' }))];
    for (const project of projects.byCode.get(above.key) ?? [])
      hits.add(expert, project, 'subsidiary', hard, [...up, applied(project, above.key)]);
    for (const { code, holder } of holdings.below.get(above.key) ?? []) {
      if (code === tie.creditCode) continue;
      for (const project of projects.byCode.get(code) ?? [])
        hits.add(expert, project, 'commonHolder', hard, [...up, ...wayDown(projects, project, code, holder)]);
    }
  }
}

/** The expert himself holds a party through others. */
function addOwnShares(hits: ConflictList, projects: ProjectIndex, expert: ExpertFacts, { below }: Holdings) {
  for (const { code, holder } of below.get(expert.idHash) ?? [])
    for (const project of projects.byCode.get(code) ?? [])
      hits.add(expert, project, 'indirectHolder', hard, [
        step('expert', expert.name),
        ...wayDown(projects, project, code, holder),
      ]);
}
