import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['detail', 5],
  drawing: 'slider',
});
