import type { ReactNode } from 'react';
import { Button } from '../parts/button';
import { useKitText } from '../parts/kit-text';
import { Pager } from '../parts/pager';
import type { TablePage } from './table-props';

interface TableFootProps {
  page: Pick<TablePage<unknown>, 'pagination'> | undefined;
  selected?: readonly string[];
  onSelect?: (ids: string[]) => void;
  batch?: ReactNode;
  /** Columns the window has no room for. */
  left: readonly string[];
  onPage?: (currentPage: number, pageSize: number) => void;
}

/** Batch bar and pager in one line; stays in sight while the rows scroll. */
export function TableFoot({ page, selected = [], onSelect, batch, left, onPage }: TableFootProps) {
  const text = useKitText();
  const paging = page?.pagination;
  const hasBatch = Boolean(batch) && selected.length > 0;
  if (!hasBatch && !(paging && onPage) && left.length === 0) return null;
  return (
    <div className="q-table-foot">
      {hasBatch && (
        <section className="q-batch" aria-label={text('table.batch')}>
          <strong aria-live="polite">{text('table.selected', { count: selected.length })}</strong>
          {batch}
          <Button kind="text" className="q-13" onClick={() => onSelect?.([])}>
            {text('table.clearSelection')}
          </Button>
        </section>
      )}
      {!hasBatch && left.length > 0 && (
        <p className="q-left-columns">{text('table.leftColumns', { names: left.join(text('table.and')) })}</p>
      )}
      {paging && onPage && (
        <span className="q-end">
          <Pager {...paging} onChange={onPage} />
        </span>
      )}
    </div>
  );
}
