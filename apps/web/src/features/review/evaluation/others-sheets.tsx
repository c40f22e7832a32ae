import {
  type EvaluatedProject,
  groupStatus,
  type MyReviewGroup,
  type OthersSheet,
  projectReviewApi,
  unfinishedSheets,
} from '@qifu/contracts';
import { shortestReason } from '@qifu/rules';
import { Button, Empty, showSuccess, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { ReasonDialog } from '#shared/reason-dialog';
import { useStep } from '#shared/step';
import { expertLabel } from '../parts/expert-label';
import { recommendationKeys } from '../parts/recommendations';
import { SheetItems } from '../parts/sheet-items';
import { showTotal } from '../parts/sheet-values';
import { codeOf } from './use-desk-address';

interface OthersSheetsProps {
  group: MyReviewGroup;
  project: EvaluatedProject;
  places: number;
}

/** Whether the leader must give his own sheet on this project first. */
export const isBlind = (group: MyReviewGroup, { sheet }: EvaluatedProject) =>
  group.isLeader &&
  group.leaderBlindUntilOwn &&
  group.status === groupStatus.open &&
  sheet !== null &&
  unfinishedSheets.includes(sheet.status);

/** Submitted sheets of the others, as far as the rules show them; the leader may give one back. */
export function OthersSheets({ group, project, places }: OthersSheetsProps) {
  const text = useText('evaluation');
  if (isBlind(group, project)) {
    return <Empty icon="ban" title={text('others.blind')} hint={text('others.blindHint')} />;
  }
  if (project.others.length === 0) {
    return <Empty title={text('others.none')} hint={text('others.noneHint')} />;
  }
  return (
    <ul className="ev-others">
      {project.others.map((sheet) => (
        <OneSheet key={sheet.sheetId} sheet={sheet} group={group} project={project} places={places} />
      ))}
    </ul>
  );
}

function OneSheet({ sheet, group, project, places }: OthersSheetsProps & { sheet: OthersSheet }) {
  const text = useText('evaluation');
  const parts = useText('reviewParts');
  const [isOpen, setIsOpen] = useState(false);
  const [isReturning, setIsReturning] = useState(false);
  const recommendation = recommendationKeys[sheet.recommendation ?? 0];
  return (
    <li>
      <div className="ev-others-head">
        <button
          type="button"
          className="q-link q-strong"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {expertLabel(sheet)}
        </button>
        {sheet.employerName && <span className="q-mute q-13">{sheet.employerName}</span>}
        <span className="q-end q-mute q-13">{showTime(sheet.submitTime, 'short')}</span>
        {recommendation && <span>{parts(`recommendation.${recommendation}`)}</span>}
        <strong className="q-number">{showTotal(sheet.total, places)}</strong>
      </div>
      <p className="ev-others-comment">{sheet.comment || text('others.noComment')}</p>
      {isOpen && group.standard && <SheetItems items={sheet.items} standard={group.standard.items} />}
      {sheet.canReturn && <Button onClick={() => setIsReturning(true)}>{text('others.return')}</Button>}
      {isReturning && <ReturnDialog sheet={sheet} project={project} onClose={() => setIsReturning(false)} />}
    </li>
  );
}

interface ReturnDialogProps {
  sheet: OthersSheet;
  project: EvaluatedProject;
  onClose: () => void;
}

function ReturnDialog({ sheet, project, onClose }: ReturnDialogProps) {
  const text = useText('evaluation');
  const step = useStep(projectReviewApi.returnSheet, { saysNothing: true });
  const expert = expertLabel(sheet);
  const send = async (reason: string) => {
    const { error } = await step.run({ body: { sheetId: sheet.sheetId, version: sheet.version, reason } });
    onClose();
    if (!error) showSuccess(text('others.returned', { expert }));
  };
  return (
    <ReasonDialog
      title={text('others.returnTitle', { expert, code: codeOf(project) })}
      effect={text('others.returnEffect')}
      verb={text('others.return')}
      minimum={shortestReason}
      isBusy={step.isBusy}
      onClose={onClose}
      onSend={(reason) => void send(reason)}
    />
  );
}
