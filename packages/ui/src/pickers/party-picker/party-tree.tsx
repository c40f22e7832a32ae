import { useData } from '@qifu/client';
import { groupApi, type OrganizeNode, positionApi, roleApi } from '@qifu/contracts';
import { useMemo } from 'react';
import type { OfferProps } from '../kit/lazy-tree';
import { leafChoices } from '../kit/leaf-nodes';
import { narrowTree, type PickTreeNode, pickedOf } from '../kit/pick-node';
import { PickTree } from '../kit/pick-tree';
import { OfferState } from '../kit/picker-dialog';
import { organizeChoices } from '../organize-picker/organize-nodes';
import { useOrganizes } from '../organize-picker/use-organizes';
import { type PartyKind, partyId } from './party';

export type TreeKind = 'organize' | 'position' | 'role' | 'group';

interface PartyTreeProps extends OfferProps {
  kind: TreeKind;
  keyword: string;
  onClear: () => void;
}

/** Units, posts, roles or groups, as parties. */
export function PartyTree({ kind, keyword, onClear, label, choice, isMultiple, onSure }: PartyTreeProps) {
  const { query, nodes } = useParties(kind);
  const isEmpty = nodes !== undefined && narrowTree(nodes, keyword).nodes.length === 0;
  return (
    <OfferState {...{ query, isEmpty, keyword, onClear }}>
      {nodes && (
        <PickTree
          {...{ label, nodes, keyword, isMultiple, onSure }}
          chosen={choice.ids}
          onChoose={(node) => choice.add(pickedOf(node))}
        />
      )}
    </OfferState>
  );
}

function useParties(kind: TreeKind) {
  const organizes = useOrganizes({}, kind === 'organize');
  const positions = useData(positionApi.listOptions, {}, { enabled: kind === 'position', isQuiet: true });
  const roles = useData(roleApi.listOptions, {}, { enabled: kind === 'role', isQuiet: true });
  const groups = useData(groupApi.listOptions, {}, { enabled: kind === 'group', isQuiet: true });
  const query = { organize: organizes, position: positions, role: roles, group: groups }[kind];
  const nodes = useMemo(() => {
    if (kind === 'organize') return organizes.data && unitsIn(organizes.data.list);
    const list = { position: positions.data?.list, role: roles.data?.list, group: groups.data }[kind];
    return list && named(leafChoices(list, kind), () => kind);
  }, [kind, organizes.data, positions.data, roles.data, groups.data]);
  return { query, nodes };
}

function unitsIn(list: readonly OrganizeNode[]): PickTreeNode[] {
  const kinds = new Map(everyUnit(list).map(({ id, type }) => [id, type]));
  return named(organizeChoices(list), (id) => (kinds.get(id) === 'company' ? 'company' : 'department'));
}
const everyUnit = (list: readonly OrganizeNode[]): OrganizeNode[] =>
  list.flatMap((node) => [node, ...everyUnit(node.children)]);

const named = (nodes: readonly PickTreeNode[], kindOf: (id: string) => PartyKind): PickTreeNode[] =>
  nodes.map((node) => ({
    ...node,
    id: partyId(node.id, kindOf(node.id)),
    children: node.children && named(node.children, kindOf),
  }));
