import { Icon, StateOf } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { recordPlaces } from './record-places';
import type { Scope } from './scope';
import type { Item, ItemGroup } from './search-items';

interface ItemListProps {
  groups: readonly ItemGroup[];
  /** What is marked in names. */
  keyword: string;
  currentKey: string | undefined;
  idOf: (item: Item) => string;
  onPoint: (item: Item) => void;
  onChoose: (item: Item) => void;
  onScope?: (scope: Scope) => void;
  /** An act on the lines of a heading. */
  clearing?: { key: ItemGroup['key']; label: string; onClick: () => void };
}

/** Lines under their headings, as the options of the field above. */
export function ItemList({ groups, onScope, clearing, ...lines }: ItemListProps) {
  const text = useText('search');
  return (
    <div className="o-find-list">
      {groups.map(({ key, heading, items, more }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
        <div key={key} role="group" aria-label={heading}>
          <div className="o-find-heading" aria-hidden="true">
            {heading}
            {more && onScope && (
              <button type="button" tabIndex={-1} onClick={() => onScope(more)}>
                {text('more', { kind: heading })}
              </button>
            )}
            {clearing?.key === key && (
              <button type="button" tabIndex={-1} onClick={clearing.onClick}>
                {clearing.label}
              </button>
            )}
          </div>
          {items.map((item) => (
            <Line key={item.key} item={item} {...lines} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Line({
  item,
  keyword,
  currentKey,
  idOf,
  onPoint,
  onChoose,
}: Omit<ItemListProps, 'groups'> & { item: Item }) {
  const family = item.state && recordPlaces[item.state.kind].family;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, as a combobox wants it.
    <div
      id={idOf(item)}
      role="option"
      tabIndex={-1}
      aria-selected={item.key === currentKey}
      className="o-find-line"
      onClick={() => onChoose(item)}
      onPointerMove={() => onPoint(item)}
    >
      <Icon name={item.icon} />
      <span className="o-find-name">
        <Marked name={item.name} keyword={keyword} />
        {item.about && <small>{item.about}</small>}
      </span>
      <span className="o-find-end">
        {family ? <StateOf family={family} code={item.state?.code} /> : item.end}
      </span>
    </div>
  );
}

/** A name with what was typed marked in it; found by initials, nothing is marked. */
function Marked({ name, keyword }: { name: string; keyword: string }) {
  const at = keyword === '' ? -1 : name.toLowerCase().indexOf(keyword.toLowerCase());
  if (at < 0) return <>{name}</>;
  const end = at + keyword.length;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, end)}</mark>
      {name.slice(end)}
    </>
  );
}
