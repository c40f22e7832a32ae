import type { ItemScore, SheetOpinion } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import { jsonNumber } from '@qifu/rules';
import type { GroupSheetFact } from './review-facts.queries';
import type { KeptItem } from './sheet-content';
import { showExpert } from './shown-expert';

const numberOrNull = (text: string | null) => (text === null ? null : jsonNumber(text));

export const showItems = (items: readonly KeptItem[]): ItemScore[] =>
  items.map(({ itemId, score, comment }) => ({ itemId, score: numberOrNull(score), comment }));

/** A sheet as somebody else reads it. */
export const showOpinion = (language: Language, sheet: GroupSheetFact, isNamed: boolean): SheetOpinion => ({
  sheetId: sheet.sheetId,
  ...showExpert(language, sheet, isNamed),
  status: sheet.status,
  items: showItems(sheet.items),
  total: numberOrNull(sheet.total),
  recommendation: sheet.recommendation,
  comment: sheet.comment,
  vetoed: sheet.vetoed === 1,
  submitTime: sheet.submitTime,
});
