import { searchKinds } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { useMenuRoutes } from '../use-menu-routes';
import { addressIn, recordPlaces } from './record-places';
import { type Scope, scopes } from './scope';
import type { ItemGroup } from './search-items';

/** The scope after this one; behind the last comes the first. */
export function stepScope(scope: Scope, step: 1 | -1): Scope {
  const at = (scopes as readonly Scope[]).indexOf(scope);
  return scopes[(at + step + scopes.length) % scopes.length] ?? 'all';
}

interface ScopeTabsProps {
  scope: Scope;
  groups: readonly ItemGroup[];
  onScope: (scope: Scope) => void;
}

/** Where is looked, with how much was found there; Tab goes from one to the next. */
export function ScopeTabs({ scope, groups, onScope }: ScopeTabsProps) {
  const text = useText('search');
  const routes = useMenuRoutes();
  const shown = scopes.filter((one) => {
    const kind = searchKinds.find((known) => known === one);
    return kind === undefined || addressIn(routes, recordPlaces[kind].menu, {}) !== undefined;
  });
  const countIn = (one: Scope) =>
    groups
      .filter(({ key }) => one === 'all' || key === one)
      .reduce((sum, { items }) => sum + items.length, 0);
  const isMore = (one: Scope) => groups.some(({ key, more }) => key === one && more);
  return (
    <div role="tablist" aria-label={text('scopes')} className="o-find-scopes">
      {shown.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          tabIndex={-1}
          aria-selected={one === scope || (scope === 'people' && (one === 'person' || one === 'expert'))}
          onClick={() => onScope(one)}
        >
          {text(`scope.${one}`)}
          {(scope === 'all' || scope === one) && (
            <span className="o-find-tally">
              {countIn(one)}
              {isMore(one) && '+'}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
