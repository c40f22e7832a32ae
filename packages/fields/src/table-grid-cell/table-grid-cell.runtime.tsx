import { defineRuntime } from '../registry/define';
import type { tableGridCell } from './table-grid-cell.schema';
import '../table-grid/table-grid.css';

export default defineRuntime<typeof tableGridCell>({
  Draw: ({ settings: { isMerged }, children }) =>
    isMerged ? null : <div className="fld-grid-cell">{children}</div>,
});
