import { useData } from '@qifu/client';
import { groupApi } from '@qifu/contracts';
import { useMemo } from 'react';
import { leafChoices } from '../kit/leaf-nodes';
import type { PickDialogProps } from '../kit/picked';
import { usePickerText } from '../kit/picker-text';
import { TreeDialog } from '../kit/tree-dialog';

/** 分组选择. */
export function GroupDialog(props: PickDialogProps) {
  const text = usePickerText();
  const query = useData(groupApi.listOptions, {}, { isQuiet: true });
  const nodes = useMemo(() => query.data && leafChoices(query.data, 'group'), [query.data]);
  return <TreeDialog {...props} title={text('title.group')} query={query} nodes={nodes} />;
}
