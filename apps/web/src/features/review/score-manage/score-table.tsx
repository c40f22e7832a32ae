import { type ScoreManageGroup, type StandardItem, sheetStatus } from '@qifu/contracts';
import { scorePlaces } from '@qifu/review-scoring';
import { RowActs } from '@qifu/ui/office';
import { Icon, MenuButton, StateOf, showNumber, showTime, useIsNarrow } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { expertLabel } from '../parts/expert-label';
import { recommendationKeys } from '../parts/recommendations';
import { groupLabel } from '../preparation/use-preparation';
import { SheetFlags } from './flag-tags';
import { useProjectFiles } from './score-files';
import type { SheetActs } from './sheet-acts';
import { type ManagedSheet, type PlacedSheet, type ScoredProject, sheetsOf } from './use-score-manage';

interface ScoreTableProps {
  group: ScoreManageGroup;
  status: string;
  acts: SheetActs;
  current: string;
  onOpen: (sheetId: string) => void;
}

/** Projects of a group with their sheets: one line per expert, one column per criterion. */
export function ScoreTable(props: ScoreTableProps) {
  const { group, status } = props;
  const text = useText('scoreManage');
  const isNarrow = useIsNarrow();
  const projects = group.children.filter((project) => sheetsOf(project, status).length > 0);
  if (projects.length === 0) return <p className="sm-none">{text('group.none')}</p>;
  return isNarrow ? <Cards {...props} projects={projects} /> : <WideScores {...props} projects={projects} />;
}

type Rows = ScoreTableProps & { projects: readonly ScoredProject[] };
const leavesOf = ({ standard }: ScoreManageGroup) => standard.filter(({ isLeaf }) => isLeaf);

function WideScores(props: Rows) {
  const { group, projects } = props;
  const text = useText('scoreManage');
  const leaves = leavesOf(group);
  return (
    <section className="sm-table-box" aria-label={text('group.table', { group: groupLabel(group) })}>
      <table className="sm-table">
        <thead>
          <tr>
            <th scope="col">{text('column.project')}</th>
            <th scope="col">{text('column.expert')}</th>
            <th scope="col">{text('column.status')}</th>
            <th scope="col" className="sm-num">
              {text('column.total')}
            </th>
            {leaves.map((leaf) => (
              <th key={leaf.id} scope="col" className="sm-num">
                {leaf.scoreName}
                {leaf.scoreType !== 'veto' && <small> / {showNumber(leaf.maxScore)}</small>}
              </th>
            ))}
            <th scope="col">{text('column.recommendation')}</th>
            <th scope="col">{text('column.flags')}</th>
            <th scope="col">{text('column.submitTime')}</th>
            <td />
          </tr>
        </thead>
        {projects.map((project) => (
          <ProjectRows key={project.projectId} {...props} project={project} leaves={leaves} />
        ))}
      </table>
    </section>
  );
}

type ProjectRowsProps = Rows & { project: ScoredProject; leaves: readonly StandardItem[] };

function ProjectRows({ group, project, leaves, status, acts, current, onOpen }: ProjectRowsProps) {
  const sheets = sheetsOf(project, status);
  return (
    <tbody>
      {sheets.map((sheet, index) => (
        <tr key={sheet.sheetId} className={sheet.sheetId === current ? 'sm-current' : undefined}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={sheets.length}>
              <ProjectHead project={project} status={group.status} />
            </th>
          )}
          <SheetCells sheet={sheet} leaves={leaves} onOpen={onOpen} />
          <td className="sm-acts">
            <Acts placed={{ group, project, sheet }} acts={acts} onOpen={onOpen} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function ProjectHead({ project, status }: { project: ScoredProject; status: number }) {
  const text = useText('scoreManage');
  return (
    <span className="sm-project">
      <strong>{project.projectName}</strong>
      <span className="q-mono q-mute">{project.projectNo}</span>
      <span className="q-mute q-13">{project.enterpriseName}</span>
      <MenuButton
        label={text('file.menu', { name: project.projectName })}
        entries={useProjectFiles(project, status)}
        className="q-link sm-files"
      >
        <Icon name="download" />
      </MenuButton>
    </span>
  );
}

interface SheetCellsProps {
  sheet: ManagedSheet;
  leaves: readonly StandardItem[];
  onOpen: (sheetId: string) => void;
}

/** As many decimals as the scores of a criterion may have, so that figures stand under each other unrounded. */
const placesOf = ({ step, minScore, grades }: StandardItem) =>
  Math.max(
    ...[step, minScore, ...grades.map(({ score }) => score)].map(
      (value) => String(value).split('.')[1]?.length ?? 0,
    ),
  );

function SheetCells({ sheet, leaves, onOpen }: SheetCellsProps) {
  const parts = useText('reviewParts');
  const key = recommendationKeys[sheet.recommendation ?? 0];
  const given = new Map(sheet.items.map(({ itemId, score }) => [itemId, score]));
  return (
    <>
      <td>
        <button type="button" className="q-link sm-expert" onClick={() => onOpen(sheet.sheetId)}>
          {expertLabel(sheet)}
        </button>
        {sheet.employerName && <small className="sm-employer">{sheet.employerName}</small>}
      </td>
      <td>
        <StateOf family="sheet" code={sheet.status} />
      </td>
      <td className="sm-num">
        <Total sheet={sheet} />
      </td>
      {leaves.map((leaf) => (
        <td key={leaf.id} className="sm-num">
          {showNumber(given.get(leaf.id) ?? null, placesOf(leaf))}
        </td>
      ))}
      <td>{key ? parts(`recommendation.${key}`) : '—'}</td>
      <td>
        <SheetFlags sheet={sheet} />
      </td>
      <td className="sm-time">{showTime(sheet.submitTime, 'short')}</td>
    </>
  );
}

/** A void sheet shows what it held, struck out: it counts nowhere. */
function Total({ sheet }: { sheet: ManagedSheet }) {
  const total = showNumber(sheet.total, scorePlaces);
  return sheet.status === sheetStatus.voided ? <s>{total}</s> : <strong>{total}</strong>;
}

interface ActsProps {
  placed: PlacedSheet;
  acts: SheetActs;
  onOpen: (sheetId: string) => void;
}

function Acts({ placed, acts, onOpen }: ActsProps) {
  const text = useText('scoreManage');
  const { sheet, project } = placed;
  return (
    <RowActs
      name={`${expertLabel(sheet)} ${project.projectName}`}
      main={{ label: text('act.view'), onClick: () => onOpen(sheet.sheetId) }}
      more={acts.actsOn(placed)}
    />
  );
}

/** Under 992 px: each project a heading, its sheets below. */
function Cards({ group, projects, status, acts, onOpen }: Rows) {
  return (
    <ul className="sm-cards">
      {projects.map((project) => (
        <li key={project.projectId}>
          <ProjectHead project={project} status={group.status} />
          <ul>
            {sheetsOf(project, status).map((sheet) => (
              <li key={sheet.sheetId} className="sm-card">
                <span className="q-strong">{expertLabel(sheet)}</span>
                <StateOf family="sheet" code={sheet.status} />
                <span className="q-number q-end">
                  <Total sheet={sheet} />
                </span>
                {(sheet.flags.length > 0 || sheet.conflictPending) && <SheetFlags sheet={sheet} />}
                <span className="sm-acts">
                  <Acts placed={{ group, project, sheet }} acts={acts} onOpen={onOpen} />
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
