import {
  type EvaluatedProject,
  groupStatus,
  type MyReviewGroup,
  sheetStatus,
  unfinishedSheets,
} from '@qifu/contracts';
import { type DataColumn, DataTable, FilterBar, NameCell, Page, RowActs, useFilters } from '@qifu/ui/office';
import { buttonClass, Empty, StateOf, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link, useNavigate } from 'react-router';
import { fetchStateOf } from '#shared/query-state';
import { showTotal, totalPlaces } from '../parts/sheet-values';
import { groupLabel } from '../preparation/use-preparation';
import { DeadlineClock } from './deadline-clock';
import { useMyProjects } from './desk';
import { MyGroups, SignedExpert } from './evaluation-page';
import { isAsked } from './invitation';
import { codeOf } from './use-desk-address';
import './evaluation.css';

/** The same work as a table: one group at a time, each row opens its sheet (spec 2.2). */
export default function EvaluationListPage() {
  const text = useText('evaluation');
  return (
    <SignedExpert>
      <MyGroups>
        {(groups) => {
          const workable = groups.filter((group) => !isAsked(group));
          const [first] = workable;
          return first ? (
            <GroupTable groups={workable} first={first} />
          ) : (
            <Page title={text('table.title')}>
              <Empty title={text('page.none')} hint={text('page.noneHint')} />
            </Page>
          );
        }}
      </MyGroups>
    </SignedExpert>
  );
}

const start = { group: '', status: '', keyword: '' };

function GroupTable({ groups, first }: { groups: readonly MyReviewGroup[]; first: MyReviewGroup }) {
  const text = useText('evaluation');
  const filters = useFilters(start);
  const statuses = useStatusChoices();
  const { values } = filters;
  const group =
    groups.find(({ groupId }) => groupId === values.group) ??
    groups.find(({ status }) => status === groupStatus.open) ??
    first;
  const sum = (of: (one: MyReviewGroup) => number) => groups.reduce((total, one) => total + of(one), 0);
  return (
    <Page
      isFilled
      title={text('table.title')}
      figures={text('table.figures', {
        groups: groups.length,
        required: sum(({ myRequired }) => myRequired),
        done: sum(({ mySubmitted }) => mySubmitted),
      })}
      beside={<DeadlineClock group={group} />}
      acts={
        <Link className={buttonClass('main')} to={deskOf(group)}>
          {text('page.asDesk')}
        </Link>
      }
    >
      <FilterBar
        filters={{ ...filters, values: { ...values, group: group.groupId } }}
        search={{ name: 'keyword', label: text('table.search') }}
        fields={[
          {
            name: 'group',
            label: text('table.group'),
            isAlwaysSet: true,
            choices: groups.map((one) => ({ value: one.groupId, label: groupLabel(one) })),
          },
          { name: 'status', label: text('table.status'), choices: statuses },
        ]}
      />
      <Rows group={group} keyword={values.keyword} status={values.status} onClear={filters.clear} />
    </Page>
  );
}

const deskOf = ({ groupId }: MyReviewGroup, projectId = '') =>
  `/itemsToBeEvaluated?${new URLSearchParams({ group: groupId, ...(projectId && { project: projectId }) })}`;

function useStatusChoices() {
  const ui = useText('ui');
  return Object.entries(sheetStatus).map(([name, code]) => ({
    value: String(code),
    label: ui(`sheetStatus.${name as keyof typeof sheetStatus}`),
  }));
}

interface RowsProps {
  group: MyReviewGroup;
  keyword: string;
  status: string;
  onClear: () => void;
}

function Rows({ group, keyword, status, onClear }: RowsProps) {
  const text = useText('evaluation');
  const projects = useMyProjects(group.groupId);
  const columns = useColumns(group);
  const word = keyword.trim().toLowerCase();
  const shown = projects.data?.list.filter(
    (project) =>
      (status === '' || String(project.sheet?.status) === status) &&
      `${project.projectName} ${codeOf(project)} ${project.projectNo}`.toLowerCase().includes(word),
  );
  return (
    <DataTable<EvaluatedProject>
      label={text('list.label')}
      page={shown && { list: shown }}
      columns={columns}
      rowKey={({ projectId }) => projectId}
      rowName={({ projectName }) => projectName}
      {...fetchStateOf(projects)}
      isFiltered={status !== '' || word !== ''}
      keyword={keyword}
      onClearFilters={onClear}
      empty={<Empty title={text('page.noProjects')} hint={text('page.noProjectsHint')} />}
    />
  );
}

function useColumns(group: MyReviewGroup): DataColumn<EvaluatedProject>[] {
  const text = useText('evaluation');
  const navigate = useNavigate();
  const places = group.standard ? totalPlaces(group.standard) : 1;
  const open = ({ projectId }: EvaluatedProject) => void navigate(deskOf(group, projectId));
  return [
    {
      key: 'projectName',
      title: text('table.project'),
      kind: 'name',
      render: (project) => (
        <NameCell name={project.projectName} code={codeOf(project)} onOpen={() => open(project)} />
      ),
    },
    { key: 'directionName', title: text('table.direction') },
    { key: 'applyFund', title: text('table.applyFund'), kind: 'number', decimals: 2 },
    {
      key: 'status',
      title: text('table.state'),
      kind: 'state',
      stacked: 'aside',
      render: ({ sheet }) =>
        sheet ? (
          <StateOf family="sheet" code={sheet.status} />
        ) : (
          <span className="q-mute">{text('list.notMine')}</span>
        ),
    },
    {
      key: 'total',
      title: text('table.total'),
      kind: 'number',
      render: ({ sheet }) => showTotal(sheet?.total ?? null, places),
    },
    {
      key: 'submitTime',
      title: text('table.submitTime'),
      kind: 'time',
      render: ({ sheet }) => showTime(sheet?.submitTime ?? null),
    },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (project) => (
        <RowActs
          name={project.projectName}
          main={{
            label: text(isWorkable(group, project) ? 'table.open' : 'table.view'),
            onClick: () => open(project),
          }}
        />
      ),
    },
  ];
}

const isWorkable = ({ status }: MyReviewGroup, { sheet }: EvaluatedProject) =>
  status === groupStatus.open && sheet !== null && unfinishedSheets.includes(sheet.status);
