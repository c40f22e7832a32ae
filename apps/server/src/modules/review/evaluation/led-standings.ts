import { type Standing, sheetStatus } from '@qifu/contracts';
import { recompute } from '@qifu/review-scoring';
import type { Ctx } from '#platform/context';
import {
  readGroupProjects,
  readGroupSheets,
  readTieDecisions,
  reviewInputOf,
} from '../sheet/review-facts.queries';
import type { SeatedGroup } from './my-projects.queries';

/** Scores and ranks of a group by the sheets given so far, as the close would count them now. */
export async function readStandings(
  { db }: Pick<Ctx, 'db'>,
  { id: groupId, standardSnapshot: standard, ruleSnapshot: rules }: SeatedGroup,
): Promise<ReadonlyMap<string, Standing>> {
  if (!standard || !rules) return new Map();
  const [projects, sheets, tieDecisions] = await Promise.all([
    readGroupProjects(db, [groupId]),
    readGroupSheets(db, [groupId]),
    readTieDecisions(db, [groupId]),
  ]);
  const input = reviewInputOf({ groupId, standard, rules, projects, sheets, tieDecisions });
  const { results, passLine } = recompute(input);
  const passing = new Set(passLine.passing);
  return new Map(
    results.map(({ projectId, officialScore, rankInGroup, tiedWith, flags }) => {
      const own = sheets.filter((sheet) => sheet.projectId === projectId && sheet.required === 1);
      const isOpen = rankInGroup === null || flags.includes('openTieAtLine');
      return [
        projectId,
        {
          score: officialScore === null ? null : Number(officialScore),
          rank: rankInGroup,
          isTied: tiedWith.length > 0,
          passes: isOpen ? null : passing.has(projectId),
          submitted: own.filter(({ status }) => status === sheetStatus.submitted).length,
          due: own.length,
        },
      ];
    }),
  );
}
