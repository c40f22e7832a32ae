import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['layout', 7],
  drawing: 'table',
});
