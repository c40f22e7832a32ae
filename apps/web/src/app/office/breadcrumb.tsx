import { useText } from '@qifu/ui/text';
import { useMenuTitle } from '#shared/menu-title';
import { useCurrentRoute } from './use-menu-routes';
import './breadcrumb.css';

/** Where the page in sight stands in the menu. Pages outside of any directory need none. */
export function Breadcrumb() {
  const text = useText('shell');
  const titleOf = useMenuTitle();
  const route = useCurrentRoute();
  if (!route || route.parents.length === 0) return null;
  return (
    <nav className="o-crumb" aria-label={text('crumb.label')}>
      <ol>
        {route.parents.map((parent) => (
          <li key={parent.modelId}>{titleOf(parent)}</li>
        ))}
        <li aria-current="page">{titleOf(route)}</li>
      </ol>
    </nav>
  );
}
