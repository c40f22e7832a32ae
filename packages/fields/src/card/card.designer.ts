import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['layout', 3],
  drawing: 'card',
});
