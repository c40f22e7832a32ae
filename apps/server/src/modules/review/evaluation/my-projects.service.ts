import {
  blindMode,
  type EvaluatedProject,
  fail,
  groupStatus,
  type OthersSheet,
  type Page,
  type PageQuery,
  sheetStatus,
} from '@qifu/contracts';
import { jsonNumber } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { findBlindProjects } from '../sheet/leader-blind';
import { readOwnSheets, showOwnSheet, tellsConflict, type WorkSheet } from '../sheet/own-sheet.queries';
import { type GroupSheetFact, readGroupSheets } from '../sheet/review-facts.queries';
import { namesExperts, type Reader } from '../sheet/shown-expert';
import { showOpinion } from '../sheet/shown-sheet';
import { readStandings } from './led-standings';
import { findSeatedGroup, isReadable, pageOfProjects, type SeatedGroup } from './my-projects.queries';
import { listReviewFiles } from './review-files';

type ProjectRow = Awaited<ReturnType<typeof pageOfProjects>>['list'][number];

/** The projects of a group as the caller, one of its experts, may see them (spec 7, getThirdEvaluatedProject). */
export async function listMyProjects(
  ctx: Ctx,
  query: PageQuery & { groupId: string; sheetStatus?: number | undefined },
): Promise<Page<EvaluatedProject>> {
  const group = (await findSeatedGroup(ctx, query.groupId)) ?? fail('record.missing', { id: query.groupId });
  const { currentPage, pageSize } = query;
  if (!isReadable(group)) return { list: [], pagination: { currentPage, pageSize, total: 0 } };
  const { list, pagination } = await pageOfProjects(ctx.db, group, query);
  const projectIds = list.map(({ projectId }) => projectId);
  const blind: ReadonlySet<string> = group.isLeader ? await findBlindProjects(ctx, group) : new Set();
  const [sheets, files, others, standings] = await Promise.all([
    readOwnSheets(ctx.db, { groupId: group.id, expertId: group.expertId }, projectIds),
    listReviewFiles(
      ctx,
      list.filter(isOwnOrLed(group)).map(({ projectId }) => projectId),
      group.blindMode,
    ),
    listOthers(ctx, group, { projectIds, blind }),
    // Ranks speak of all sheets: one own sheet that can still change keeps all of them back.
    group.isLeader && blind.size === 0 ? readStandings(ctx, group) : undefined,
  ]);
  return {
    list: list.map((row) =>
      showProject(group, row, {
        isBlind: blind.has(row.projectId),
        sheet: sheets.get(row.projectId),
        files: files.get(row.projectId) ?? [],
        others: others.get(row.projectId) ?? [],
        standing: standings?.get(row.projectId) ?? null,
      }),
    ),
    pagination,
  };
}

/** Whoever stepped back from a project sees that it exists, and nothing in it; its leader still leads its review. */
const isSteppedBack = ({ sheetStatus: status }: ProjectRow) => status === sheetStatus.recused;
const isOwnOrLed = (group: SeatedGroup) => (row: ProjectRow) =>
  !isSteppedBack(row) && (group.isLeader || row.required !== null);

function showProject(
  group: SeatedGroup,
  row: ProjectRow,
  {
    isBlind,
    sheet,
    files,
    others,
    standing,
  }: { isBlind: boolean; sheet: WorkSheet | undefined } & Pick<
    EvaluatedProject,
    'files' | 'others' | 'standing'
  >,
): EvaluatedProject {
  const isHidden = group.blindMode === blindMode.double;
  const isBare = isSteppedBack(row);
  return {
    projectId: row.projectId,
    seq: row.seq,
    blindCode: row.blindCode ?? '',
    projectNo: isHidden ? '' : row.projectNo,
    projectName: row.projectName,
    enterpriseName: isHidden ? '' : row.enterpriseName,
    directionName: row.directionName,
    abstract: isBare ? '' : row.abstract,
    keywords: isBare ? [] : row.keywords,
    applyFund: jsonNumber(row.applyFund),
    selfFund: jsonNumber(row.selfFund),
    startDate: row.startDate,
    endDate: row.endDate,
    files,
    sheet: sheet ? showOwnSheet(sheet, group.blindMode) : null,
    conflictNotice: sheet?.conflictPending === 1 && tellsConflict(group.blindMode) ? 'RV_I04' : '',
    returnedReason: sheet?.status === sheetStatus.returned ? sheet.returnReason : '',
    others: isBare && !group.isLeader ? [] : others,
    // The words may be those of the leader before, who knew the others' scores.
    leaderComment: group.isLeader && !isBlind ? row.leaderComment : '',
    leaderSuggestion: group.isLeader && !isBlind ? row.leaderSuggestion : null,
    standing,
  };
}

/**
 * Others' submitted sheets, as far as the rules show them now (I13): to the leader, who concludes on them, once he is
 * blind no more; to the others after the own submission, after the close or never. The own sheet is never among them.
 */
async function listOthers(
  ctx: Ctx,
  group: SeatedGroup,
  { projectIds, blind }: { projectIds: readonly string[]; blind: ReadonlySet<string> },
): Promise<Map<string, OthersSheet[]>> {
  const shown = new Map<string, OthersSheet[]>();
  const shows = group.ruleSnapshot?.showOthersScore ?? 'never';
  const isAfterClose = shows !== 'never' && group.status === groupStatus.closed;
  if (projectIds.length === 0 || (!group.isLeader && !isAfterClose && shows !== 'afterSubmit')) return shown;
  const sheets = await readGroupSheets(ctx.db, [group.id], projectIds);
  const isDone = (projectId: string) =>
    sheets.some((sheet) => sheet.projectId === projectId && isOwn(group, sheet) && isSubmitted(sheet));
  const isRead = (projectId: string) =>
    group.isLeader ? !blind.has(projectId) : isAfterClose || isDone(projectId);
  const reader: Reader = group.isLeader ? 'leader' : 'member';
  const isNamed = namesExperts(reader, { mode: group.blindMode });
  for (const sheet of sheets) {
    if (isOwn(group, sheet) || !isSubmitted(sheet) || !isRead(sheet.projectId)) continue;
    const opinions = shown.get(sheet.projectId) ?? [];
    opinions.push({
      ...showOpinion(ctx.language, sheet, isNamed),
      version: sheet.version,
      canReturn: mayReturn(group, sheet),
    });
    shown.set(sheet.projectId, opinions);
  }
  return shown;
}

/** The same conditions a return is checked by. */
function mayReturn(
  { isLeader, status, ruleSnapshot }: SeatedGroup,
  { returnCount }: GroupSheetFact,
): boolean {
  const isPossible = isLeader && status === groupStatus.open && ruleSnapshot?.leaderMayReturn === true;
  return isPossible && returnCount < ruleSnapshot.maxReturnsPerSheet;
}

const isOwn = (group: SeatedGroup, { expertId }: GroupSheetFact) => expertId === group.expertId;
const isSubmitted = ({ status }: GroupSheetFact) => status === sheetStatus.submitted;
