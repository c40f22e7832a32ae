import { Select as AntdSelect } from 'antd';
import type { ReactElement } from 'react';
import { useFieldWiring } from '../parts/field';
import { Icon } from '../parts/icon';
import type { Choice } from '../parts/inputs';
import { useKitText } from '../parts/kit-text';
import { type ListName, NamedList, searchableFrom } from './named-list';

interface SelectShared {
  choices: readonly Choice[];
  placeholder?: string;
  isDisabled?: boolean;
  isLoading?: boolean;
  /** Asks the caller for choices while typing; without it typing filters those given. */
  onSearch?: (words: string) => void;
  /** Where no Field surrounds it: its name, whether it is wrong, and the id of what says so. */
  label?: string;
  isWrong?: boolean;
  told?: string | undefined;
  className?: string;
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

function useShared(props: SelectShared) {
  const { choices, placeholder, isDisabled, isLoading, onSearch, label, className } = props;
  const text = useKitText();
  const { isWrong, told } = props;
  const { id, ...ofField } = useFieldWiring();
  const aria = id ? ofField : { 'aria-invalid': isWrong || undefined, 'aria-describedby': told };
  const name: ListName = id ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': label };
  return {
    id,
    className,
    ...aria,
    status: aria['aria-invalid'] ? ('error' as const) : undefined,
    'aria-label': id ? undefined : label,
    options: choices as Choice[],
    // In a form an empty choice says that it is one (spec 5, placeholders).
    placeholder: placeholder ?? (id && !isDisabled ? text('choose') : undefined),
    disabled: isDisabled,
    loading: isLoading,
    suffixIcon: <Icon name="down" />,
    menuItemSelectedIcon: <Icon name="check" />,
    popupRender: (list: ReactElement) => <NamedList name={name} list={list} />,
    showSearch: onSearch ? { filterOption: false as const, onSearch } : { optionFilterProp: 'label' },
  };
}

/** One of a list; a long one is found by typing. The one list of the office: NativeSelect is for public pages. */
export function Select({ value, onChange, canClear, ...rest }: OneProps) {
  const shared = useShared(rest);
  const isSearched = Boolean(rest.onSearch) || rest.choices.length >= searchableFrom;
  return (
    <AntdSelect
      {...shared}
      showSearch={isSearched && shared.showSearch}
      // A short list is as wide as its words; a long one is drawn in parts, which needs one width.
      popupMatchSelectWidth={isSearched}
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
