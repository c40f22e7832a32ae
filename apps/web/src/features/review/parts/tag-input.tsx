import { Icon, TextInput } from '@qifu/ui/parts';
import { type KeyboardEvent, useState } from 'react';

interface TagInputProps {
  values: readonly string[];
  onChange: (values: string[]) => void;
  maximum: number;
  placeholder: string;
  removeLabel: (value: string) => string;
}

/** Words typed one after the other; Enter, comma or leaving the box takes a word, each can be taken away. */
export function TagInput({ values, onChange, maximum, placeholder, removeLabel }: TagInputProps) {
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    const words = text
      .split(/[,，;；、]/)
      .map((word) => word.trim())
      .filter((word) => word !== '' && !values.includes(word));
    if (words.length > 0) onChange([...new Set([...values, ...words])].slice(0, maximum));
    setTyped('');
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault();
      take(typed);
    }
    if (event.key === 'Backspace' && typed === '' && values.length > 0) onChange(values.slice(0, -1));
  };
  const change = (text: string) => (/[,，;；、]$/.test(text) ? take(text) : setTyped(text));
  return (
    <div className="rv-tag-input">
      {values.length > 0 && (
        <ul className="rv-tags">
          {values.map((value) => (
            <li key={value} className="q-chip">
              {value}
              <button
                type="button"
                aria-label={removeLabel(value)}
                onClick={() => onChange(values.filter((other) => other !== value))}
              >
                <Icon name="x" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        value={typed}
        placeholder={values.length < maximum ? placeholder : ''}
        disabled={values.length >= maximum}
        onChange={(event) => change(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => take(typed)}
      />
    </div>
  );
}
