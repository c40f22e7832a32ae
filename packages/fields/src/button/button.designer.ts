import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['layout', 11],
  drawing: 'press',
});
