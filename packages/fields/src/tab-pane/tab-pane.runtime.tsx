import { defineRuntime } from '../registry/define';
import type { tabPane } from './tab-pane.schema';
import '../registry/layout.css';

/** Shown below each other: nothing of a form is out of sight, and print has all. */
export default defineRuntime<typeof tabPane>({
  Draw: ({ settings, children }) => (
    <section className="fld-card">
      <h3>{settings.title}</h3>
      <div>{children}</div>
    </section>
  ),
});
