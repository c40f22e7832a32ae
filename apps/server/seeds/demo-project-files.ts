import { yearOf } from '@qifu/rules';
import type { DemoParts } from './base';
import { allDemoEnterprises } from './demo-enterprise-list';
import { applicationPdf, budgetXlsx, type DemoApplication, technologyPdf } from './demo-file-contents';
import { type DemoFile, keepDemoFiles } from './demo-files';
import { certificatePng } from './demo-pictures';

/** An application as its materials need it. */
interface FiledApplication extends DemoApplication {
  id: string;
  status: number;
  creatorTime: Date;
}

const draft = 10;

/** What applications are handed in with: what is required of them, and for some a technical paper and a proof. */
export async function seedProjectFiles(
  parts: DemoParts,
  userIdOf: (account: string) => string,
  projects: readonly FiledApplication[],
) {
  const files = projects.flatMap((project, i): DemoFile[] => {
    const account = allDemoEnterprises.find(({ name }) => name === project.enterpriseName)?.user ?? 'clerk';
    const at = project.creatorTime;
    const shared = { owner: { projectId: project.id }, userId: userIdOf(account), at, year: yearOf(at) };
    const other = { ...shared, kind: 'otherDate' as const };
    const fund = { ...shared, kind: 'fundFile' as const };
    const application = {
      ...other,
      categoryCode: 'application',
      name: `${project.projectName}申报书.pdf`,
      make: () => applicationPdf(project, at),
    };
    // A draft is still being put together.
    if (project.status === draft) return i % 2 === 0 ? [application] : [];
    const budget = {
      ...fund,
      categoryCode: 'budget',
      name: '资金预算表.xlsx',
      make: () => budgetXlsx(project),
    };
    const technology = {
      ...other,
      categoryCode: 'technology',
      name: '技术方案.pdf',
      blindSafe: true,
      make: () => technologyPdf(project, at),
    };
    const proof = {
      ...fund,
      categoryCode: 'selfFundProof',
      name: '自筹资金证明.png',
      make: () => certificatePng(i),
    };
    return [application, budget, ...(i % 2 === 0 ? [technology] : []), ...(i % 4 === 1 ? [proof] : [])];
  });
  await keepDemoFiles(parts, files);
}
