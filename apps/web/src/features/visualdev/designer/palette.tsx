import { type FieldType, findKind } from '@qifu/fields';
import { TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { kindKey, paletteGroups } from './kinds';

interface PaletteProps {
  onAdd: (type: FieldType) => void;
  /** It is dragged towards the form, or let go. */
  onTake: (type: FieldType) => void;
  onLeave: () => void;
}

/** The kinds that can be put into a form, by what they are for. */
export function Palette({ onAdd, onTake, onLeave }: PaletteProps) {
  const text = useText('designer');
  const kinds = useText('designerKinds');
  const [asked, setAsked] = useState('');
  const fits = (type: FieldType) => kinds(`kind.${kindKey(type)}`).includes(asked.trim());
  return (
    <div className="dsg-palette">
      <TextInput
        type="search"
        icon="search"
        aria-label={text('palette.search')}
        placeholder={text('palette.search')}
        value={asked}
        onChange={(event) => setAsked(event.target.value)}
      />
      {paletteGroups.map(({ key, kinds: offered }) => {
        const found = offered.filter(fits);
        if (found.length === 0) return null;
        return (
          <section key={key}>
            <h3>{kinds(`group.${key}`)}</h3>
            <div className="dsg-kinds">
              {found.map((type) => (
                <button
                  key={type}
                  type="button"
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.setData('text/plain', type);
                    onTake(type);
                  }}
                  onDragEnd={onLeave}
                  onClick={() => onAdd(type)}
                >
                  {kinds(`kind.${kindKey(type)}`)}
                </button>
              ))}
            </div>
          </section>
        );
      })}
      {paletteGroups.every(({ kinds: offered }) => !offered.some(fits)) && (
        <p className="q-mute">{text('palette.none')}</p>
      )}
    </div>
  );
}

export const isKind = (type: string): type is FieldType => findKind(type) !== undefined;
