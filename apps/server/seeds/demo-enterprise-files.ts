import { yearOf } from '@qifu/rules';
import type { DemoParts } from './base';
import { allDemoEnterprises } from './demo-enterprise-list';
import type { SeededEnterprise } from './demo-enterprises';
import { yearlyPdf } from './demo-file-contents';
import { type DemoFile, keepDemoFiles } from './demo-files';
import { certificatePng } from './demo-pictures';

const dayMs = 86_400_000;
/** The firms people act for come first in the list; these and some more have handed something in. */
const withFiles = 20;

/** Materials of the first firms: licence, audit, tax; here and there one that is owed is missing. */
export async function seedEnterpriseFiles(
  parts: DemoParts,
  userIdOf: (account: string) => string,
  firms: readonly SeededEnterprise[],
) {
  const now = parts.now();
  const files = firms.slice(0, withFiles).flatMap((firm, i): DemoFile[] => {
    const account = allDemoEnterprises.find(({ name }) => name === firm.enterpriseName)?.user ?? 'clerk';
    const at = new Date(now.getTime() - (20 + i * 4) * dayMs);
    const year = yearOf(now);
    const shared = { owner: { enterpriseId: firm.id }, userId: userIdOf(account), at };
    const named = { name: firm.enterpriseName, creditCode: firm.creditCode };
    const yearly = (categoryCode: string, title: string, of: number): DemoFile => ({
      ...shared,
      kind: 'otherDate',
      categoryCode,
      year: of,
      name: `${of} ${title}.pdf`,
      make: () => yearlyPdf(title, of, named, at),
    });
    const picture = (kind: DemoFile['kind'], categoryCode: string, name: string, tint: number): DemoFile => ({
      ...shared,
      kind,
      categoryCode,
      year,
      name,
      make: () => certificatePng(tint),
    });
    return [
      picture('otherDate', 'businessLicence', '营业执照.png', i),
      ...(i % 3 === 2 ? [] : [yearly('auditReport', '年度审计报告', year)]),
      ...(i % 4 === 3 ? [] : [yearly('taxProof', '完税证明', year)]),
      ...(i % 5 === 0 ? [yearly('auditReport', '年度审计报告', year - 1)] : []),
      ...(i % 4 === 1 ? [picture('otherDate', 'qualification', '高新技术企业证书.png', i + 1)] : []),
      ...(i % 6 === 0 ? [picture('fundFile', 'selfFundProof', '银行存款证明.png', i + 2)] : []),
    ];
  });
  await keepDemoFiles(parts, files);
}
