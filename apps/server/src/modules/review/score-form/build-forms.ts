import { sheetStatus } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import type { PdfDocument } from '#platform/pdf/pdf-shapes';
import { explainResult } from '../result/explain-result';
import type { GroupSheetFact } from '../sheet/review-facts.queries';
import { verificationCode } from '../sheet/sheet-seal';
import { anonCodeOf } from '../sheet/shown-expert';
import {
  listFormItems,
  shownAnswer,
  shownGroup,
  shownRecommendation,
  shownStandard,
  shownTotal,
} from './form-parts';
import type { FormSource } from './form-source.queries';
import { formText, formTextsOf, summaryTextsOf } from './form-texts';
import { scoreFormDocument } from './score-form.document';
import type { SummarySheet } from './score-form.shapes';
import { scoreSummaryDocument } from './score-summary.document';

/** How forms are printed for a reader: language, names or codes, and where their codes are verified. */
export interface FormWording {
  language: Language;
  namesExperts: boolean;
  namesApplicant: boolean;
  /** Address of the product, without a slash at its end. */
  baseUrl: string;
}

/** The public page that says whether a code is valid (rulings 30). */
export const verifyAddress = ({ baseUrl }: Pick<FormWording, 'baseUrl'>, code: string) =>
  `${baseUrl}/details?type=scoreForm&code=${code}`;

export const isPrintable = ({ status, sheetHash }: GroupSheetFact) =>
  status === sheetStatus.submitted && sheetHash !== null;

const expertOf = ({ language, namesExperts }: FormWording, sheet: GroupSheetFact) =>
  namesExperts ? sheet.expertName : anonCodeOf(language, sheet.anonNo);

const projectOf = ({ project }: FormSource, { namesApplicant }: FormWording) => ({
  projectName: project.projectName,
  ...(namesApplicant ? { projectNo: project.projectNo } : {}),
  blindCode: project.blindCode,
});

/** The form of one submitted sheet. */
export function buildScoreForm(source: FormSource, sheet: GroupSheetFact, wording: FormWording): PdfDocument {
  const { language } = wording;
  const code = verificationCode(sheet.sheetHash ?? '');
  return scoreFormDocument(
    {
      ...projectOf(source, wording),
      group: shownGroup(source.group),
      standard: shownStandard(language, source.group),
      items: listFormItems(source.group).map((item) => ({
        name: item.name,
        maxScore: item.maxScore,
        ...('weight' in item ? { weight: item.weight } : {}),
        score: shownAnswer(language, item, sheet),
        comment: sheet.items.find(({ itemId }) => itemId === item.id)?.comment ?? '',
      })),
      total: shownTotal(sheet.total ?? '0'),
      isVetoed: sheet.vetoed === 1,
      recommendation: shownRecommendation(language, sheet.recommendation),
      comment: sheet.comment,
      expert: expertOf(wording, sheet),
      pledge: formText(language, 'pledge'),
      submittedAt: sheet.submitTime ?? 0,
      verifyCode: code,
      verifyAddress: verifyAddress(wording, code),
    },
    formTextsOf(language),
  );
}

/** The summary of a project of a closed group; undefined before. */
export function buildSummary(source: FormSource, wording: FormWording): PdfDocument | undefined {
  const { result, group } = source;
  if (!result || group.closeTime === null) return undefined;
  const { language } = wording;
  const items = listFormItems(group);
  const dropped = new Set([...result.explain.droppedHigh, ...result.explain.droppedLow]);
  const explanation = explainResult(language, {
    ...result.explain,
    officialScore: result.officialScore,
    rankInGroup: result.rankInGroup,
    tiedCount: result.tiedWith.length,
    itemNames: new Map(group.standardSnapshot.items.map(({ id, scoreName }) => [id, scoreName])),
  });
  return scoreSummaryDocument(
    {
      ...projectOf(source, wording),
      group: shownGroup(group),
      standard: shownStandard(language, group),
      items: items.map(({ id: _id, isVeto: _isVeto, ...item }) => item),
      sheets: source.sheets.filter(isPrintable).map(
        (sheet): SummarySheet => ({
          expert: expertOf(wording, sheet),
          scores: items.map((item) => shownAnswer(language, item, sheet)),
          total: shownTotal(sheet.total ?? '0'),
          isDropped: dropped.has(sheet.sheetId),
          recommendation: shownRecommendation(language, sheet.recommendation),
          comment: sheet.comment,
        }),
      ),
      steps: explanation.map(({ step, text, value }) => ({ label: `${step}　${text}`, value })),
      rank: shownRank(language, source),
      leader: wording.namesExperts ? group.leaderName : anonCodeOf(language, group.leaderNo),
      conclusion: [result.leaderComment, group.conclusion].filter((text) => text !== '').join('\n'),
      closedAt: group.closeTime,
      snapshotHash: group.snapshotHash ?? '',
      verifyCode: result.verifyCode,
      verifyAddress: verifyAddress(wording, result.verifyCode),
    },
    summaryTextsOf(language),
  );
}

export function shownRank(language: Language, { result, rankedCount }: FormSource): string {
  if (!result || result.rankInGroup === null) return formText(language, 'rankNone');
  const key = result.tiedWith.length > 0 ? 'rankTied' : 'rankOf';
  return formText(language, key, { rank: result.rankInGroup, count: rankedCount });
}
