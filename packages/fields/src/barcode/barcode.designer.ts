import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['detail', 8],
  drawing: 'bars',
});
