import { defineRuntime } from '../registry/define';
import type { tableGridRow } from './table-grid-row.schema';
import '../table-grid/table-grid.css';

export default defineRuntime<typeof tableGridRow>({
  Draw: ({ children }) => <div className="fld-grid-row">{children}</div>,
});
