import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { DataColumn } from './data-column';

interface FittingColumns<R> {
  shown: DataColumn<R>[];
  /** Those that gave way, as they would have stood. */
  left: DataColumn<R>[];
}

/**
 * The columns of a table that fit into its box: while the rows are wider, the column with the lowest `yields` goes.
 * None comes back before the box or the columns change, so that turning a page moves nothing.
 */
export function useFittingColumns<R>(
  box: RefObject<HTMLElement | null>,
  columns: readonly DataColumn<R>[],
): FittingColumns<R> {
  const boxWidth = useWidth(box);
  const wanted = useMemo(() => columns.filter((column) => !column.isHidden), [columns]);
  const order = useMemo(
    () =>
      wanted.filter(({ yields }) => yields !== undefined).sort((a, b) => (a.yields ?? 0) - (b.yields ?? 0)),
    [wanted],
  );
  const occasion = `${boxWidth} ${wanted.map(({ key, widthPx, title }) => `${key}${widthPx ?? ''}${title}`)}`;
  const [yielded, setYielded] = useState({ occasion, count: 0 });
  const count = yielded.occasion === occasion ? yielded.count : 0;
  // After every drawing: rows, words and the size of the type change how wide the table is.
  useLayoutEffect(() => {
    const element = box.current;
    if (element && element.scrollWidth > element.clientWidth + 1 && count < order.length)
      setYielded({ occasion, count: count + 1 });
  });
  return useMemo(() => {
    const gone = new Set(order.slice(0, count));
    return {
      shown: wanted.filter((column) => !gone.has(column)),
      left: wanted.filter((column) => gone.has(column)),
    };
  }, [wanted, order, count]);
}

/** The width of the box with its scroll bar, so that a bar that comes or goes counts for nothing. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return undefined;
    const sizes = new ResizeObserver(() => setWidth(box.current?.offsetWidth ?? 0));
    sizes.observe(box.current);
    return () => sizes.disconnect();
  }, [box]);
  return width;
}
