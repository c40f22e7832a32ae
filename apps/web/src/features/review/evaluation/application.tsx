import type { EvaluatedProject } from '@qifu/contracts';
import { addDecimals, formatDecimal } from '@qifu/rules';
import { FactList, Meter, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { ReviewFiles } from './review-files';

interface PartProps {
  groupId: string;
  project: EvaluatedProject;
}

/** Categories of files about money; whatever else is not the application form is an attachment. */
const budgetCategories = ['budget', 'fundPlan', 'selfFundProof', 'voucher', 'specialAudit'];
const formCategories = ['application', 'feasibility'];

/** The application form: what it says of itself and its files. */
export function Application({ groupId, project }: PartProps) {
  const text = useText('evaluation');
  const parts = useText('reviewParts');
  const files = project.files.filter(({ categoryCode }) => formCategories.includes(categoryCode));
  return (
    <>
      <FactList
        isSingle
        facts={[
          ...(project.projectNo ? [{ label: text('document.projectNo'), value: project.projectNo }] : []),
          ...(project.blindCode ? [{ label: text('document.blindCode'), value: project.blindCode }] : []),
          { label: parts('fact.projectName'), value: project.projectName },
          { label: text('document.direction'), value: project.directionName },
          { label: text('document.keywords'), value: project.keywords.join(parts('list.and')) },
        ]}
      />
      <h3>{parts('file.title')}</h3>
      <ReviewFiles groupId={groupId} projectId={project.projectId} files={files} />
    </>
  );
}

/** What is applied for beside what the applicant brings. */
export function Budget({ groupId, project }: PartProps) {
  const text = useText('evaluation');
  const parts = useText('reviewParts');
  const { applyFund, selfFund } = project;
  const sum = Number(formatDecimal(addDecimals(applyFund, selfFund)));
  const money = (amount: number) => text('document.amount', { amount: showNumber(amount, 2) });
  const share = sum > 0 ? `${((applyFund / sum) * 100).toFixed(1)}%` : '—';
  const files = project.files.filter(({ categoryCode }) => budgetCategories.includes(categoryCode));
  return (
    <>
      <FactList
        isSingle
        facts={[
          { label: text('document.applyFund'), value: money(applyFund) },
          { label: text('document.selfFund'), value: money(selfFund) },
          { label: text('document.sumFund'), value: money(sum) },
          {
            label: text('document.applyShare'),
            value: (
              <span className="ev-share">
                {share}
                <Meter value={applyFund} maximum={sum} />
              </span>
            ),
          },
        ]}
      />
      {files.length > 0 && (
        <>
          <h3>{parts('file.title')}</h3>
          <ReviewFiles groupId={groupId} projectId={project.projectId} files={files} />
        </>
      )}
    </>
  );
}
