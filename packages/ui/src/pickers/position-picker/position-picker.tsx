import { useData } from '@qifu/client';
import { positionApi } from '@qifu/contracts';
import { lazy } from 'react';
import { findLeaves } from '../kit/leaf-nodes';
import type { LookUp, PickerProps } from '../kit/picked';
import { Picker } from '../kit/picker';
import type { PositionSource } from './position-dialog';

const PositionDialog = lazy(() =>
  import('./position-dialog').then((file) => ({ default: file.PositionDialog })),
);

interface PositionPickerProps extends PickerProps, PositionSource {}

/** Positions, below the organizations they belong to. */
export function PositionPicker({ able, ...field }: PositionPickerProps) {
  return (
    <Picker
      {...field}
      useLookUp={usePositionNames}
      dialog={(dialog) => <PositionDialog {...dialog} able={able} />}
    />
  );
}

export const usePositionNames: LookUp = (ids) => {
  const { data, error } = useData(
    positionApi.listAllowed,
    { body: { positionIds: [...ids] } },
    { enabled: ids.length > 0, isQuiet: true },
  );
  if (error) return [];
  return data && findLeaves(data.list, 'position', ids);
};
