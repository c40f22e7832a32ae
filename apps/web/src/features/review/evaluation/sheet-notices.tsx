import { type EvaluatedProject, groupStatus, type MyReviewGroup, sheetStatus } from '@qifu/contracts';
import { Notice, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { isPastDeadline, useNow } from './deadline-clock';

interface SheetNoticesProps {
  group: MyReviewGroup;
  project: EvaluatedProject;
  restoredFrom: number | null;
  /** What the server found that keeps the sheet from being submitted. */
  refusals: readonly string[];
  /** What the last save left out, and why. */
  unsaved: readonly string[];
}

/** What one must know before scoring: given back, read only, a conflict, too late. */
export function SheetNotices({ group, project, restoredFrom, refusals, unsaved }: SheetNoticesProps) {
  const text = useText('evaluation');
  const { sheet } = project;
  return (
    <div className="ev-notices">
      <Refused title={text('sheet.refused')} reasons={refusals} />
      <Refused title={text('sheet.unsaved')} reasons={unsaved} />
      {sheet?.conflictPending && (
        <Notice tone="warn" title={text('state.conflict')}>
          {text('state.conflictHint')}
        </Notice>
      )}
      {restoredFrom !== null && (
        <Notice tone="info" role="status">
          {text('sheet.restored', { time: showTime(restoredFrom) })}
        </Notice>
      )}
      <StateNotice group={group} project={project} />
    </div>
  );
}

function Refused({ title, reasons }: { title: string; reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <Notice tone="bad" title={title} role="alert">
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** One line about where the sheet stands; a sheet simply being filled in needs none. */
function StateNotice({ group, project }: Pick<SheetNoticesProps, 'group' | 'project'>) {
  const text = useText('evaluation');
  const now = useNow();
  const { sheet } = project;
  if (!sheet) return <Notice tone="idle">{text('state.notMine')}</Notice>;
  if (sheet.status === sheetStatus.recused) return <Notice tone="idle">{text('state.recused')}</Notice>;
  if (sheet.status === sheetStatus.voided) return <Notice tone="bad">{text('state.voided')}</Notice>;
  if (group.status === groupStatus.closed) return <Notice tone="idle">{text('state.closed')}</Notice>;
  if (sheet.status === sheetStatus.submitted) return <Notice tone="ok">{text('state.submitted')}</Notice>;
  return (
    <>
      {sheet.status === sheetStatus.returned && (
        <Notice tone="hold" title={text('state.returned')}>
          {text('state.returnedBy', { reason: sheet.returnReason || project.returnedReason })}
        </Notice>
      )}
      {isPastDeadline(group, now) && (
        <Notice tone="warn" title={text('submit.passed')}>
          {text('submit.passedHint')}
        </Notice>
      )}
    </>
  );
}
