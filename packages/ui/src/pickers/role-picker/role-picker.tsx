import { useData } from '@qifu/client';
import { roleApi } from '@qifu/contracts';
import { lazy } from 'react';
import { findLeaves } from '../kit/leaf-nodes';
import type { LookUp, PickerProps } from '../kit/picked';
import { Picker } from '../kit/picker';
import type { RoleSource } from './role-dialog';

const RoleDialog = lazy(() => import('./role-dialog').then((file) => ({ default: file.RoleDialog })));

interface RolePickerProps extends PickerProps, RoleSource {}

/** Roles: those of organizations and those that hold everywhere. */
export function RolePicker({ isAdministered, ...field }: RolePickerProps) {
  return (
    <Picker
      {...field}
      useLookUp={useRoleNames}
      dialog={(dialog) => <RoleDialog {...dialog} isAdministered={isAdministered} />}
    />
  );
}

export const useRoleNames: LookUp = (ids) => {
  const { data, error } = useData(roleApi.listOptions, {}, { enabled: ids.length > 0, isQuiet: true });
  if (error) return [];
  return data && findLeaves(data.list, 'role', ids);
};
