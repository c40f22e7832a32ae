import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['layout', 6],
  drawing: 'grid',
});
