import { defineRuntime } from '../registry/define';
import type { subTable } from './sub-table.schema';
import '../registry/layout.css';

/** In a design its columns stand beside each other; records draw rows of them. */
export default defineRuntime<typeof subTable>({
  Draw: ({ label, children }) => (
    <section className="fld-card">
      <h3>{label}</h3>
      <div>{children}</div>
    </section>
  ),
});
