import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * While only some rows of a long list are in the page, columns must not follow their contents, or they would
 * jump as one scrolls. Takes the widths of the first drawing and keeps them until `key` changes.
 */
export function useFixedWidths(
  table: RefObject<HTMLTableElement | null>,
  isFixed: boolean,
  key: string,
): number[] | undefined {
  const [taken, setTaken] = useState<{ key: string; widths: number[] }>();
  const isTaken = taken?.key === key;
  useLayoutEffect(() => {
    if (!isFixed || isTaken || !table.current) return;
    const heads = [...table.current.querySelectorAll<HTMLElement>('thead th')];
    setTaken({ key, widths: heads.map((head) => head.offsetWidth) });
  }, [table, isFixed, isTaken, key]);
  return isFixed && isTaken ? taken.widths : undefined;
}
