import { groupStatus, projectReviewApi, sheetStatus } from '@qifu/contracts';
import { type MenuEntry, showSuccess } from '@qifu/ui/parts';
import { useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { ReasonDialog } from '#shared/reason-dialog';
import { useStep } from '#shared/step';
import { useText } from '#shared/text';
import { CoSignDialog } from '../co-signature/co-sign-dialog';
import { expertLabel } from '../evaluation/expert-label';
import type { PlacedSheet } from './use-score-manage';

const shortestReason = 10;
const recusable: readonly number[] = [sheetStatus.notStarted, sheetStatus.draft, sheetStatus.returned];
type Act = 'return' | 'recuse' | 'void';

/** The acts staff may take on a sheet now, and the dialog of the one under way. */
export function useSheetActs(isView: boolean) {
  const text = useText('scoreManage');
  const mayRecuse = useMayCall(projectReviewApi.recuseSheet) && !isView;
  const [underWay, setUnderWay] = useState<{ act: Act; placed: PlacedSheet }>();
  const actsOn = (placed: PlacedSheet): MenuEntry[] => {
    const { sheet, group } = placed;
    const entry = (act: Act, isRisky = false): MenuEntry => ({
      key: act,
      label: text(`act.${act}`),
      isRisky,
      onSelect: () => setUnderWay({ act, placed }),
    });
    const isRecusable = mayRecuse && group.status === groupStatus.open && recusable.includes(sheet.status);
    return [
      ...(sheet.canReturn ? [entry('return')] : []),
      ...(isRecusable ? [entry('recuse')] : []),
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
  act: Act;
  placed: PlacedSheet;
  onClose: () => void;
}

const ActDialog = (props: ActDialogProps) =>
  props.act === 'void' ? <VoidDialog {...props} /> : <ReasonedAct {...props} />;

/** Returning and recusing ask for a reason that others will read. */
function ReasonedAct({ act, placed: { project, sheet }, onClose }: ActDialogProps) {
  const text = useText('scoreManage');
  const giveBack = useStep(projectReviewApi.returnSheet, { saysNothing: true });
  const recuse = useStep(projectReviewApi.recuseSheet, { saysNothing: true });
  const names = { expert: expertLabel(sheet), project: project.projectName };
  const isReturn = act === 'return';
  const send = async (reason: string) => {
    const body = { sheetId: sheet.sheetId, version: sheet.version, reason };
    const { error } = isReturn ? await giveBack.run({ body }) : await recuse.run({ body });
    onClose();
    if (!error) showSuccess(text(isReturn ? 'return.done' : 'recuse.done', names));
  };
  return (
    <ReasonDialog
      title={text(isReturn ? 'return.title' : 'recuse.title', names)}
      effect={isReturn ? text('return.effect', { count: sheet.returnCount }) : text('recuse.effect')}
      verb={text(isReturn ? 'act.return' : 'act.recuse')}
      isRisky={!isReturn}
      minimum={isReturn ? shortestReason : 1}
      isBusy={giveBack.isBusy || recuse.isBusy}
      onClose={onClose}
      onSend={(reason) => void send(reason)}
    />
  );
}

/** Voiding a sheet takes a second person's word (review.md 2.4). */
function VoidDialog({ placed: { project, sheet }, onClose }: ActDialogProps) {
  const text = useText('scoreManage');
  const step = useStep(projectReviewApi.voidSheet, { saysNothing: true });
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
