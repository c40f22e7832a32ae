import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { menuIcon, menuIconWords } from '#shared/menu-icon';
import './icon-choice.css';

interface IconChoiceProps {
  value: string;
  wiring: { id: string; error: string | undefined };
  onChange: (icon: string) => void;
}

/** One drawing of the set; a class name of another icon font is kept until one is chosen. */
export function IconChoice({ value, wiring, onChange }: IconChoiceProps) {
  const text = useText('menus');
  const isForeign = value !== '' && !(menuIconWords as string[]).includes(value);
  const errorId = `${wiring.id}-error`;
  return (
    <fieldset
      className="icon-choice"
      id={wiring.id}
      aria-invalid={wiring.error ? true : undefined}
      aria-describedby={wiring.error ? errorId : undefined}
    >
      <legend>{text('field.icon')}</legend>
      {isForeign && (
        <p className="q-field-hint">
          {text('foreignIcon')} <code>{value}</code>
        </p>
      )}
      <div className="icon-choice-list">
        {menuIconWords.map((word) => (
          <label key={word} title={text(`icon.${word}`)}>
            <input
              type="radio"
              name={wiring.id}
              aria-label={text(`icon.${word}`)}
              checked={word === value}
              onChange={() => onChange(word)}
            />
            <span aria-hidden="true">
              <Icon name={menuIcon(word)} size={20} />
            </span>
          </label>
        ))}
      </div>
      {wiring.error && (
        <p className="q-field-error" id={errorId}>
          <Icon name="alert" />
          {wiring.error}
        </p>
      )}
    </fieldset>
  );
}
