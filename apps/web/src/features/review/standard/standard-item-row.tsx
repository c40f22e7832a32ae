import { Select } from '@qifu/ui/office';
import { Button, Field, IconButton, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { ItemDetails } from './item-details';
import { NumberField, type StandardItemRowProps } from './number-field';

const types = ['number', 'grade', 'veto'] as const;

/** Enter where one types, not on a button, and not while an input method puts a word together. */
const isEnterInField = ({ key, target, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' &&
  !nativeEvent.isComposing &&
  target instanceof HTMLInputElement &&
  target.getAttribute('role') !== 'combobox';

/** One line of the tree: the figures one always needs, the rest under 「更多」. */
export function StandardItemRow(props: StandardItemRowProps) {
  const { item, depth, isLeaf, isWeighted, isFixed, field, onChange, isJustAdded, onEnter } = props;
  const text = useText('reviewStandard');
  const [isOpen, setIsOpen] = useState(false);
  const isScored = isLeaf && item.scoreType !== 'veto';
  return (
    <li
      className="rv-item-row"
      data-heading={!isLeaf || undefined}
      style={{ '--depth': depth } as CSSProperties}
      onKeyDown={(event) => {
        if (!onEnter || !isEnterInField(event)) return;
        event.preventDefault();
        onEnter();
      }}
    >
      <div className="rv-item-main">
        <Field
          label={text(isLeaf ? 'item.name' : 'item.heading')}
          className="rv-item-name"
          {...field('scoreName')}
        >
          <TextInput
            // Whoever pressed Enter goes on in the line that came of it.
            autoFocus={isJustAdded}
            value={item.scoreName}
            maxLength={100}
            onChange={(event) => onChange({ scoreName: event.target.value })}
          />
        </Field>
        {isLeaf && (
          <Field label={text('item.type')} {...field('scoreType')}>
            <Select
              choices={types.map((type) => ({ value: type, label: text(`type.${type}`) }))}
              value={item.scoreType}
              onChange={(next = '') =>
                onChange({ scoreType: types.find((type) => type === next) ?? 'number' })
              }
            />
          </Field>
        )}
        {isScored && <NumberField {...props} name="maxScore" label={text('item.maxScore')} />}
        {isScored && isWeighted && (
          <NumberField {...props} name="weight" label={text('item.weight')} unit="%" />
        )}
        {isScored && (
          <NumberField {...props} name="commentBelow" label={text('item.commentBelow')} unit="%" isOptional />
        )}
        <RowActs {...props} isOpen={isOpen} onTurn={() => setIsOpen(!isOpen)} isFixed={isFixed} />
      </div>
      {isOpen && <ItemDetails {...props} />}
    </li>
  );
}

function RowActs(props: StandardItemRowProps & { isOpen: boolean; onTurn: () => void }) {
  const { item, depth, isFixed, isOpen, onTurn, onAddUnder, onMove, onRemove } = props;
  const text = useText('reviewStandard');
  const name = item.scoreName || text('item.unnamed');
  return (
    <span className="rv-item-acts">
      <Button kind="text" className="rv-small" aria-expanded={isOpen} onClick={onTurn} disabled={false}>
        {text(isOpen ? 'item.less' : 'item.more')}
      </Button>
      {!isFixed && (
        <>
          <IconButton icon="up" label={text('item.up', { name })} onClick={() => onMove(-1)} />
          <IconButton icon="down" label={text('item.down', { name })} onClick={() => onMove(1)} />
          {depth < 2 && (
            <IconButton icon="plus" label={text('item.addUnder', { name })} onClick={onAddUnder} />
          )}
          <IconButton icon="trash" label={text('item.remove', { name })} onClick={onRemove} />
        </>
      )}
    </span>
  );
}
