import { menuTypes } from '@qifu/contracts';
import { Page, PageSection } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import { useMenuTitle } from '#shared/menu-title';
import { MenuLink } from './menu-link';
import type { MenuRoute } from './menu-routes';
import { useMenuRoutes } from './use-menu-routes';
import './menu-more.css';

/** Every menu of the person on one page, by directory. */
export default function MenuMorePage() {
  const text = useText('shell');
  const titleOf = useMenuTitle();
  const routes = useMenuRoutes().filter((route) => !route.isHidden);
  const directories = routes.filter(({ type }) => type === menuTypes.directory);
  const below = (directory: MenuRoute) =>
    routes.filter(
      ({ type, parents }) => type !== menuTypes.directory && parents.at(-1)?.modelId === directory.modelId,
    );
  return (
    <Page title={text('menu.all')}>
      {directories.map((directory) => (
        <PageSection key={directory.modelId} title={titleOf(directory)}>
          <ul className="o-more">
            {below(directory).map((route) => (
              <li key={route.modelId}>
                <MenuLink route={route} name={titleOf(route)} />
              </li>
            ))}
          </ul>
        </PageSection>
      ))}
    </Page>
  );
}
