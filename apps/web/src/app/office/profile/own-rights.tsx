import { useData } from '@qifu/client';
import { type MenuItem, type OwnGrantNode, type OwnGrants, ownProfileApi } from '@qifu/contracts';
import { ViewTabs } from '@qifu/ui/office';
import { Empty, Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMenuTitle } from '#shared/menu-title';
import { Loaded } from '#shared/query-state';
import { useSession } from '#shared/session';

const kinds = ['module', 'button', 'column', 'form', 'resource'] as const;
type Kind = (typeof kinds)[number];

/** Everything this person may use in the current system, by menu. */
export function OwnRights() {
  const text = useText('profile');
  const nameOf = useGrantName();
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
              <GrantList key={kind} nodes={own[kind]} nameOf={nameOf} isOpen={kind === 'module'} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

type NameOf = (node: OwnGrantNode) => string;

/** What a menu is called beside the page is what it is called here; the other items have their own name only. */
function useGrantName(): NameOf {
  const titleOf = useMenuTitle();
  const menus = useSession((session) => session.menus);
  const titles = new Map(
    eachMenu(menus).map((menu) => [menu.id, titleOf({ viewName: menu.enCode, fullName: menu.fullName })]),
  );
  return ({ id, fullName }) => titles.get(id) ?? fullName;
}

const eachMenu = (menus: readonly MenuItem[]): MenuItem[] =>
  menus.flatMap((menu) => [menu, ...eachMenu(menu.children ?? [])]);

const leavesOf = (nodes: readonly OwnGrantNode[]): number =>
  nodes.reduce((sum, { children }) => sum + (children.length > 0 ? leavesOf(children) : 1), 0);

interface GrantListProps {
  nodes: readonly OwnGrantNode[];
  nameOf: NameOf;
  isOpen: boolean;
}

const GrantList = ({ nodes, nameOf, isOpen }: GrantListProps) => (
  <ul className="profile-tree">
    {nodes.map((node) => (
      <GrantItem key={node.id} node={node} nameOf={nameOf} isOpenAtFirst={isOpen} />
    ))}
  </ul>
);

interface GrantItemProps {
  node: OwnGrantNode;
  nameOf: NameOf;
  isOpenAtFirst: boolean;
}

function GrantItem({ node, nameOf, isOpenAtFirst }: GrantItemProps) {
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
            aria-label={text('rights.below', { name: nameOf(node) })}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'right'} />
          </button>
        ) : (
          <span className="profile-turn" />
        )}
        <span>{nameOf(node)}</span>
        {hasBelow && <span className="q-mute q-13">{leavesOf(node.children)}</span>}
      </div>
      {hasBelow && isOpen && <GrantList nodes={node.children} nameOf={nameOf} isOpen={isOpenAtFirst} />}
    </li>
  );
}
