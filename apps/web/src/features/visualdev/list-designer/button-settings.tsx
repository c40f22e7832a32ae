import { Checkbox, IconButton, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ButtonPlace, buttonPlaces, buttonsOf, type KnownButton } from './list-buttons';
import { type Item, moved } from './list-items';
import type { ListDesigning } from './use-list-design';

/** Buttons above the list and of each row: which, in what order, with what words. */
export function ButtonSettings({ design }: { design: ListDesigning }) {
  const text = useText('listDesigner');
  return (
    <>
      <p className="q-mute lds-note">{text('buttons.hint')}</p>
      <Place design={design} place="btnsList" title={text('buttons.top')} />
      <Place design={design} place="columnBtnsList" title={text('buttons.row')} />
    </>
  );
}

interface PlaceProps {
  design: ListDesigning;
  place: ButtonPlace;
  title: string;
}

function Place({ design: { list, set }, place, title }: PlaceProps) {
  const text = useText('listDesigner');
  const chosen = buttonsOf(list, place);
  const left = buttonPlaces[place].offered.filter((value) => !chosen.some((one) => one.value === value));
  const keep = (items: readonly Item[]) => set({ [place]: [...items] }, text('step.buttons'));
  const items = chosen.map(({ item }) => item);
  const nameOf = (value: KnownButton) => text(`button.${value}`);
  return (
    <fieldset className="lds-settings">
      <legend>{title}</legend>
      <ol className="lds-ordered">
        {chosen.map(({ value, label }, at) => (
          <li key={value}>
            <Checkbox
              checked
              onChange={() => keep(items.filter((_one, i) => i !== at))}
              aria-label={nameOf(value)}
            />
            <TextInput
              key={label}
              className="q-grow"
              aria-label={text('buttons.words', { name: nameOf(value) })}
              placeholder={nameOf(value)}
              defaultValue={label}
              maxLength={20}
              onBlur={(event) => {
                const said = event.target.value.trim();
                if (said === label) return;
                keep(items.map((one, i) => (i === at ? { ...one, label: said } : one)));
              }}
            />
            <IconButton
              icon="up"
              label={text('order.up', { label: nameOf(value) })}
              disabled={at === 0}
              onClick={() => keep(moved(items, at, at - 1))}
            />
            <IconButton
              icon="down"
              label={text('order.down', { label: nameOf(value) })}
              disabled={at === items.length - 1}
              onClick={() => keep(moved(items, at, at + 1))}
            />
          </li>
        ))}
        {left.map((value) => (
          <li key={value}>
            <Checkbox checked={false} onChange={() => keep([...items, { value }])}>
              {nameOf(value)}
            </Checkbox>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
