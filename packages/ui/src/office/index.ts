/** Parts of the office; some stand on antd, so the portal never imports from here. */
import '../tokens.css';
import '../base.css';

export { CutText, NameCell, RowActs } from './cells';
export { type ColumnKind, cellOf, type DataColumn } from './data-column';
export {
  DataTable,
  type DataTableProps,
  type TableFailure,
  type TablePage,
  type TableSort,
} from './data-table';
export { FilterBar, type FilterField } from './filter-bar';
export { Page, PageBody, PageSection } from './page';
export {
  type FilterOptions,
  type Filters,
  type FilterValues,
  type ListQuery,
  useFilters,
} from './use-filters';
export { type View, ViewTabs } from './view-tabs';
