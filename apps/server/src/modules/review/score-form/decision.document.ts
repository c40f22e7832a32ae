import { projectStatus } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import { languageTags } from '@qifu/i18n';
import { formatDecimal, timeOf } from '@qifu/rules';
import type { PdfDocument } from '#platform/pdf/pdf-shapes';
import { formText } from './form-texts';

/** What a project's decision is printed from; scores are no part of it. */
export interface DecisionForm {
  projectNo: string;
  projectName: string;
  enterpriseName: string;
  group: string;
  rank: string;
  /** 70 approved, 75 rejected; null while open. */
  decision: number | null;
  decisionReason: string;
  /** In 10,000 yuan, exact. */
  approvedFund: string | null;
  decisionTime: number | null;
  closedAt: number;
  verifyCode: string;
  verifyAddress: string;
}

const { approved } = projectStatus;

/** The result of one project for those who must know the decision and no scores. */
export function decisionDocument(form: DecisionForm, language: Language): PdfDocument {
  const text = (key: string, params?: Record<string, unknown>) => formText(language, key, params);
  const word = form.decision === null ? 'undecided' : form.decision === approved ? 'approved' : 'rejected';
  return {
    title: `${text('decision')} ${form.projectNo}`,
    author: text('author'),
    createdAt: form.decisionTime ?? form.closedAt,
    language: languageTags[language],
    blocks: [
      { block: 'title', text: text('decision'), subtitle: form.group },
      {
        block: 'pairs',
        pairs: [
          { label: text('projectNo'), value: form.projectNo },
          { label: text('rank'), value: form.rank },
          { label: text('project'), value: form.projectName, isWide: true },
          { label: text('enterprise'), value: form.enterpriseName, isWide: true },
          { label: text('decided'), value: text(word) },
          {
            label: text('decisionTime'),
            value: form.decisionTime === null ? '' : timeOf(form.decisionTime),
          },
          ...(form.approvedFund === null
            ? []
            : [{ label: text('approvedFund'), value: formatDecimal(form.approvedFund, 2) }]),
        ],
      },
      { block: 'paragraph', label: text('decisionReason'), text: form.decisionReason || '—' },
      { block: 'signature', label: text('office'), dateLabel: text('signedOn') },
    ],
    footer: {
      text: text('decisionFooter', { code: form.verifyCode }),
      pageText: text('pageText', { page: '{page}', total: '{total}' }),
      qr: form.verifyAddress,
    },
  };
}
