import { useData } from '@qifu/client';
import { authorityApi, type GrantNode } from '@qifu/contracts';
import { DrawerSection } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { authorizePath } from './use-role-columns';
import './role.css';

/** The pages a role opens, below the branches they stand in; told to whoever gives rights. */
export function RoleOpens({ roleId }: { roleId: string }) {
  const text = useText('membership');
  const and = useText('record')('list.and');
  const may = useMayCall(authorityApi.readStep);
  const params = { objectId: roleId };
  const systems = useData(
    authorityApi.readStep,
    { params, body: { type: 'system', moduleIds: [] } },
    { enabled: may, isQuiet: true, keepsFormer: false },
  );
  const menus = useData(
    authorityApi.readStep,
    { params, body: { type: 'module', moduleIds: systems.data?.all ?? [] } },
    { enabled: may && systems.data !== undefined, isQuiet: true, keepsFormer: false },
  );
  if (!may) return null;
  return (
    <DrawerSection
      title={text('role.opens')}
      aside={<Link to={`${authorizePath}?type=Role&id=${roleId}`}>{text('act.authorize')}</Link>}
    >
      <Loaded query={systems.error ? systems : menus} what={text('role.opens')} rows={3}>
        {({ list, ids }) => {
          const branches = openedIn(list, new Set(ids));
          if (branches.length === 0) return <p className="q-mute">{text('role.opensNothing')}</p>;
          return (
            <dl className="role-opens">
              {branches.map(({ id, name, pages }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd>{pages.join(and)}</dd>
                </div>
              ))}
            </dl>
          );
        }}
      </Loaded>
    </DrawerSection>
  );
}

/** The granted leaves by the branch right above them, in the order of the menus. */
function openedIn(nodes: readonly GrantNode[], granted: ReadonlySet<string>, above?: GrantNode) {
  const branches: { id: string; name: string; pages: string[] }[] = [];
  const pages = nodes.filter(({ id, children }) => children.length === 0 && granted.has(id));
  if (pages.length > 0)
    branches.push({
      id: above?.id ?? '',
      name: above?.fullName ?? '',
      pages: pages.map(({ fullName }) => fullName),
    });
  for (const node of nodes)
    if (node.children.length > 0) branches.push(...openedIn(node.children, granted, node));
  return branches;
}
