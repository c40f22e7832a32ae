import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['detail', 2],
  drawing: 'calculator',
});
