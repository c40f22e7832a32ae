import { menuTypes, type Workbench } from '@qifu/contracts';
import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { menuIcon } from '#shared/menu-icon';
import { useMenuTitle } from '#shared/menu-title';
import { MenuLink } from './menu-link';
import type { MenuRoute } from './menu-routes';
import { useMenuRoutes } from './use-menu-routes';

const shownAtMost = 8;

/** Ways on: those the server chose, else the first pages of the person's menu. */
export function HomeShortcuts({ chosen }: { chosen: Workbench['shortcuts'] }) {
  const text = useText('home');
  const titleOf = useMenuTitle();
  const pages = useMenuRoutes().filter(({ isHidden, type }) => !isHidden && type !== menuTypes.directory);
  const picked = pages.filter(({ modelId }) => chosen.some(({ menuId }) => menuId === modelId));
  const shown = (picked.length > 0 ? picked : pages).slice(0, shownAtMost);
  return (
    <section className="home-part">
      <h2>
        {text('shortcuts')}
        <Link to="/menuMore">{text('shortcutsAll')}</Link>
      </h2>
      <ul className="home-ways">
        {shown.map((route) => (
          <li key={route.modelId}>
            <MenuLink route={route} name={titleOf(route)} before={<Icon name={iconOf(route)} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A page without a drawing of its own borrows the one of its directory. */
const iconOf = (route: MenuRoute) => menuIcon(route.icon || (route.parents[0]?.icon ?? ''));
