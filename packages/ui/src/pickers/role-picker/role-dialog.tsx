import { useData } from '@qifu/client';
import { globalRolesId, roleApi } from '@qifu/contracts';
import { useMemo } from 'react';
import { leafChoices } from '../kit/leaf-nodes';
import type { PickDialogProps } from '../kit/picked';
import { usePickerText } from '../kit/picker-text';
import { TreeDialog } from '../kit/tree-dialog';

/** Which roles are offered. */
export interface RoleSource {
  /** Only what the caller administers. */
  isAdministered?: boolean | undefined;
}

/** 选择角色: what stands below the global node in one tab, the organizations in the other. */
export function RoleDialog({ isAdministered, ...dialog }: PickDialogProps & RoleSource) {
  const text = usePickerText();
  const query = useData(
    isAdministered ? roleApi.listAdministered : roleApi.listOptions,
    {},
    { isQuiet: true },
  );
  const { data } = query;
  const tabs = useMemo(() => {
    const all = data && leafChoices(data.list, 'role');
    const isGlobal = ({ id }: { id: string }) => id === globalRolesId;
    return [
      { key: 'organize', label: text('role.organize'), nodes: all?.filter((node) => !isGlobal(node)) },
      { key: 'global', label: text('role.global'), nodes: all?.find(isGlobal)?.children ?? (all && []) },
    ];
  }, [data, text]);
  return (
    <TreeDialog
      {...dialog}
      title={text('title.role')}
      query={query}
      tabs={{ label: text('role.tabs'), list: tabs }}
    />
  );
}
