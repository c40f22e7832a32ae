import { defineRuntime } from '../registry/define';
import type { card } from './card.schema';
import '../registry/layout.css';

export default defineRuntime<typeof card>({
  Draw: ({ settings, children }) => (
    <section className="fld-card">
      {settings.header && <h3>{settings.header}</h3>}
      <div>{children}</div>
    </section>
  ),
});
