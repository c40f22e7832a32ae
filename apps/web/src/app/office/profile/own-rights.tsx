import { useData } from '@qifu/client';
import { type OwnGrantNode, type OwnGrants, ownProfileApi } from '@qifu/contracts';
import { ViewTabs } from '@qifu/ui/office';
import { Empty, Icon } from '@qifu/ui/parts';
import { useState } from 'react';
import { Loaded } from '#shared/query-state';
import { useText } from '#shared/text';

const kinds = ['module', 'button', 'column', 'form', 'resource'] as const;
type Kind = (typeof kinds)[number];

/** Everything this person may use in the current system, by menu. */
export function OwnRights() {
  const text = useText('profile');
  const grants = useData(ownProfileApi.readAuthorize, {}, { isQuiet: true });
  const [kind, setKind] = useState<Kind>('module');
  return (
    <section className="profile-part">
      <h3>{text('part.rights')}</h3>
      <Loaded query={grants} what={text('part.rights')} rows={8}>
        {(own: OwnGrants) => (
          <>
            <ViewTabs
              label={text('rights.kinds')}
              views={kinds.map((key) => ({ key, label: text(`rights.${key}`), count: leavesOf(own[key]) }))}
              current={kind}
              onChange={(key) => setKind(kinds.find((known) => known === key) ?? 'module')}
            />
            {own[kind].length === 0 ? (
              <Empty icon="shield" title={text('rights.none')} hint={text('rights.noneHint')} />
            ) : (
              <GrantList key={kind} nodes={own[kind]} isOpen={kind === 'module'} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

const leavesOf = (nodes: readonly OwnGrantNode[]): number =>
  nodes.reduce((sum, { children }) => sum + (children.length > 0 ? leavesOf(children) : 1), 0);

const GrantList = ({ nodes, isOpen }: { nodes: readonly OwnGrantNode[]; isOpen: boolean }) => (
  <ul className="profile-tree">
    {nodes.map((node) => (
      <GrantItem key={node.id} node={node} isOpenAtFirst={isOpen} />
    ))}
  </ul>
);

function GrantItem({ node, isOpenAtFirst }: { node: OwnGrantNode; isOpenAtFirst: boolean }) {
  const text = useText('profile');
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const hasBelow = node.children.length > 0;
  return (
    <li>
      <div>
        {hasBelow ? (
          <button
            type="button"
            className="profile-turn"
            aria-expanded={isOpen}
            aria-label={text('rights.below', { name: node.fullName })}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'right'} />
          </button>
        ) : (
          <span className="profile-turn" />
        )}
        <span>{node.fullName}</span>
        {hasBelow && <span className="q-mute q-13">{leavesOf(node.children)}</span>}
      </div>
      {hasBelow && isOpen && <GrantList nodes={node.children} isOpen={isOpenAtFirst} />}
    </li>
  );
}
