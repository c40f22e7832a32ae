import { type ReactNode, useRef } from 'react';
import { type KitText, useKitText } from '../parts/kit-text';
import { Empty, Failed, NoPermission, NoResult, SkeletonRows, usePatience } from '../parts/states';
import { useIsNarrow } from '../parts/use-media';
import { StackedRows } from './stacked-rows';
import { TableFoot } from './table-foot';
import type { DataTableProps } from './table-props';
import { useFittingColumns } from './use-fitting-columns';
import { WideTable } from './wide-table';
import './data-table.css';
import './data-table-print.css';
import './row-tones.css';

/** The list table of the office: 44 px rows, lines only, sticky head; under 992 px stacked rows (look 6). */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const { page, isLoading = false, isFetching = false, failure, onPage } = props;
  const isNarrow = useIsNarrow();
  const box = useRef<HTMLDivElement>(null);
  const { shown, left } = useFittingColumns(box, props.columns);
  const waits = usePatience(isLoading);
  const updates = usePatience(isFetching && !isLoading);
  const rows = page?.list ?? [];
  const text = useKitText();
  const state = blankState(props, rows.length, { waits, text });
  return (
    <div className="q-data" aria-busy={isLoading || isFetching}>
      {updates && <UpdateBar />}
      {isNarrow ? (
        rows.length > 0 && !failure ? (
          <StackedRows {...props} />
        ) : (
          <div className="q-data-blank">{state}</div>
        )
      ) : (
        <WideTable
          {...props}
          box={box}
          columns={shown}
          rows={failure ? [] : rows}
          isWaiting={waits && !failure && !page}
          blank={state}
        />
      )}
      <TableFoot
        page={failure ? undefined : page}
        selected={props.selected}
        onSelect={props.onSelect}
        batch={props.batch}
        left={isNarrow ? [] : left.map(({ title }) => title)}
        onPage={onPage}
      />
    </div>
  );
}

function UpdateBar() {
  const text = useKitText();
  return (
    <div className="q-data-update" role="status">
      <span className="q-sr">{text('table.updating')}</span>
    </div>
  );
}

function blankState<R>(
  props: DataTableProps<R>,
  count: number,
  { waits, text }: { waits: boolean; text: KitText },
): ReactNode {
  if (props.failure?.isRefused)
    return <NoPermission what={text('state.named', { name: props.label })} hint={props.failure.message} />;
  if (props.failure) {
    return (
      <Failed hint={props.failure.message} eventNumber={props.failure.eventNumber} onRetry={props.onRetry} />
    );
  }
  if (props.isLoading || !props.page)
    return waits ? (
      <SkeletonRows rows={8} hasBox={Boolean(props.onSelect)} />
    ) : (
      <div className="q-data-wait" />
    );
  if (count > 0) return null;
  if (props.isFiltered)
    return (
      <NoResult
        keyword={props.keyword}
        hint={props.noneHint}
        conditions={props.applied}
        onClear={props.onClearFilters}
      />
    );
  return props.empty ?? <Empty />;
}
