import type { ReviewRules } from '@qifu/contracts';

/** How an expert fits one project: its very direction, something near it, nothing; or he must stay away from it. */
export type Fit = 'match' | 'near' | 'none' | 'recuse';

/** Why somebody cannot be proposed at all. Only `busy` would end with another rule of the rule set. */
export type Bar = 'conflict' | 'busy' | 'unavailable' | 'account';

/** What the choice knows of an expert against one group. */
export interface Candidate {
  expertId: string;
  /** Compared as it stands; empty where it is not known. */
  employer: string;
  districtId: string;
  /** Counts towards the share of technical and economic experts. */
  isTechnical: boolean;
  mayLead: boolean;
  hasPledge: boolean;
  hasSoftConflict: boolean;
  /** Mean fit with the projects, 0 to 100. */
  score: number;
  /** In the order of the group's projects. */
  fits: readonly Fit[];
  /** Preparing and open groups of the batch without this one, and the projects in them. */
  load: { groups: number; projects: number };
  bar: Bar | undefined;
}

export type TeamRules = Pick<
  ReviewRules,
  | 'minExperts'
  | 'oddExperts'
  | 'minValidSheets'
  | 'technicalRatio'
  | 'maxSameDistrict'
  | 'oneEmployerPerGroup'
>;

export interface Question {
  /** The same seed gives the same answer for the same facts; another one decides otherwise between near equals. */
  seed: string;
  rules: TeamRules;
  projectCount: number;
  /** Who sits in the group already stays. */
  seated: readonly Candidate[];
  leaderId: string | undefined;
  /** Everybody who might come, barred or not. */
  free: readonly Candidate[];
}

/** Points a fit loses for what speaks against a person without barring him. */
const perGroup = 10;
const perProject = 0.3;
const perSoftConflict = 40;
const perMissingPledge = 8;
/** Below this many points two experts count as equal, and the seed decides. */
export const seedPoints = 4;

/** A number from 0 to 1 that follows from the seed and a name alone (FNV-1a). */
export function drawnBy(seed: string, name: string): number {
  let hash = 0x811c9dc5;
  for (const sign of `${seed}\n${name}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** What having somebody is worth: his fit, less what he already carries. */
export const worthOf = (seed: string, { expertId, score, load, hasSoftConflict, hasPledge }: Candidate) =>
  score -
  load.groups * perGroup -
  load.projects * perProject -
  (hasSoftConflict ? perSoftConflict : 0) -
  (hasPledge ? 0 : perMissingPledge) +
  drawnBy(seed, expertId) * seedPoints;
