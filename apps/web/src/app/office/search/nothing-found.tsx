import { searchKinds, shortestSearch } from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMenuTitle } from '#shared/menu-title';
import { useMenuRoutes } from '../use-menu-routes';
import { addressIn, recordPlaces } from './record-places';
import { includesKind, type Scope } from './scope';
import type { Act } from './use-acts';

interface NothingFoundProps {
  keyword: string;
  scope: Scope;
  acts: readonly Act[];
  onGo: (address: string) => void;
  onAct: (act: Act) => void;
}

/** What was looked through in vain, and what to do next. */
export function NothingFound({ keyword, scope, acts, onGo, onAct }: NothingFoundProps) {
  const text = useText('search');
  const titleOf = useMenuTitle();
  const routes = useMenuRoutes();
  const isShort = [...keyword].length < shortestSearch;
  const kinds = searchKinds.filter(
    (kind) => includesKind(scope, kind) && addressIn(routes, recordPlaces[kind].menu, {}),
  );
  const looked = [...kinds, ...(['menu', 'act'] as const).filter((one) => scope === 'all' || scope === one)];
  const lists = kinds.flatMap((kind) => routes.filter(({ enCode }) => enCode === recordPlaces[kind].menu));
  const adding = acts.filter(({ key }) => kinds.some((kind) => key === `new ${recordPlaces[kind].menu}`));
  return (
    <div className="o-find-none">
      <p>
        <b>{text('none.title', { keyword })}</b>
      </p>
      <p className="q-mute">
        {isShort
          ? text('none.short')
          : text('none.looked', { kinds: looked.map((one) => text(`scope.${one}`)).join(text('none.and')) })}
        {!isShort && ` ${text('none.own')}`}
      </p>
      <div>
        {lists.slice(0, 2).map((route) => (
          <Button
            key={route.modelId}
            onClick={() => onGo(`${route.path}?${new URLSearchParams({ keyword })}`)}
          >
            {text('none.inList', { menu: titleOf(route) })}
          </Button>
        ))}
        {adding.slice(0, 2).map((act) => (
          <Button key={act.key} icon="plus" onClick={() => onAct(act)}>
            {act.name}
          </Button>
        ))}
      </div>
    </div>
  );
}
