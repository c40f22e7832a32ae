import { defineRuntime } from '../registry/define';
import type { collapsePane } from './collapse-pane.schema';
import '../registry/layout.css';

export default defineRuntime<typeof collapsePane>({
  Draw: ({ settings, children }) => (
    <details className="fld-card" open>
      <summary>{settings.title}</summary>
      <div>{children}</div>
    </details>
  ),
});
