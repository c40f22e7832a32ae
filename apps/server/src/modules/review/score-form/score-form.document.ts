import { timeOf } from '@qifu/rules';
import Nzh from 'nzh';
import type { PdfBlock, PdfDocument, PdfTable } from '#platform/pdf/pdf-shapes';
import type { ScoreForm, ScoreFormTexts } from './score-form.shapes';

/** The printed form of one submitted sheet (review.md 2.8). Everything it shows is passed in, so it never changes. */
export function scoreFormDocument(form: ScoreForm, texts: ScoreFormTexts): PdfDocument {
  return {
    title: `${texts.title} ${form.blindCode}`,
    author: texts.author,
    createdAt: form.submittedAt,
    language: texts.language,
    blocks: [
      { block: 'title', text: texts.title, subtitle: form.group },
      formFacts(form, texts),
      itemTable(form, texts),
      { block: 'paragraph', label: texts.recommendation, text: form.recommendation },
      { block: 'paragraph', label: texts.comment, text: form.comment },
      { block: 'signature', pledge: form.pledge, label: texts.signature, dateLabel: texts.signedOn },
    ],
    footer: {
      text: texts.footer.replace('{code}', form.verifyCode),
      pageText: texts.pageText,
      qr: form.verifyAddress,
    },
  };
}

function formFacts(form: ScoreForm, texts: ScoreFormTexts): PdfBlock {
  const project = form.projectNo ? `${form.projectNo}　${form.projectName}` : form.projectName;
  return {
    block: 'pairs',
    pairs: [
      { label: texts.project, value: project, isWide: true },
      { label: texts.blindCode, value: form.blindCode },
      { label: texts.group, value: form.group },
      { label: texts.standard, value: form.standard },
      { label: texts.expert, value: form.expert },
      { label: texts.submitTime, value: timeOf(form.submittedAt), isWide: true },
    ],
  };
}

function itemTable({ items, total, isVetoed }: ScoreForm, texts: ScoreFormTexts): PdfTable {
  const hasWeights = items.some(({ weight }) => weight !== undefined);
  const words =
    texts.inWords && !isVetoed ? texts.inWords.replace('{words}', scoreInWords(total)) : undefined;
  const sum = isVetoed ? `${total}　${texts.vetoed}` : [total, words].filter((text) => text).join('　');
  return {
    block: 'table',
    columns: [
      { heading: texts.item, share: 30 },
      { heading: texts.maxScore, share: 9, align: 'right' },
      ...(hasWeights ? [{ heading: texts.weight, share: 9, align: 'right' as const }] : []),
      { heading: texts.score, share: 9, align: 'right' },
      { heading: texts.itemComment, share: hasWeights ? 43 : 52 },
    ],
    rows: [
      ...items.map(({ name, maxScore, weight, score, comment }) => [
        name,
        maxScore,
        ...(hasWeights ? [weight ?? ''] : []),
        score,
        comment ?? '',
      ]),
      [
        { text: texts.total, isBold: true },
        { text: sum, isBold: true, align: 'left', span: hasWeights ? 4 : 3 },
      ],
    ],
  };
}

/** A score in Chinese capitals: `87.5` is 捌拾柒点伍. */
export function scoreInWords(score: string): string {
  const isWhole = !score.includes('.');
  return Nzh.cn.encodeB(isWhole ? score : score.replace(/\.?0+$/, ''), { tenMin: false });
}
