import { useData } from '@qifu/client';
import { onlineDevApi, type RecordBranch } from '@qifu/contracts';
import { Button, Drawer, IconButton, TextInput, useIsNarrow } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMemo, useState } from 'react';
import type { AskedList } from './use-grouped-rows';

interface BranchTreeProps {
  modelId: string;
  asked: AskedList;
  title: string;
  /** The chosen node; undefined for all. */
  branch: string | undefined;
  onChoose: (branch: string | undefined) => void;
}

/** From so many nodes on one looks for them by name. */
const searchedFrom = 12;

/** The left tree of a list: chooses what the list shows, and counts it under the current conditions. */
export function BranchTree({ modelId, asked, title, branch, onChoose }: BranchTreeProps) {
  const text = useText('recordList');
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useData(
    onlineDevApi.listBranches,
    { params: { modelId }, body: { ...asked, currentPage: 1 } },
    { isQuiet: true },
  );
  const nodes = data?.branches ?? [];
  if (data && nodes.length === 0) return null;
  const label = title || text('branch.tree');
  const nameOf = (node: RecordBranch) => node.label || text('branch.none');
  const chosen = nodes.find(({ id }) => id === branch);
  const tree = (
    <Nodes
      {...{ nodes, branch, label, nameOf }}
      isMore={data?.isMore === true}
      onChoose={(next) => {
        setIsOpen(false);
        onChoose(next);
      }}
    />
  );
  if (!isNarrow) return <aside className="rec-tree">{tree}</aside>;
  const name = branch === undefined ? text('branch.all') : chosen ? nameOf(chosen) : branch;
  return (
    <div className="rec-tree-narrow">
      <Button icon="tree" iconAfter="down" wide onClick={() => setIsOpen(true)}>
        {text('branch.chosen', { title: label, name })}
      </Button>
      {isOpen && (
        <Drawer isOpen title={label} onClose={() => setIsOpen(false)}>
          {tree}
        </Drawer>
      )}
    </div>
  );
}

interface NodesProps extends Pick<BranchTreeProps, 'branch' | 'onChoose'> {
  nodes: readonly RecordBranch[];
  label: string;
  nameOf: (node: RecordBranch) => string;
  isMore: boolean;
}

function Nodes({ nodes, branch, label, nameOf, isMore, onChoose }: NodesProps) {
  const text = useText('recordList');
  const [sought, setSought] = useState('');
  const below = useMemo(() => byParent(nodes), [nodes]);
  const found = sought === '' ? undefined : nodes.filter((node) => nameOf(node).includes(sought));
  return (
    <>
      {nodes.length >= searchedFrom && (
        <TextInput
          icon="search"
          value={sought}
          aria-label={text('branch.search')}
          placeholder={text('branch.search')}
          onChange={(event) => setSought(event.target.value.trim())}
        />
      )}
      <nav aria-label={label}>
        <ul className="rec-nodes">
          <li>
            <span className="rec-node">
              <button type="button" aria-current={branch === undefined} onClick={() => onChoose(undefined)}>
                {text('branch.all')}
              </button>
            </span>
          </li>
          {(found ?? below.get(null) ?? []).map((node) => (
            <Node key={node.id} below={found ? new Map() : below} {...{ node, branch, nameOf, onChoose }} />
          ))}
        </ul>
      </nav>
      {found?.length === 0 && <p className="q-mute">{text('branch.notFound')}</p>}
      <p className="q-mute rec-tree-note">{text(isMore ? 'branch.more' : 'branch.counts')}</p>
    </>
  );
}

interface NodeProps extends Pick<NodesProps, 'branch' | 'onChoose' | 'nameOf'> {
  node: RecordBranch;
  below: ReadonlyMap<string | null, readonly RecordBranch[]>;
}

function Node({ node, below, branch, nameOf, onChoose }: NodeProps) {
  const text = useText('recordList');
  const children = below.get(node.id) ?? [];
  const [isOpen, setIsOpen] = useState(() => node.parentId === null || holds(below, node.id, branch));
  const name = nameOf(node);
  return (
    <li>
      <span className="rec-node" data-none={node.count === 0 || undefined}>
        {children.length > 0 ? (
          <IconButton
            icon={isOpen ? 'down' : 'right'}
            className="rec-branch-toggle"
            label={text(isOpen ? 'branch.close' : 'branch.open', { name })}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        ) : (
          <span className="rec-branch-toggle" />
        )}
        <button type="button" aria-current={branch === node.id} onClick={() => onChoose(node.id)}>
          <span>{name}</span>
          <span className="rec-node-count">{node.count}</span>
        </button>
      </span>
      {isOpen && children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Node key={child.id} node={child} {...{ below, branch, nameOf, onChoose }} />
          ))}
        </ul>
      )}
    </li>
  );
}

function byParent(nodes: readonly RecordBranch[]): ReadonlyMap<string | null, RecordBranch[]> {
  const below = new Map<string | null, RecordBranch[]>();
  for (const node of nodes) below.set(node.parentId, [...(below.get(node.parentId) ?? []), node]);
  return below;
}

/** Whether the chosen node stands somewhere below. */
const holds = (below: NodeProps['below'], id: string, branch: string | undefined): boolean =>
  (below.get(id) ?? []).some((child) => child.id === branch || holds(below, child.id, branch));
