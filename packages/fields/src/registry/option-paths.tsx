import { Select, SelectMany } from '@qifu/ui/office';
import { useMemo } from 'react';
import type { FieldOption, OptionSource } from './option-source';
import { useOptionTree } from './use-options';

interface OptionPathsProps {
  settings: OptionSource & { placeholder: string; isMultiple: boolean; clearable: boolean };
  /** Whether what has options below it may be chosen too. */
  isAnyLevel: boolean;
  value: readonly string[][];
  onChange: (paths: string[][]) => void;
  isDisabled: boolean;
}

/** Options that stand below each other, each told with what it stands below; searched by any part of that. */
export function OptionPaths({ settings, isAnyLevel, value, onChange, isDisabled }: OptionPathsProps) {
  const tree = useOptionTree(settings);
  const choices = useMemo(() => choicesOf(tree, isAnyLevel), [tree, isAnyLevel]);
  const { placeholder, clearable } = settings;
  const shared = { choices, isDisabled, ...(placeholder && { placeholder }) };
  const keys = value.map(keyOf);
  if (settings.isMultiple)
    return <SelectMany {...shared} values={keys} onChange={(next) => onChange(next.map(pathOf))} />;
  return (
    <Select
      {...shared}
      value={keys[0]}
      canClear={clearable}
      onChange={(next) => onChange(next === undefined ? [] : [pathOf(next)])}
    />
  );
}

const keyOf = (path: readonly string[]) => JSON.stringify(path);
const pathOf = (key: string) => JSON.parse(key) as string[];

const choicesOf = (
  options: readonly FieldOption[],
  isAnyLevel: boolean,
  above: readonly FieldOption[] = [],
): { value: string; label: string }[] =>
  options.flatMap((option) => {
    const path = [...above, option];
    const own = {
      value: keyOf(path.map(({ value }) => value)),
      label: path.map(({ label }) => label).join(' / '),
    };
    const below = choicesOf(option.children, isAnyLevel, path);
    return isAnyLevel || below.length === 0 ? [own, ...below] : below;
  });
