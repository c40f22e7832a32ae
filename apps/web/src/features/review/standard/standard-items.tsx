import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import type { StandardPartProps } from './standard-about';
import { StandardItemRow } from './standard-item-row';
import { addItem, branchOf, depthOf, type ItemDraft, isLeafOf, moveItem, topKey } from './standard-values';

const mostItems = 200;

/** The tree of items: headings and what experts score under them. */
export function StandardItems({ form, isFixed }: StandardPartProps & { isFixed: boolean }) {
  const text = useText('reviewStandard');
  const { values, set, field } = form;
  const { items } = values;
  const change = (key: string, changes: Partial<ItemDraft>) =>
    set({ items: items.map((item) => (item.key === key ? { ...item, ...changes } : item)) });
  const [added, setAdded] = useState('');
  /** Enter in the last line begins the next one, beside it; elsewhere it sends the form as everywhere. */
  const addAfter = (item: ItemDraft) => {
    const parentKey = item.parentKey === topKey ? undefined : item.parentKey;
    const next = addItem(items, parentKey);
    setAdded(next.find((one) => !items.includes(one))?.key ?? '');
    set({ items: next });
  };
  const remove = (key: string) => {
    const gone = branchOf(items, key);
    set({ items: items.filter((item) => !gone.includes(item)) });
  };
  return (
    <>
      <ol className="rv-item-rows" aria-label={text('section.items')}>
        {items.map((item, index) => (
          <StandardItemRow
            key={item.key}
            item={item}
            depth={depthOf(items, item)}
            isLeaf={isLeafOf(items, item.key)}
            isWeighted={values.weighting === 'weighted'}
            isFixed={isFixed}
            field={(name) => field(`items.${index}.${name}`)}
            onChange={(changes) => change(item.key, changes)}
            onAddUnder={() => set({ items: addItem(items, item.key) })}
            onMove={(step) => set({ items: moveItem(items, item.key, step) })}
            onRemove={() => remove(item.key)}
            isJustAdded={item.key === added}
            onEnter={
              index === items.length - 1 && items.length < mostItems ? () => addAfter(item) : undefined
            }
          />
        ))}
      </ol>
      {items.length === 0 && <p className="rv-none">{text('noItems')}</p>}
      {!isFixed && <p className="rv-item-hint">{text('item.enterHint')}</p>}
      {!isFixed && (
        <Button
          kind="text"
          icon="plus"
          disabled={items.length >= mostItems}
          onClick={() => set({ items: addItem(items) })}
        >
          {text('item.add')}
        </Button>
      )}
    </>
  );
}
