import { useMemo, useState } from 'react';
import { FilterSearch } from '../../office/filter-search';
import { LazyTree } from '../kit/lazy-tree';
import { type PickDialogProps, useChoice } from '../kit/picked';
import { PickerDialog } from '../kit/picker-dialog';
import { usePickerText } from '../kit/picker-text';
import { areaReader, waysToPath } from './area-nodes';

/** 省市区. */
export function AreaDialog({ level, ...props }: PickDialogProps & { level: number }) {
  const { isMultiple, onClose, onConfirm, chosen } = props;
  const text = usePickerText();
  const choice = useChoice(props);
  const [keyword, setKeyword] = useState('');
  const read = useMemo(() => areaReader(level), [level]);
  const title = text('title.area');
  const confirm = () => onConfirm(choice.list);
  return (
    <PickerDialog {...{ title, choice, isMultiple, onClose }} onConfirm={confirm}>
      <FilterSearch label={text('area.search')} value={keyword} onSearch={setKeyword} />
      <LazyTree
        label={title}
        read={read}
        openAtFirst={chosen.flatMap(({ id }) => waysToPath(id))}
        keyword={keyword}
        onClear={() => setKeyword('')}
        choice={choice}
        isMultiple={isMultiple}
        onSure={confirm}
      />
    </PickerDialog>
  );
}
