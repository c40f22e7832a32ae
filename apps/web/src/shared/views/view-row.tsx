import { type View, ViewTabs } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import type { SavedViews } from './use-saved-views';
import { ViewMenu } from './view-menu';
import './views.css';

/** Views a page itself offers, by a word of the address. */
export interface BuiltInViews {
  label: string;
  /** The word that says which is shown. */
  word: string;
  current: string;
  views: readonly View[];
  onChange: (key: string) => void;
  /** What comes into the current view, said where nothing is in it. */
  noneHint?: string;
}

interface ViewRowProps {
  builtIn: BuiltInViews | undefined;
  saved: SavedViews;
  /** Other rows come: what was chosen among the former is chosen no more. */
  onLeave: () => void;
}

const keyOf = ({ id }: { id: string }) => `saved ${id}`;

/** One row of tabs: the page's own views, then one's own, then those that are shared. */
export function ViewRow({ builtIn, saved, onLeave }: ViewRowProps) {
  const text = useText('record');
  const { views, current, show } = saved;
  if (!builtIn && views.length === 0) return null;
  const own: readonly View[] = builtIn?.views ?? [{ key: '', label: text('views.all') }];
  const tabs: View[] = views.map((view) => ({
    key: keyOf(view),
    label: view.fullName,
    ...(view.isShared && { icon: 'users' as const, hint: text('views.sharedBy', { name: view.owner }) }),
  }));
  const choose = (key: string) => {
    const view = views.find((one) => keyOf(one) === key);
    if (builtIn && !view && !current) return builtIn.onChange(key);
    onLeave();
    // A page's own view is the list by it alone.
    return show(view?.words ?? (builtIn ? { [builtIn.word]: key } : {}));
  };
  return (
    <div className="saved-views">
      <ViewTabs
        label={builtIn?.label ?? text('views.label')}
        views={[...own, ...tabs]}
        current={current ? keyOf(current) : (builtIn?.current ?? '')}
        onChange={choose}
      />
      {current && current.abilities.length > 0 && <ViewMenu view={current} saved={saved} />}
    </div>
  );
}
