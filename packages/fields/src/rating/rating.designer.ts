import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['detail', 4],
  drawing: 'star',
});
