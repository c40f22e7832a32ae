import type { CSSProperties } from 'react';
import { defineRuntime } from '../registry/define';
import type { tableGrid } from './table-grid.schema';
import './table-grid.css';

/** A grid and no table: what stands in it are fields of a form and no data. */
export default defineRuntime<typeof tableGrid>({
  Draw: ({ settings: { line, lineWidth }, children }) => (
    <div className="fld-grid" style={{ '--line': `${lineWidth}px ${line} var(--hair)` } as CSSProperties}>
      {children}
    </div>
  ),
});
