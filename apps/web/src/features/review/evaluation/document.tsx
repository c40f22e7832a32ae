import { type EvaluatedProject, type MyReviewGroup, sheetStatus } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { DotScale, ViewTabs } from '@qifu/ui/office';
import { Empty, FactList, showNumber } from '@qifu/ui/parts';
import { type Text, useText } from '@qifu/ui/text';
import { type ReactNode, useId, useState } from 'react';
import { leavesOf, totalOf, valuesOf } from '../parts/sheet-values';
import { Application, Budget } from './application';
import { isBlind, OthersSheets } from './others-sheets';
import { ReviewFiles } from './review-files';
import type { SheetDraft } from './sheet-draft';
import { codeOf } from './use-desk-address';
import { useDraftState } from './use-drafts';
import './document.css';

interface DocumentProps {
  group: MyReviewGroup;
  project: EvaluatedProject;
  projects: readonly EvaluatedProject[];
  draft: SheetDraft | undefined;
  places: number;
}

const tabs = ['abstract', 'application', 'budget', 'files', 'others'] as const;
type Tab = (typeof tabs)[number];

/** The application in the middle of the desk, without what the blind mode hides. */
export function ProjectDocument(props: DocumentProps) {
  const { group, project } = props;
  const text = useText('evaluation');
  const panelId = useId();
  const [tab, setTab] = useState<Tab>('abstract');
  const isSteppedBack = project.sheet?.status === sheetStatus.recused;
  const counts: Partial<Record<Tab, number>> = {
    files: project.files.length,
    // While the leader may not see them, none is no answer to how many there are.
    ...(!isBlind(group, project) && { others: project.others.length }),
  };
  const shown = tabs.filter((key) => key !== 'others' || project.others.length > 0 || group.isLeader);
  return (
    <article className="ev-doc" aria-label={`${codeOf(project)} ${project.projectName}`}>
      <span className="ev-code">{codeOf(project)}</span>
      <h2>{project.projectName}</h2>
      {isSteppedBack ? (
        <>
          <Empty icon="ban" title={text('document.steppedBack')} hint={text('document.steppedBackHint')} />
          {group.isLeader && <OthersSheets group={group} project={project} places={props.places} />}
        </>
      ) : (
        <>
          <FactList facts={headFacts(project, text)} />
          <div className="ev-tabs">
            <ViewTabs
              label={text('document.tabs')}
              current={tab}
              panelId={panelId}
              views={shown.map((key) => ({ key, label: text(`document.${key}`), count: counts[key] }))}
              onChange={(key) => setTab(tabs.find((known) => known === key) ?? 'abstract')}
            />
          </div>
          <div role="tabpanel" id={panelId} aria-label={text(`document.${tab}`)}>
            <TabBody {...props} tab={tab} />
          </div>
        </>
      )}
    </article>
  );
}

function headFacts(project: EvaluatedProject, text: Text<'evaluation'>) {
  const money = (amount: number) => text('document.amount', { amount: showNumber(amount, 2) });
  return [
    { label: text('document.direction'), value: project.directionName },
    { label: text('document.applyFund'), value: money(project.applyFund) },
    { label: text('document.period'), value: periodOf(project, text) },
    { label: text('document.selfFund'), value: money(project.selfFund) },
    ...(project.enterpriseName
      ? [{ label: text('document.applicant'), value: project.enterpriseName, isWide: true }]
      : []),
  ];
}

const monthOf = (ms: number) => dayOf(ms).slice(0, 7);

/** 2027-01 至 2028-12 */
function periodOf({ startDate, endDate }: EvaluatedProject, text: Text<'evaluation'>): ReactNode {
  if (startDate === null && endDate === null) return null;
  const [from, to] = [startDate, endDate].map((ms) => (ms === null ? '…' : monthOf(ms)));
  return text('document.periodOf', { from, to });
}

function TabBody({ group, project, projects, draft, places, tab }: DocumentProps & { tab: Tab }) {
  switch (tab) {
    case 'application':
      return <Application groupId={group.groupId} project={project} />;
    case 'budget':
      return <Budget groupId={group.groupId} project={project} />;
    case 'files':
      return <ReviewFiles groupId={group.groupId} projectId={project.projectId} files={project.files} />;
    case 'others':
      return <OthersSheets group={group} project={project} places={places} />;
    default:
      return <Abstract group={group} project={project} projects={projects} draft={draft} />;
  }
}

type AbstractProps = Pick<DocumentProps, 'group' | 'project' | 'projects' | 'draft'>;

function Abstract({ group, project, projects, draft }: AbstractProps) {
  const text = useText('evaluation');
  const parts = useText('reviewParts');
  return (
    <>
      <LongText>{project.abstract || text('document.noAbstract')}</LongText>
      {project.keywords.length > 0 && (
        <p className="ev-keywords">
          <span className="q-mute">{text('document.keywords')}</span>{' '}
          {project.keywords.join(parts('list.and'))}
        </p>
      )}
      {project.files.length > 0 && (
        <>
          <h3>{parts('file.title')}</h3>
          <ReviewFiles groupId={group.groupId} projectId={project.projectId} files={project.files} />
        </>
      )}
      {group.conclusion && (
        <>
          <h3>{text('group.conclusion')}</h3>
          <LongText>{group.conclusion}</LongText>
        </>
      )}
      <h3>{text('document.ownScores')}</h3>
      <OwnScores group={group} project={project} projects={projects} draft={draft} />
    </>
  );
}

/** Cut after four lines on phones, with a word that opens it. */
function LongText({ children }: { children: string }) {
  const text = useText('evaluation');
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <p className="ev-long" data-whole={isWhole || undefined}>
        {children}
      </p>
      {children.length > longFrom && (
        <button type="button" className="q-link ev-long-more" onClick={() => setIsWhole(!isWhole)}>
          {text(isWhole ? 'document.lessText' : 'document.wholeText')}
        </button>
      )}
    </>
  );
}
const longFrom = 100;

/** Own totals as dots; those of others never show here (look 6). */
function OwnScores({ group, project, projects, draft }: AbstractProps) {
  const text = useText('evaluation');
  const state = useDraftState(draft);
  const totals = projects.flatMap(({ projectId, sheet }) =>
    projectId !== project.projectId && sheet?.status === sheetStatus.submitted && sheet.total !== null
      ? [sheet.total]
      : [],
  );
  const { mine, filled, count } = mineOf(group, project, state?.values);
  const all = mine === undefined ? totals : [...totals, mine];
  const low = Math.min(60, Math.floor(Math.min(...all, 60) / 10) * 10);
  const high = Math.max(90, Math.ceil(Math.max(...all, 90) / 10) * 10);
  return (
    <>
      {filled > 0 && filled < count && (
        <p className="q-mute q-13">{text('document.filled', { filled, count })}</p>
      )}
      <DotScale label={text('document.ownScores')} values={totals} mine={mine} low={low} high={high} />
    </>
  );
}

/** How far the sheet at hand is; until every item has its score its total says nothing beside the others. */
function mineOf(
  { standard }: MyReviewGroup,
  { sheet }: EvaluatedProject,
  entered: ReturnType<typeof valuesOf> | undefined,
): { mine: number | undefined; filled: number; count: number } {
  const values = entered ?? (sheet ? valuesOf(sheet) : undefined);
  if (!standard || !values) return { mine: undefined, filled: 0, count: 0 };
  const leaves = leavesOf(standard);
  const filled = leaves.filter(({ id }) => (values.items[id]?.score ?? null) !== null).length;
  const isWhole = filled > 0 && filled === leaves.length;
  return { mine: isWhole ? Number(totalOf(standard, values)) : undefined, filled, count: leaves.length };
}
