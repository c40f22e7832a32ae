import { Select } from 'antd';
import { useState } from 'react';
import { Icon } from '../parts/icon';
import { useKitText } from '../parts/kit-text';
import type { FilterField } from './filter-field';
import { NamedList, searchableFrom } from './named-list';

interface FilterChoiceProps {
  field: FilterField;
  value: string;
  onChange: (value: string) => void;
}

/** So many choices a closed list is given at once; the field goes through all of them whenever its page is drawn. */
const givenClosed = 100;

/** A condition with a list: 区县 全部. */
export function FilterChoice({ field, value, onChange }: FilterChoiceProps) {
  const text = useKitText();
  const [hasOpened, setOpened] = useState(false);
  const choices = field.choices ?? [];
  const options = field.isAlwaysSet ? [...choices] : [{ value: '', label: text('allValues') }, ...choices];
  const isGiven = hasOpened || options.length <= givenClosed;
  return (
    <Select
      className={value && !field.isAlwaysSet ? 'q-filter-choice q-filter-used' : 'q-filter-choice'}
      aria-label={field.label}
      prefix={<span className="q-filter-name">{field.label}</span>}
      suffixIcon={<Icon name="down" />}
      menuItemSelectedIcon={<Icon name="check" />}
      popupMatchSelectWidth={false}
      popupRender={(list) => <NamedList name={{ 'aria-label': field.label }} list={list} />}
      showSearch={choices.length >= searchableFrom ? { optionFilterProp: 'label' } : false}
      value={value}
      options={isGiven ? options : options.filter((one) => one.value === value)}
      onOpenChange={(isOpen) => isOpen && setOpened(true)}
      onChange={onChange}
    />
  );
}
