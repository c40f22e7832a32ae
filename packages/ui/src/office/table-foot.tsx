import type { ReactNode } from 'react';
import { Button } from '../parts/button';
import { useKitText } from '../parts/kit-text';
import { Pager } from '../parts/pager';

interface TableFootProps {
  page: { pagination?: { currentPage: number; pageSize: number; total: number } } | undefined;
  selected?: readonly string[];
  onSelect?: (ids: string[]) => void;
  batch?: ReactNode;
  onPage?: (currentPage: number, pageSize: number) => void;
}

/** Batch bar and pager in one line; stays in sight while the rows scroll. */
export function TableFoot({ page, selected = [], onSelect, batch, onPage }: TableFootProps) {
  const text = useKitText();
  const paging = page?.pagination;
  const hasBatch = Boolean(batch) && selected.length > 0;
  if (!hasBatch && !(paging && onPage)) return null;
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
      {paging && onPage && (
        <span className="q-end">
          <Pager {...paging} onChange={onPage} />
        </span>
      )}
    </div>
  );
}
