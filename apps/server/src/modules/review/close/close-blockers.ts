import { type CloseBlocker, projectStatus, sheetStatus, unfinishedSheets } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { type ReviewResults, recompute } from '@qifu/review-scoring';
import { type GroupSheetFact, type ReviewFacts, reviewInputOf } from '../sheet/review-facts.queries';
import { anonCodeOf } from '../sheet/shown-expert';

/** What was found out about a group beside its own rows. */
export interface CloseFindings {
  conclusion: string;
  /** Pairs that conflict as the data stand now (I04). */
  conflicts: readonly { expertId: string; projectId: string }[];
  /** Projects that are not what they were at open, each with the changes in words (I17). */
  changed: ReadonlyMap<string, string>;
  leaderExpertId: string | undefined;
  /** Nothing can be submitted any more, unless the deadline is extended. */
  isPastDeadline: boolean;
}

/** How the list is worded: whose language, and whether experts are named. */
export interface BlockerWording {
  language: Language;
  isNamed: boolean;
  /** The leader of a double-blind review knows projects by their code. */
  showsBlindCode: boolean;
  /** Experts read that something was changed, never what: it may name the applicant. */
  tellsChanges: boolean;
  /** Whether the reader may know of conflicts (I13). */
  tellsConflicts: boolean;
  /** Projects the reader may not see: they count, and are not named (I23). */
  hiddenProjectIds: ReadonlySet<string>;
}

/**
 * Everything that keeps an open group from closing (review.md 2.4), one entry per expert and project, each with the act
 * that is possible as things stand: what is submitted is voided and not recused, nobody new comes into an open group.
 */
export function listCloseBlockers(
  facts: ReviewFacts,
  findings: CloseFindings,
  wording: BlockerWording,
): { blockers: CloseBlocker[]; results: ReviewResults } {
  const results = recompute(reviewInputOf(facts));
  const say = sayWith(facts, wording);
  const live = facts.projects.filter(({ status }) => status !== projectStatus.voided);
  const liveIds = new Set(live.map(({ projectId }) => projectId));
  const sheets = facts.sheets.filter(({ projectId }) => liveIds.has(projectId));
  const { minValidSheets, leaderConclusionRequired } = facts.rules;
  const advice = adviceFor(facts, findings, wording);
  // Nothing is left to rank: such a group is dissolved, not closed.
  const isEmpty = live.every(({ isAnchor }) => isAnchor === 1);
  const blockers = [
    ...(isEmpty ? [say('noProjects', 'RV_CLOSE', {})] : []),
    ...sheets.filter(isOpenDuty).map((sheet) => say('sheetOpen', 'RV_CLOSE', sheet, advice.onSheet(sheet))),
    ...sheets
      .filter(({ status }) => status === sheetStatus.returned)
      .map((sheet) => say('sheetReturned', 'RV_CLOSE', sheet, advice.onSheet(sheet))),
    ...sheets
      .filter((sheet) => isConflicted(sheet, findings))
      .map((sheet) => say('conflict', 'RV_I04', sheet)),
    ...[...findings.changed].map(([projectId, changes]) =>
      say('content', 'RV_I17', { projectId }, { changes: toldChanges(wording, projectId, changes) }),
    ),
    ...results.results
      .filter(({ flags }) => flags.includes('tooFewSheets'))
      .map(({ projectId, validCount }) =>
        say(
          'validSheets',
          'RV_I12',
          { projectId },
          { count: validCount, minimum: minValidSheets, ...advice.onCount(projectId, validCount) },
        ),
      ),
    ...(leaderConclusionRequired && findings.conclusion === ''
      ? [say('conclusion', 'RV_CLOSE', {}, advice.onConclusion())]
      : []),
    ...results.passLine.openTieAtLine.map((projectId) => say('tie', 'RV_CLOSE', { projectId })),
  ];
  return { blockers, results };
}

/** What is said behind a blocker: the act that takes it away now. */
function adviceFor(
  { sheets, rules }: ReviewFacts,
  { isPastDeadline, leaderExpertId }: CloseFindings,
  { language, tellsConflicts }: BlockerWording,
) {
  const words = (key: string, params: Record<string, unknown> = {}) => ({
    advice: translate(language, 'scoreSheet', `advice.${key}`, params),
  });
  const isComing = ({ status }: GroupSheetFact) => unfinishedSheets.includes(status);
  const isHeld = ({ conflictPending }: GroupSheetFact) => conflictPending === 1 && tellsConflicts;
  return {
    onSheet: (sheet: GroupSheetFact) => {
      if (isHeld(sheet)) return words('held');
      return isPastDeadline ? words('late') : { advice: '' };
    },
    onCount: (projectId: string, validCount: number) => {
      const coming = sheets.filter((sheet) => sheet.projectId === projectId && isComing(sheet));
      const held = coming.filter(isHeld).length;
      const left = coming.length - held;
      if (validCount + left >= rules.minValidSheets)
        return words(isPastDeadline ? 'waitLate' : 'wait', { left });
      const isEnoughOnceReleased = validCount + coming.length >= rules.minValidSheets;
      return isEnoughOnceReleased ? words('waitHeld', { left: coming.length, held }) : words('tooFew');
    },
    onConclusion: () => {
      const coming = sheets.filter((sheet) => sheet.expertId === leaderExpertId && isComing(sheet));
      const owed = coming.length;
      const held = coming.filter(isHeld).length;
      if (rules.leaderBlindUntilOwn !== true || owed === 0) return { advice: '' };
      if (held > 0) return words('leaderHeld', { owed, held });
      return words(isPastDeadline ? 'leaderLate' : 'leaderFirst', { owed });
    },
  };
}

const isOpenDuty = ({ required, status }: GroupSheetFact) =>
  required === 1 && (status === sheetStatus.notStarted || status === sheetStatus.draft);

const isConflicted = (sheet: GroupSheetFact, { conflicts }: CloseFindings) =>
  sheet.status === sheetStatus.submitted &&
  conflicts.some(({ expertId, projectId }) => expertId === sheet.expertId && projectId === sheet.projectId);

/** What was changed, behind the words that something was. */
const toldChanges = (
  { language, tellsChanges, hiddenProjectIds }: BlockerWording,
  projectId: string,
  changes: string,
) =>
  tellsChanges && !hiddenProjectIds.has(projectId)
    ? translate(language, 'scoreSheet', 'block.changes', { changes })
    : '';

function sayWith(
  facts: ReviewFacts,
  { language, isNamed, showsBlindCode, hiddenProjectIds }: BlockerWording,
) {
  const projects = new Map(facts.projects.map((project) => [project.projectId, project]));
  return (
    check: string,
    errorCode: string,
    about: Partial<GroupSheetFact>,
    params: Record<string, unknown> = {},
  ): CloseBlocker => {
    const project = projects.get(about.projectId ?? '');
    const expert = isNamed ? about.expertName : anonCodeOf(language, about.anonNo ?? null);
    const isHidden = hiddenProjectIds.has(about.projectId ?? '');
    const known = showsBlindCode && project?.blindCode ? project.blindCode : project?.projectName;
    const label = isHidden ? translate(language, 'scoreSheet', 'block.hiddenProject') : known;
    return {
      check,
      errorCode,
      text: translate(language, 'scoreSheet', `block.${check}`, { ...params, expert, project: label }),
      expertId: (isNamed && about.expertId) || null,
      projectId: isHidden ? null : (about.projectId ?? null),
    };
  };
}
