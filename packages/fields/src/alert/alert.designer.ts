import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['layout', 10],
  drawing: 'note',
});
