import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['detail', 6],
  drawing: 'drop',
});
