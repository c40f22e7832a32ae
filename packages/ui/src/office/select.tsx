import { Select as AntdSelect } from 'antd';
import type { ReactElement } from 'react';
import { useFieldWiring } from '../parts/field';
import { Icon } from '../parts/icon';
import type { Choice } from '../parts/inputs';
import { type ListName, NamedList } from './named-list';

interface SelectShared {
  choices: readonly Choice[];
  placeholder?: string;
  isDisabled?: boolean;
  isLoading?: boolean;
  /** Asks the caller for choices while typing; without it typing filters those given. */
  onSearch?: (words: string) => void;
  /** Where no Field surrounds it. */
  label?: string;
}

interface OneProps extends SelectShared {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  canClear?: boolean;
}

interface ManyProps extends SelectShared {
  values: readonly string[];
  onChange: (values: string[]) => void;
}

function useShared({ choices, placeholder, isDisabled, isLoading, onSearch, label }: SelectShared) {
  const { id, ...aria } = useFieldWiring();
  const name: ListName = id ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': label };
  return {
    id,
    ...aria,
    status: aria['aria-invalid'] ? ('error' as const) : undefined,
    'aria-label': id ? undefined : label,
    options: choices as Choice[],
    placeholder,
    disabled: isDisabled,
    loading: isLoading,
    suffixIcon: <Icon name="down" />,
    menuItemSelectedIcon: <Icon name="check" />,
    popupRender: (list: ReactElement) => <NamedList name={name} list={list} />,
    showSearch: onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' },
  };
}

/** One of many, found by typing. For a handful of fixed choices take NativeSelect or RadioCards. */
export function Select({ value, onChange, canClear, ...rest }: OneProps) {
  const shared = useShared(rest);
  return (
    <AntdSelect
      {...shared}
      value={value || undefined}
      allowClear={canClear}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}

/** Several of many, as tags. */
export function SelectMany({ values, onChange, ...rest }: ManyProps) {
  const shared = useShared(rest);
  return <AntdSelect {...shared} mode="multiple" value={[...values]} onChange={onChange} />;
}
