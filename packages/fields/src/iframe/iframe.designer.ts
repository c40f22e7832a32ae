import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['layout', 12],
  drawing: 'window',
});
