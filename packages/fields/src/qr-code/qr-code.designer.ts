import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['detail', 7],
  drawing: 'code',
});
