import { timeOf } from '@qifu/rules';
import type { PdfBlock, PdfCell, PdfDocument } from '#platform/pdf/pdf-shapes';
import type { ScoreSummary, ScoreSummaryTexts } from './score-form.shapes';

/** With more experts than this the matrix needs the long side of the paper. */
const portraitExperts = 7;
const nothing = '—';

/** The printed summary of one project: who gave what, what was counted, what came out (review.md 2.8). */
export function scoreSummaryDocument(summary: ScoreSummary, texts: ScoreSummaryTexts): PdfDocument {
  return {
    title: `${texts.title} ${summary.blindCode}`,
    author: texts.author,
    createdAt: summary.closedAt,
    language: texts.language,
    isLandscape: summary.sheets.length > portraitExperts,
    blocks: [
      { block: 'title', text: texts.title, subtitle: summary.group },
      summaryFacts(summary, texts),
      { block: 'heading', text: texts.matrix },
      scoreMatrix(summary, texts),
      ...(summary.sheets.some(({ isDropped }) => isDropped)
        ? [{ block: 'paragraph' as const, text: texts.droppedNote }]
        : []),
      { block: 'heading', text: texts.steps },
      stepTable(summary, texts),
      { block: 'heading', text: texts.comments },
      commentTable(summary, texts),
      { block: 'paragraph', label: texts.conclusion, text: summary.conclusion || nothing },
      { block: 'signature', label: texts.signature, dateLabel: texts.signedOn },
    ],
    footer: {
      text: texts.footer
        .replace('{hash}', summary.snapshotHash.slice(0, 16))
        .replace('{code}', summary.verifyCode),
      pageText: texts.pageText,
      qr: summary.verifyAddress,
    },
  };
}

function summaryFacts(summary: ScoreSummary, texts: ScoreSummaryTexts): PdfBlock {
  const { projectNo, projectName } = summary;
  return {
    block: 'pairs',
    pairs: [
      { label: texts.project, value: projectNo ? `${projectNo}　${projectName}` : projectName, isWide: true },
      { label: texts.blindCode, value: summary.blindCode },
      { label: texts.group, value: summary.group },
      { label: texts.standard, value: summary.standard },
      { label: texts.leader, value: summary.leader },
      { label: texts.rank, value: summary.rank },
      { label: texts.closeTime, value: timeOf(summary.closedAt) },
    ],
  };
}

/** Items down, experts across; what was dropped is struck through from top to bottom. */
function scoreMatrix({ items, sheets }: ScoreSummary, texts: ScoreSummaryTexts): PdfBlock {
  const hasWeights = items.some(({ weight }) => weight !== undefined);
  const cell = (text: string | undefined, isStruck: boolean, isBold = false): PdfCell =>
    text ? { text, isStruck, isBold } : nothing;
  return {
    block: 'table',
    columns: [
      { heading: texts.item, share: 26 },
      { heading: texts.maxScore, share: 8, align: 'right' },
      ...(hasWeights ? [{ heading: texts.weight, share: 8, align: 'right' as const }] : []),
      ...sheets.map(({ expert }) => ({ heading: expert, share: 10, align: 'right' as const })),
    ],
    rows: [
      ...items.map(({ name, maxScore, weight }, index) => [
        name,
        maxScore,
        ...(hasWeights ? [weight ?? ''] : []),
        ...sheets.map(({ scores, isDropped }) => cell(scores[index], isDropped)),
      ]),
      [
        { text: texts.total, isBold: true, span: hasWeights ? 3 : 2 },
        ...sheets.map(({ total, isDropped }) => cell(total, isDropped, true)),
      ],
    ],
  };
}

function stepTable({ steps }: ScoreSummary, texts: ScoreSummaryTexts): PdfBlock {
  const last = steps.length - 1;
  return {
    block: 'table',
    columns: [
      { heading: texts.step, share: 62 },
      { heading: texts.value, share: 38, align: 'right' },
    ],
    rows: steps.map(({ label, value }, index) => [
      { text: label, isBold: index === last },
      { text: value, isBold: index === last },
    ]),
  };
}

function commentTable({ sheets }: ScoreSummary, texts: ScoreSummaryTexts): PdfBlock {
  return {
    block: 'table',
    columns: [
      { heading: texts.expert, share: 14 },
      { heading: texts.recommendation, share: 14 },
      { heading: texts.comment, share: 72 },
    ],
    rows: sheets.map(({ expert, recommendation, comment }) => [
      expert,
      recommendation || nothing,
      comment || nothing,
    ]),
  };
}
