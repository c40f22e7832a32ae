import type { Endpoint, Written } from '@qifu/contracts';
import type { ReactNode } from 'react';
import { useMayCall } from '#shared/allowed';
import { RecordDialog } from '#shared/record-form';
import { type Readings, useReadings } from '#shared/use-edited-record';
import type { PartInfo } from './part-values';
import { usePartFacts } from './use-part-facts';

interface OpenedPartProps<R> {
  /** Nothing for a new one. */
  row: R | undefined;
  children: (readings: Readings<R>) => ReactNode;
}

/** Readings of the row a dialog was opened for; a newer one of the list is told apart from it. */
export const OpenedPart = <R extends PartInfo>({ row, children }: OpenedPartProps<R>) =>
  row ? <Reading row={row}>{children}</Reading> : children({ onReload: () => undefined });

function Reading<R extends PartInfo>({ row, children }: OpenedPartProps<R> & { row: R }) {
  const { key, readings } = useReadings(row);
  return <div key={key}>{children(readings)}</div>;
}

interface PartDialogProps<R, V, T> {
  readings: Readings<R>;
  edited: Parameters<typeof RecordDialog<PartInfo, V, T, Written>>[0]['edited'];
  api: { create: Endpoint; update: Endpoint };
  newLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of one part. */
export function PartDialog<R extends PartInfo, V, T>(props: PartDialogProps<R, V, T>) {
  const { readings, edited, api, newLabel, onClose, children } = props;
  const facts = usePartFacts<PartInfo>();
  const mayEdit = useMayCall(readings.base ? api.update : api.create);
  return (
    <RecordDialog
      label={readings.base?.fullName ?? newLabel}
      {...{ edited, facts, onClose }}
      readings={readings as Readings<PartInfo>}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      {children}
    </RecordDialog>
  );
}
