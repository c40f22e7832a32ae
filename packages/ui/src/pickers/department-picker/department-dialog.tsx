import { useMemo } from 'react';
import type { PickDialogProps } from '../kit/picked';
import { usePickerText } from '../kit/picker-text';
import { TreeDialog } from '../kit/tree-dialog';
import { organizeChoices } from '../organize-picker/organize-nodes';
import { type OrganizeSource, useOrganizes } from '../organize-picker/use-organizes';

/** Which departments are offered: all in use, or in the custom mode those named with what is below them. */
export type DepartmentSource = Pick<OrganizeSource, 'ableIds' | 'isAuth'>;

/** 选择部门. */
export function DepartmentDialog(props: PickDialogProps & DepartmentSource) {
  const text = usePickerText();
  const query = useOrganizes(props, true);
  const nodes = useMemo(
    () => query.data && organizeChoices(query.data.list, ({ type }) => type === 'department'),
    [query.data],
  );
  return <TreeDialog {...props} title={text('title.department')} query={query} nodes={nodes} />;
}
