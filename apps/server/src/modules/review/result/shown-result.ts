import { blindMode, type ProjectResult, type ProjectRow, projectStatus, sheetStatus } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import { jsonNumber } from '@qifu/rules';
import type { GroupSheetFact } from '../sheet/review-facts.queries';
import { namesExperts } from '../sheet/shown-expert';
import { showOpinion } from '../sheet/shown-sheet';
import { noFigures, type ResultRow, showFigures } from './result.queries';
import type { ResultReader } from './result-reader';

interface ResultParts {
  result: ResultRow;
  project: ProjectRow;
  explanation: ProjectResult['explanation'];
  sheets: readonly GroupSheetFact[];
  /** Results of other rounds. */
  rounds: readonly ResultRow[];
}

/** One place decides what of a result each kind of reader is shown (I13, review.md 2.5). */
export function showForReader(language: Language, reader: ResultReader, parts: ResultParts): ProjectResult {
  const { result, project, sheets, rounds } = parts;
  const isMember = reader.kind === 'member';
  const isOwnOnly = isMember && (reader.isRemoved || result.ruleSnapshot.showOthersScore === 'never');
  const isOffice = reader.kind === 'office';
  const isNamed = namesExperts(reader.kind, {
    mode: result.blindMode,
    showsApplicants: result.showExperts === 1,
  });
  const shownSheets = isOwnOnly ? sheets.filter(({ expertId }) => expertId === reader.expertId) : sheets;
  const figures = isOwnOnly ? noFigures : showFigures(result);
  return {
    project:
      isOffice || reader.kind === 'applicant'
        ? project
        : hideApplicant(ownRound(project, result.roundNo), result.blindMode),
    groupId: result.groupId,
    groupNo: result.groupNo,
    groupName: result.groupName,
    roundNo: result.roundNo,
    standardName: result.standardSnapshot.name,
    standardVersion: result.standardSnapshot.standardVersion,
    standard: result.standardSnapshot.items,
    experts: shownSheets.map((sheet) => showExpertSheet(language, sheet, { result, reader, isNamed })),
    // What to look at twice is for those who oversee the review; other projects are not the applicant's affair.
    aggregates: isOffice
      ? figures
      : { ...figures, flags: [], tiedWith: reader.kind === 'applicant' ? [] : figures.tiedWith },
    explanation: isOwnOnly ? [] : parts.explanation,
    snapshotHash: result.snapshotHash,
    history: isOffice ? rounds.map((round) => showRound(round, project.roundNo)) : [],
  };
}

function showExpertSheet(
  language: Language,
  sheet: GroupSheetFact,
  { result, reader, isNamed }: { result: ResultRow; reader: ResultReader; isNamed: boolean },
): ProjectResult['experts'][number] {
  const isCounted = sheet.status === sheetStatus.submitted;
  const isOwn = sheet.expertId === reader.expertId;
  const shown = isCounted
    ? sheet
    : { ...sheet, items: [], total: null, recommendation: null, comment: '', vetoed: 0, submitTime: null };
  const { droppedHigh, droppedLow } = result.explain;
  const dropped = droppedHigh.includes(sheet.sheetId)
    ? 'high'
    : droppedLow.includes(sheet.sheetId)
      ? 'low'
      : '';
  return {
    ...showOpinion(language, shown, isNamed || isOwn),
    counted: isCounted,
    dropped,
    isRecused: sheet.status === sheetStatus.recused,
  };
}

/** A panel whose round was superseded learns nothing of what came after it. */
const ownRound = (project: ProjectRow, roundNo: number): ProjectRow =>
  project.roundNo > roundNo
    ? { ...project, roundNo, status: projectStatus.reviewed, decision: null }
    : project;

/** In a double-blind review nothing that leads to the applicant reaches the experts, not even after the close. */
function hideApplicant(project: ProjectRow, mode: number): ProjectRow {
  if (mode !== blindMode.double) return project;
  return {
    ...project,
    projectNo: '',
    enterpriseId: '',
    enterpriseName: '',
    creditCode: '',
    districtId: '',
    districtName: '',
    declareUnitId: '',
    unitName: '',
    submitTime: null,
    acceptTime: null,
  };
}

const showRound = (round: ResultRow, currentRound: number): ProjectResult['history'][number] => ({
  groupId: round.groupId,
  groupNo: round.groupNo,
  roundNo: round.roundNo,
  officialScore: round.officialScore === null ? null : jsonNumber(round.officialScore),
  rankInGroup: round.rankInGroup,
  closeTime: round.closeTime,
  superseded: round.roundNo < currentRound,
});
