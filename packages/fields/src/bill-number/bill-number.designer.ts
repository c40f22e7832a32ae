import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['detail', 3],
  drawing: 'number',
});
