import { type StandardItem, sheetStatus } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { seenBy } from '#platform/hidden-columns';
import type { Sheet } from '#platform/xlsx/write-sheets';
import type { SheetValue } from '#platform/xlsx/xlsx-tasks';
import { shownRecommendation } from '../score-form/form-parts';
import { type GroupSheetFact, readGroupSheets } from '../sheet/review-facts.queries';
import { anonCodeOf } from '../sheet/shown-expert';
import { sheetWord } from './export-file';
import type { ReviewedLine } from './reviewed-lines.queries';
import { numberItems } from './standard-lines';

const headings = [
  { key: 'groupNo', type: 'text' },
  { key: 'groupName', type: 'text' },
  { key: 'projectNo', type: 'text' },
  { key: 'projectName', type: 'text' },
  { key: 'anonCode', type: 'text' },
  { key: 'expertName', type: 'text' },
  { key: 'employerName', type: 'text' },
  { key: 'itemNo', type: 'number' },
  { key: 'itemName', type: 'text' },
  { key: 'maxScore', type: 'number' },
  { key: 'weight', type: 'number' },
  { key: 'score', type: 'score' },
  { key: 'counted', type: 'text' },
  { key: 'comment', type: 'text' },
  { key: 'recommendation', type: 'text' },
  { key: 'submitTime', type: 'datetime' },
] as const;

/**
 * Every score and comment, one line per project, expert and item, and one more for the overall opinion: enough to
 * compute every total again (review.md 2.8). Names stand there only for those who may read others' sheets.
 */
export function detailSheet(ctx: Ctx, lines: readonly ReviewedLine[]): Sheet {
  const isSeen = seenBy(ctx);
  const seen = headings.map(({ key }) => isSeen(key));
  return {
    name: sheetWord(ctx.language, 'name.detail'),
    columns: headings
      .filter((_, at) => seen[at])
      .map(({ key, type }) => ({
        heading: sheetWord(ctx.language, `head.${key}`),
        type,
        ...(type === 'score' ? { decimals: 3 } : {}),
      })),
    rows: seenCells(detailRows(ctx, lines), seen),
  };
}

async function* seenCells(rows: AsyncIterable<SheetValue[]>, seen: readonly boolean[]) {
  for await (const cells of rows) yield cells.filter((_, at) => seen[at]);
}

/** Reads one group at a time, so that the memory does not grow with the workbook. */
async function* detailRows(ctx: Ctx, lines: readonly ReviewedLine[]): AsyncGenerator<SheetValue[]> {
  const isNamed = ctx.actor.holds('scoreManage:view');
  for (const groupId of new Set(lines.map(({ result }) => result.groupId))) {
    const own = lines.filter(({ result }) => result.groupId === groupId);
    const projectIds = own.map(({ result }) => result.projectId);
    const sheets = await readGroupSheets(ctx.db, [groupId], projectIds);
    for (const line of own) {
      for (const sheet of sheets) {
        if (sheet.projectId !== line.result.projectId || sheet.status !== sheetStatus.submitted) continue;
        yield* sheetRows(ctx, line, sheet, isNamed);
      }
    }
  }
}

function* sheetRows(
  { language }: Ctx,
  { project, result }: ReviewedLine,
  sheet: GroupSheetFact,
  isNamed: boolean,
): Generator<SheetValue[]> {
  const who = [
    result.groupNo,
    project.groupName,
    project.projectNo,
    project.projectName,
    anonCodeOf(language, sheet.anonNo),
    isNamed ? sheet.expertName : '',
    isNamed ? sheet.employerName : '',
  ];
  const counted = sheetWord(language, `word.${countedKey(result, sheet)}`);
  const opinion = shownRecommendation(language, sheet.recommendation);
  const isWeighted = result.standardSnapshot.weighting === 'weighted';
  for (const { no, item } of numberItems(result.standardSnapshot)) {
    const answer = sheet.items.find(({ itemId }) => itemId === item.id);
    yield [
      ...who,
      no,
      item.scoreName,
      ...figuresOf(item, isWeighted, answer?.score ?? null),
      counted,
      commentOf(language, item, answer),
      opinion,
      sheet.submitTime,
    ];
  }
  const overall = sheetWord(language, 'word.overall');
  yield [...who, null, overall, null, null, null, counted, sheet.comment, opinion, sheet.submitTime];
}

function countedKey({ explain }: ReviewedLine['result'], { sheetId }: GroupSheetFact): string {
  if (explain.droppedHigh.includes(sheetId)) return 'droppedHigh';
  return explain.droppedLow.includes(sheetId) ? 'droppedLow' : 'yes';
}

/** Maximum, weight and score. A veto is no number: its answer stands in the comment. */
function figuresOf(item: StandardItem, isWeighted: boolean, score: string | null): SheetValue[] {
  if (item.scoreType === 'veto') return [null, null, null];
  return [item.maxScore, isWeighted ? item.weight : null, score];
}

function commentOf(
  language: Ctx['language'],
  item: StandardItem,
  answer: GroupSheetFact['items'][number] | undefined,
): string {
  const comment = answer?.comment ?? '';
  if (item.scoreType !== 'veto' || !answer) return comment;
  const word = sheetWord(language, Number(answer.score) === 1 ? 'word.yes' : 'word.no');
  return comment === '' ? word : `${word}：${comment}`;
}
