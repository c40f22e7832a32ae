import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['layout', 1],
  drawing: 'title',
  saysItself: true,
});
