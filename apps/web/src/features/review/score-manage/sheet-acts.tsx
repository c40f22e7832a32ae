import {
  groupStatus,
  projectReviewApi,
  reviewPreparationApi,
  scoreManageApi,
  unfinishedSheets,
} from '@qifu/contracts';
import { shortestReason } from '@qifu/rules';
import { type MenuEntry, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { ReasonDialog } from '#shared/reason-dialog';
import { useStep } from '#shared/step';
import { CoSignDialog } from '../co-signature/co-sign-dialog';
import { expertLabel } from '../parts/expert-label';
import type { PlacedSheet } from './use-score-manage';

/** Acts on sheets belong to another contract than the page that lists them and the boards that count them. */
const refreshes = [scoreManageApi.list, reviewPreparationApi.progress];
type Act = 'return' | 'recuse' | 'release' | 'void';

/** The acts staff may take on a sheet now, and the dialog of the one under way. */
export function useSheetActs(isView: boolean) {
  const text = useText('scoreManage');
  const mayRecuse = useMayCall(projectReviewApi.recuseSheet) && !isView;
  const mayRelease = useMayCall(projectReviewApi.releaseSheet) && !isView;
  const [underWay, setUnderWay] = useState<{ act: Act; placed: PlacedSheet }>();
  const actsOn = (placed: PlacedSheet): MenuEntry[] => {
    const { sheet, group } = placed;
    const entry = (act: Act, isRisky = false): MenuEntry => ({
      key: act,
      label: text(`act.${act}`),
      isRisky,
      onSelect: () => setUnderWay({ act, placed }),
    });
    const isOpen = group.status === groupStatus.open && unfinishedSheets.includes(sheet.status);
    return [
      ...(sheet.canReturn ? [entry('return')] : []),
      ...(mayRecuse && isOpen ? [entry('recuse')] : []),
      ...(mayRelease && isOpen && sheet.conflictPending ? [entry('release')] : []),
      ...(sheet.canVoid ? [entry('void', true)] : []),
    ];
  };
  const dialog = underWay && (
    <ActDialog
      key={`${underWay.act} ${underWay.placed.sheet.sheetId}`}
      {...underWay}
      onClose={() => setUnderWay(undefined)}
    />
  );
  return { actsOn, dialog };
}
export type SheetActs = ReturnType<typeof useSheetActs>;

interface ActDialogProps {
  placed: PlacedSheet;
  onClose: () => void;
}

type ReasonedStep = Exclude<Act, 'void'>;

const ActDialog = ({ act, ...props }: ActDialogProps & { act: Act }) =>
  act === 'void' ? <VoidDialog {...props} /> : <ReasonedAct act={act} {...props} />;

/** Returning, recusing and releasing ask for a reason that others will read. */
function ReasonedAct({ act, placed: { project, sheet }, onClose }: ActDialogProps & { act: ReasonedStep }) {
  const text = useText('scoreManage');
  const giveBack = useStep(projectReviewApi.returnSheet, { saysNothing: true, refreshes });
  const recuse = useStep(projectReviewApi.recuseSheet, { saysNothing: true, refreshes });
  const release = useStep(projectReviewApi.releaseSheet, { saysNothing: true, refreshes });
  const names = { expert: expertLabel(sheet), project: project.projectName };
  const isReturn = act === 'return';
  const send = async (reason: string) => {
    const body = { sheetId: sheet.sheetId, version: sheet.version, reason };
    const { error } = await { return: giveBack, recuse, release }[act].run({ body });
    onClose();
    if (!error) showSuccess(text(`${act}.done`, names));
  };
  return (
    <ReasonDialog
      title={text(`${act}.title`, names)}
      effect={text(`${act}.effect`, { count: sheet.returnCount })}
      verb={text(`act.${act}`)}
      isRisky={act === 'recuse'}
      minimum={isReturn ? shortestReason : 1}
      isBusy={giveBack.isBusy || recuse.isBusy || release.isBusy}
      onClose={onClose}
      onSend={(reason) => void send(reason)}
    />
  );
}

/** Voiding a sheet takes a second person's word (review.md 2.4). */
function VoidDialog({ placed: { project, sheet }, onClose }: ActDialogProps) {
  const text = useText('scoreManage');
  const step = useStep(projectReviewApi.voidSheet, { saysNothing: true, refreshes });
  const names = { expert: expertLabel(sheet), project: project.projectName };
  const send = async (coSignToken: string, reason: string) => {
    const body = { sheetId: sheet.sheetId, version: sheet.version, reason, coSignToken };
    const { error } = await step.run({ body });
    onClose();
    if (!error) showSuccess(text('void.done', names));
  };
  return (
    <CoSignDialog
      action="sheet.void"
      objectId={sheet.sheetId}
      objectName={text('void.name', names)}
      isBusy={step.isBusy}
      onClose={onClose}
      onSigned={(token, reason) => void send(token, reason)}
    />
  );
}
