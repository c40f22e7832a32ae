import { TextInput } from '@qifu/ui/parts';
import { useState } from 'react';

interface WordsInputProps {
  values: readonly string[];
  onChange: (values: string[]) => void;
}

const separators = /[、,，;；\n]+/;
const shown = (values: readonly string[]) => values.join('、');
const read = (typed: string) =>
  typed
    .split(separators)
    .map((one) => one.trim())
    .filter(Boolean);

/** Several short texts in one line, with 、 or a comma between them. */
export function WordsInput({ values, onChange }: WordsInputProps) {
  const [typed, setTyped] = useState(shown(values));
  // What is typed stays as it is while it says the same; something else, such as a draft that was taken, is shown.
  const text = shown(read(typed)) === shown(values) ? typed : shown(values);
  return (
    <TextInput
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
    />
  );
}
