import type { ConflictFacts, ConflictRules, FoundConflict } from './conflict-facts';
import { ConflictList, indexProjects } from './conflict-list';
import { findNearConflicts } from './near-conflicts';
import {
  findExclusions,
  findPastConflicts,
  findPersonConflicts,
  findPostConflicts,
  findShareConflicts,
} from './person-conflicts';
import { findUnitConflicts, readHoldings } from './unit-conflicts';

/** Every conflict between the experts and the projects of the facts (review.md 3.5). Pure. */
export function detectConflicts(facts: ConflictFacts, rules: ConflictRules): FoundConflict[] {
  const hits = new ConflictList();
  const projects = indexProjects(facts.projects);
  const holdings = readHoldings(facts.holdings, projects, rules);
  for (const expert of facts.experts) {
    findUnitConflicts(hits, projects, expert, { rules, holdings });
    findPersonConflicts(hits, projects, expert);
  }
  findPostConflicts(hits, projects, facts);
  findShareConflicts(hits, projects, facts);
  findExclusions(hits, facts);
  findPastConflicts(hits, projects, facts, rules);
  findNearConflicts(hits, projects, facts, rules);
  return hits.list();
}
