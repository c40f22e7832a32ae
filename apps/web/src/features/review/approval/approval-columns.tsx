import type { ReviewedProject } from '@qifu/contracts';
import { scorePlaces } from '@qifu/review-scoring';
import { CutText, type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { StateOf, StatusTag, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { FlagTags } from '../result/result-words';

const scored = { kind: 'number', decimals: scorePlaces, canSort: true } as const;

/** Columns of the approval list: the result in figures, what is remarkable, the decision. */
export function useApprovalColumns(
  open: (id: string) => void,
  isUndecided: boolean,
): DataColumn<ReviewedProject>[] {
  const text = useText('reviewApproval');
  const parts = useText('reviewParts');
  return [
    {
      key: 'projectName',
      title: parts('fact.projectName'),
      kind: 'name',
      canSort: true,
      render: (project) => (
        <NameCell
          name={project.projectName}
          code={project.projectNo}
          onOpen={() => open(project.id)}
          mark={!project.mayDecide && project.decision === null && <NotMine />}
        />
      ),
    },
    {
      key: 'enterpriseName',
      yields: 3,
      title: parts('fact.enterprise'),
      render: ({ enterpriseName }) => <CutText maxWidthPx={170}>{enterpriseName}</CutText>,
    },
    { key: 'directionName', yields: 1, title: parts('fact.direction'), isHidden: !isUndecided },
    {
      key: 'groupName',
      yields: 5,
      title: parts('fact.group'),
      render: ({ groupName }) => <CutText maxWidthPx={150}>{groupName}</CutText>,
    },
    { key: 'rankInGroup', title: text('column.rank'), kind: 'number', canSort: true },
    { key: 'officialScore', title: parts('fact.score'), ...scored },
    {
      key: 'applyFund',
      yields: 4,
      title: parts('fact.applyFundUnit'),
      kind: 'number',
      decimals: 2,
      canSort: true,
    },
    {
      key: 'approvedFund',
      title: parts('fact.approvedFundUnit'),
      kind: 'number',
      decimals: 2,
      isHidden: isUndecided,
    },
    // What a decision rests on gives way to the sums once it has been made; the column settings bring it back.
    {
      key: 'votes',
      title: text('column.votes'),
      isHidden: !isUndecided,
      render: (project) => <Votes project={project} />,
    },
    {
      key: 'flags',
      title: text('column.flags'),
      isHidden: !isUndecided,
      render: ({ flags }) => <FlagTags flags={flags} />,
    },
    {
      key: 'status',
      // Among the undecided it says the same in every row.
      yields: isUndecided ? 2 : undefined,
      title: parts('fact.status'),
      kind: 'state',
      stacked: 'aside',
      render: (project) => <Decision project={project} />,
    },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (project) => (
        <RowActs
          name={project.projectName}
          main={{
            label: text(project.decision === null && project.mayDecide ? 'act.decide' : 'act.see'),
            onClick: () => open(project.id),
          }}
        />
      ),
    },
  ];
}

/** Whoever prepared the group may not decide (I15); told in the list, before anybody tries. */
export function NotMine() {
  const text = useText('reviewApproval');
  return (
    <StatusTag tone="idle" icon="lock" boxed>
      {text('notMine')}
    </StatusTag>
  );
}

/** Approved or rejected, and whether applicants can read it. */
function Decision({ project }: { project: ReviewedProject }) {
  const text = useText('reviewApproval');
  return (
    <>
      <StateOf family="project" code={project.status} />
      {project.publishTime !== null && <span className="rv-muted"> {text('published')}</span>}
    </>
  );
}

/** Words of the experts: for, with reserve, against. */
function Votes({ project }: { project: ReviewedProject }) {
  const text = useText('reviewApproval');
  const { '1': strong = 0, '2': plain = 0, '3': reserve = 0, '4': oppose = 0 } = project.recommendationCounts;
  return (
    <span title={text('votesHint')}>
      {text('votes', { support: showNumber(strong + plain), reserve, oppose })}
    </span>
  );
}
