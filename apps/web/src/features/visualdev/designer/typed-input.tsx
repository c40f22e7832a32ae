import { TextInput } from '@qifu/ui/parts';
import { type ComponentProps, useState } from 'react';

interface TypedInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'onBlur'> {
  value: string;
  /** With every key: nothing typed waits for the field to be left, which may never be told. */
  onTyped: (typed: string) => void;
}

/** A text of which not every beginning can be kept, such as a width: it stays as it is typed until it is left. */
export function TypedInput({ value, onTyped, ...rest }: TypedInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...rest}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        onTyped(target.value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
