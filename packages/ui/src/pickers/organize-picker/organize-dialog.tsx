import { organizeTop } from '@qifu/contracts';
import { useMemo } from 'react';
import type { PickTreeNode } from '../kit/pick-node';
import type { PickDialogProps } from '../kit/picked';
import { usePickerText } from '../kit/picker-text';
import { TreeDialog } from '../kit/tree-dialog';
import { organizeChoices } from './organize-nodes';
import { type OrganizeSource, useOrganizes } from './use-organizes';

/** 选择组织. */
export function OrganizeDialog(props: PickDialogProps & OrganizeSource) {
  const text = usePickerText();
  const isTopAlone = props.isOnlyOrganize === true && props.parentId === organizeTop;
  const query = useOrganizes(props, !isTopAlone);
  const nodes = useMemo(() => {
    if (isTopAlone) return [topOf(text('organize.top'), [])];
    const read = query.data && organizeChoices(query.data.list);
    if (!read || !props.isOnlyOrganize) return read;
    return [{ ...topOf(text('organize.top'), read), canChoose: !props.isTopFixed }];
  }, [query.data, isTopAlone, props.isOnlyOrganize, props.isTopFixed, text]);
  return <TreeDialog {...props} title={text('title.organize')} query={query} nodes={nodes} />;
}

const topOf = (fullName: string, children: PickTreeNode[]): PickTreeNode => ({
  key: organizeTop,
  id: organizeTop,
  fullName,
  icon: 'tree',
  canChoose: true,
  children,
});
