import { ChoicePicker } from '@qifu/ui/pickers';
import { useText } from '@qifu/ui/text';
import type { OptionSource } from './option-source';
import { useOptionTree } from './use-options';

interface OptionPathsProps {
  settings: OptionSource & { placeholder: string; isMultiple: boolean; clearable: boolean };
  /** Whether what has options below it may be chosen too. */
  isAnyLevel: boolean;
  separator?: string;
  value: readonly string[][];
  onChange: (paths: string[][]) => void;
  isDisabled: boolean;
}

/** Options that stand below each other, by the ways down to those that are chosen. */
export function OptionPaths({
  settings,
  isAnyLevel,
  separator,
  value,
  onChange,
  isDisabled,
}: OptionPathsProps) {
  const text = useText('fields');
  const { tree, read } = useOptionTree(settings);
  const { placeholder, clearable, isMultiple } = settings;
  return (
    <ChoicePicker
      choices={tree}
      read={read}
      title={text('options')}
      paths={value}
      canClear={clearable}
      {...{ isAnyLevel, isMultiple, isDisabled, onChange }}
      {...(separator && { separator })}
      {...(placeholder && { placeholder })}
    />
  );
}
