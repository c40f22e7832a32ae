import { defineRuntime } from '../registry/define';
import type { groupTitle } from './group-title.schema';
import '../registry/layout.css';

export default defineRuntime<typeof groupTitle>({
  Draw: ({ settings }) => <h3 className={`fld-title fld-${settings.position}`}>{settings.content}</h3>,
});
