import { useData } from '@qifu/client';
import { groupApi } from '@qifu/contracts';
import { lazy } from 'react';
import { findLeaves } from '../kit/leaf-nodes';
import type { LookUp, PickerProps } from '../kit/picked';
import { Picker } from '../kit/picker';

const GroupDialog = lazy(() => import('./group-dialog').then((file) => ({ default: file.GroupDialog })));

/** Groups of people, below their kinds. */
export const GroupPicker = (props: PickerProps) => (
  <Picker {...props} useLookUp={useGroupNames} dialog={(dialog) => <GroupDialog {...dialog} />} />
);

export const useGroupNames: LookUp = (ids) => {
  const { data, error } = useData(groupApi.listOptions, {}, { enabled: ids.length > 0, isQuiet: true });
  if (error) return [];
  return data && findLeaves(data, 'group', ids);
};
