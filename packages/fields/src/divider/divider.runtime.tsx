import { defineRuntime } from '../registry/define';
import type { divider } from './divider.schema';
import '../registry/layout.css';

export default defineRuntime<typeof divider>({
  Draw: ({ settings }) => <div className="fld-divider">{settings.content}</div>,
});
