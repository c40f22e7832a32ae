import { createContext } from 'react';

/** Sizes a person may choose (spec 9). */
export const pageSizes = [10, 20, 50, 100, 500] as const;

const startPageSize = 20;

/** How many rows a page of a list has until its address says otherwise, and who remembers another choice (spec 9). */
export interface ListSize {
  pageSize: number;
  onPageSize?: (pageSize: number) => void;
}

export const ListSizeContext = createContext<ListSize>({ pageSize: startPageSize });
