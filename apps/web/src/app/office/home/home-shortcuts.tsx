import { menuTypes, mostShortcuts } from '@qifu/contracts';
import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Link } from 'react-router';
import { menuIcon } from '#shared/menu-icon';
import { useMenuTitle } from '#shared/menu-title';
import { useSession } from '#shared/session';
import { readVisits } from '#shared/visits';
import { MenuLink } from '../menu-link';
import type { MenuRoute } from '../menu-routes';
import { useMenuRoutes } from '../use-menu-routes';
import { EditShortcuts } from './edit-shortcuts';
import { HomePart } from './home-part';

const shownAtFirst = 6;
const withKeys = 6;

/** Ways on in the person's own order; until he has chosen, the pages he opens most. */
export function HomeShortcuts({ chosen }: { chosen: readonly string[] | null }) {
  const text = useText('home');
  const titleOf = useMenuTitle();
  const [isEditing, setIsEditing] = useState(false);
  const userId = useSession(({ user }) => user?.userId ?? '');
  const pages = useMenuRoutes().filter(({ isHidden, type }) => !isHidden && type !== menuTypes.directory);
  const shown = chosen ? inOrder(pages, chosen) : mostUsed(pages, userId);
  return (
    <HomePart
      title={text('shortcuts')}
      end={
        <>
          <Link to="/menuMore">{text('shortcutsAll')}</Link>
          <button type="button" className="home-link" onClick={() => setIsEditing(true)}>
            {text('shortcutsEdit')}
          </button>
        </>
      }
    >
      {shown.length === 0 && <p className="q-mute">{text('shortcutsNone')}</p>}
      <ul className="home-ways">
        {shown.map((route, at) => (
          <li key={route.modelId}>
            <MenuLink
              route={route}
              name={titleOf(route)}
              before={<Icon name={iconOf(route)} />}
              after={at < withKeys && <kbd>{at + 1}</kbd>}
            />
          </li>
        ))}
      </ul>
      {isEditing && <EditShortcuts pages={pages} start={shown} onClose={() => setIsEditing(false)} />}
    </HomePart>
  );
}

/** Those of the pages that are still his, as he put them. */
const inOrder = (pages: readonly MenuRoute[], menuIds: readonly string[]): MenuRoute[] =>
  menuIds.flatMap((id) => pages.find(({ modelId }) => modelId === id) ?? []).slice(0, mostShortcuts);

function mostUsed(pages: readonly MenuRoute[], userId: string): MenuRoute[] {
  const visits = readVisits(userId);
  const often = ({ modelId }: MenuRoute) => visits[modelId] ?? 0;
  return [...pages].sort((one, other) => often(other) - often(one)).slice(0, shownAtFirst);
}

/** A page without a drawing of its own borrows the one of its directory. */
const iconOf = (route: MenuRoute) => menuIcon(route.icon || (route.parents[0]?.icon ?? ''));
