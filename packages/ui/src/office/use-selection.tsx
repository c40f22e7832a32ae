import type { TableProps } from 'antd';
import { Checkbox } from '../parts/choices';
import { useKitText } from '../parts/kit-text';
import { idOf } from './row-id';
import { boxWidthPx } from './table-columns';
import type { DataTableProps } from './table-props';

/** Tick boxes of our own in the table; what is chosen on other pages stays chosen. */
export function useSelection<R extends object>(
  props: DataTableProps<R>,
  isWaiting: boolean,
): TableProps<R>['rowSelection'] {
  const text = useKitText();
  const { selected = [], onSelect, rowKey = idOf, rowName } = props;
  if (!onSelect) return undefined;
  const ids = (props.page?.list ?? []).map(rowKey);
  const chosen = new Set(selected);
  const here = ids.filter((id) => chosen.has(id)).length;
  const toggleAll = () =>
    onSelect(
      here === ids.length ? selected.filter((id) => !ids.includes(id)) : [...new Set([...selected, ...ids])],
    );
  const toggle = (id: string) =>
    onSelect(chosen.has(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  const nothing = () => null;
  return {
    columnWidth: boxWidthPx,
    selectedRowKeys: [...selected],
    columnTitle: (
      <Checkbox
        aria-label={text('table.selectAll')}
        checked={ids.length > 0 && here === ids.length}
        isMixed={here > 0 && here < ids.length}
        disabled={ids.length === 0}
        onChange={toggleAll}
      />
    ),
    renderCell: isWaiting
      ? nothing
      : (_checked, row) => {
          const id = rowKey(row);
          return (
            <Checkbox
              aria-label={text('table.select', { name: rowName?.(row) ?? id })}
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
            />
          );
        },
  };
}
