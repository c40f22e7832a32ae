import { authorityApi, type DesignUses } from '@qifu/contracts';
import { DrawerSection, FactList } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { useMayCall } from '#shared/allowed';

interface ModuleUsesProps {
  uses: DesignUses;
  isReleased: boolean;
}

/** Where a module is used: by which menus it is opened, by which roles, and which other modules lead to it. */
export function ModuleUses({ uses: { menus, relations, roles }, isReleased }: ModuleUsesProps) {
  const text = useText('designer');
  const mayGrant = useMayCall(authorityApi.readStep);
  const listed = (items: readonly { id: string; words: string }[]) =>
    items.length > 0 && (
      <ul>
        {items.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    );
  return (
    <DrawerSection title={text('field.usedIn')}>
      {menus.length === 0 && (
        <p className="q-mute mod-hint">{text(isReleased ? 'drawer.noMenu' : 'drawer.notYet')}</p>
      )}
      {menus.length > 0 && roles.length === 0 && (
        <p className="q-mute mod-hint">
          {text('drawer.noRole')}
          {mayGrant && (
            <>
              {' '}
              <Link to="/permission/role">{text('drawer.toRoles')}</Link>
            </>
          )}
        </p>
      )}
      <FactList
        isSingle
        facts={[
          {
            label: text('drawer.menus'),
            value: listed(
              menus.map(({ id, path, isApp }) => ({
                id,
                words: isApp ? text('drawer.inApp', { path }) : path,
              })),
            ),
          },
          {
            label: text('drawer.rolesThat'),
            value: listed(
              roles.map(({ id, fullName, people }) => ({
                id,
                words: text('drawer.role', { name: fullName, count: people }),
              })),
            ),
          },
          {
            label: text('drawer.relations'),
            value: listed(
              relations.map(({ id, fullName, labels }) => ({
                id,
                words: text('drawer.relation', {
                  name: fullName,
                  fields: labels.join(text('difference.and')),
                }),
              })),
            ),
          },
        ]}
      />
    </DrawerSection>
  );
}
