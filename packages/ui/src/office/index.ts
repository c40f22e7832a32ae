/** Parts of the office; some stand on antd, so the portal never imports from here. */
import '../tokens.css';
import '../base.css';

export { type View, ViewTabs } from '../parts/view-tabs';
export { AppliedConditions } from './applied-conditions';
export { CutText, NameCell, RowActs } from './cells';
export { arrangeColumns, type ColumnChoice, ColumnSettings } from './column-settings';
export type { ColumnKind, DataColumn } from './data-column';
export { DataTable } from './data-table';
export { DateInput, DayInput } from './date-input';
export { DotScale } from './dot-scale';
export { FilterBar } from './filter-bar';
export { FilterChoice } from './filter-choice';
export type { DrawnFilter, FilterField } from './filter-field';
export { FilterSearch } from './filter-search';
export {
  ErrorSummary,
  FieldPair,
  Form,
  type FormError,
  FormFoot,
  FormSection,
  SavedNote,
  type SaveState,
} from './form-section';
export { goToField } from './go-to-field';
export { type MatrixState, matrixStateOf } from './matrix-mark';
export { Page, PageBody, PageSection } from './page';
export { ProgressMatrix } from './progress-matrix';
export { ScoreStepper } from './score-stepper';
export { Select, SelectMany } from './select';
export type { DataTableProps, RowTone, TableFailure, TablePage, TableSort } from './table-props';
export {
  type Filters,
  type FilterValues,
  type ListQuery,
  useFilters,
} from './use-filters';
export { useRowWindow } from './use-row-window';
