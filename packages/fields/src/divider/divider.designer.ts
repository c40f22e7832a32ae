import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['layout', 2],
  drawing: 'line',
  saysItself: true,
});
