import { type FieldType, findKind } from '@qifu/fields';
import { TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type KeyboardEvent, useState } from 'react';
import { fitOf, fitsWords } from './fits-words';
import { KindIcon } from './kind-icon';
import { kindKey, paletteGroups } from './kinds';
import './palette.css';

interface PaletteProps {
  onAdd: (type: FieldType) => void;
  /** It is dragged towards the form, or let go. */
  onTake: (type: FieldType) => void;
  onLeave: () => void;
}

/** The kinds that can be put into a form, by what they are for. In the search Enter adds the first that is found. */
export function Palette({ onAdd, onTake, onLeave }: PaletteProps) {
  const text = useText('designer');
  const kinds = useText('designerKinds');
  const [asked, setAsked] = useState('');
  const nameOf = (type: FieldType) => kinds(`kind.${kindKey(type)}`);
  const groups = paletteGroups.map(({ key, kinds: offered }) => ({
    key,
    found: offered.filter((type) => fitsWords(nameOf(type), asked)),
  }));
  const all = groups.flatMap(({ found }) => found);
  // What Enter adds: the one that is meant as a whole, else the first.
  const first = all.find((type) => fitOf(nameOf(type), asked) === 2) ?? all[0];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && asked !== '') setAsked('');
    else if (event.key === 'Enter' && asked.trim() !== '' && first) {
      onAdd(first);
      setAsked('');
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="dsg-palette">
      <div className="dsg-find">
        <TextInput
          type="search"
          icon="search"
          aria-label={text('palette.search')}
          aria-keyshortcuts="/"
          placeholder={text('palette.placeholder')}
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {asked === '' && <kbd>/</kbd>}
      </div>
      {groups.map(({ key, found }) => {
        if (found.length === 0) return null;
        return (
          <section key={key}>
            <h3>{kinds(`group.${key}`)}</h3>
            <div className="dsg-kinds">
              {found.map((type) => (
                <button
                  key={type}
                  type="button"
                  title={nameOf(type)}
                  data-next={(asked !== '' && type === first) || undefined}
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.setData('text/plain', type);
                    onTake(type);
                  }}
                  onDragEnd={onLeave}
                  onClick={() => onAdd(type)}
                >
                  <KindIcon type={type} />
                  <span>{nameOf(type)}</span>
                </button>
              ))}
            </div>
          </section>
        );
      })}
      {!first && <p className="q-mute dsg-hint">{text('palette.none')}</p>}
    </div>
  );
}

export const isKind = (type: string): type is FieldType => findKind(type) !== undefined;
