import type { PolicyHead } from '@qifu/contracts';
import type { PageHead } from '#shared/given/page-head';
import { type PolicyPlace, policyTo } from './policy-address';
import type { TabData } from './tab-data';

interface Words {
  data: TabData;
  tabName: string;
  kind: string;
}

/** What stands in the head of a policy's page: title, official metadata, and what search engines read of it. */
export function headOf(policy: PolicyHead, { tab }: PolicyPlace, { data, tabName, kind }: Words): PageHead {
  const canonical = policyTo(policy.id, { tab });
  const title = tab === 'overview' ? policy.title : `${policy.title} ${tabName}`;
  const questions = tab === 'faq' ? (data.faqs.data?.list ?? []) : [];
  return {
    title,
    description: policy.summary,
    canonical,
    meta: {
      ArticleTitle: policy.title,
      PubDate: policy.publishDate ?? undefined,
      ContentSource: policy.issuers.join('、'),
      Keywords: [policy.shortTitle, ...policy.keywords].filter(Boolean).join(','),
      Description: policy.summary,
      DocNo: policy.docNo,
      IndexNo: policy.indexNo,
    },
    linkedData: [
      legislation(policy, kind),
      ...(questions.length > 0
        ? [
            {
              '@type': 'FAQPage',
              mainEntity: questions.map(({ question, answer }) => ({
                '@type': 'Question',
                name: question,
                acceptedAnswer: { '@type': 'Answer', text: answer },
              })),
            },
          ]
        : []),
    ],
  };
}

const forces = {
  upcoming: 'NotInForce',
  inForce: 'InForce',
  expiring: 'InForce',
  expired: 'NotInForce',
  repealed: 'NotInForce',
  superseded: 'NotInForce',
} as const;

/** The document as schema.org has it; what is not known is left out. */
const legislation = (policy: PolicyHead, kind: string) => ({
  '@type': 'Legislation',
  name: policy.title,
  alternateName: policy.shortTitle || undefined,
  legislationIdentifier: policy.docNo || undefined,
  legislationType: kind,
  legislationDate: policy.draftDate ?? undefined,
  datePublished: policy.publishDate ?? undefined,
  legislationDateVersion: policy.effectiveFrom ?? undefined,
  temporalCoverage: policy.effectiveFrom
    ? `${policy.effectiveFrom}/${policy.validity.lastDay ?? '..'}`
    : undefined,
  legislationLegalForce: `https://schema.org/${forces[policy.validity.validity]}`,
  legislationPassedBy: policy.issuers.map((name) => ({ '@type': 'GovernmentOrganization', name })),
  spatialCoverage: policy.regionName || undefined,
  legislationConsolidates: policy.supersedes.map(({ title }) => title),
  inLanguage: 'zh-CN',
  abstract: policy.summary,
  keywords: policy.keywords.join(','),
});
